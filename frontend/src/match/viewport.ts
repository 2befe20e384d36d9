/** Zoom and pan of a picture that must never be lost from sight. Plain numbers, in the units of the picture. */

export interface Spot {
  x: number;
  y: number;
}

export interface View {
  /** 1 shows everything. */
  zoom: number;
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export const WHOLE: View = { zoom: 1, x: 0, y: 0 };
export const MAX_ZOOM = 4;

const within = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));

/** The nearest view that shows nothing but picture. */
export function bounded({ zoom, x, y }: View, { width, height }: Size): View {
  const z = within(1, zoom, MAX_ZOOM);
  return { zoom: z, x: within(width * (1 - z), x, 0), y: within(height * (1 - z), y, 0) };
}

/** Zoom by a factor; what is at the spot stays there. */
export function zoomed(view: View, factor: number, at: Spot, size: Size): View {
  const zoom = within(1, view.zoom * factor, MAX_ZOOM);
  const share = zoom / view.zoom;
  return bounded({ zoom, x: at.x - (at.x - view.x) * share, y: at.y - (at.y - view.y) * share }, size);
}

export const panned = (view: View, dx: number, dy: number, size: Size): View =>
  bounded({ ...view, x: view.x + dx, y: view.y + dy }, size);

/** The same zoom, moved as little as it takes to show a spot of the picture with some room around it. */
export function showing(view: View, spot: Spot, size: Size, room: number): View {
  const shift = (at: number, length: number) => within(room, at, Math.max(room, length - room)) - at;
  return panned(
    view,
    shift(spot.x * view.zoom + view.x, size.width),
    shift(spot.y * view.zoom + view.y, size.height),
    size,
  );
}
