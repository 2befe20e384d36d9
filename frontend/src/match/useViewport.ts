import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { panned, showing, type Size, type Spot, type View, WHOLE, zoomed } from "./viewport";

/** A press that strays less than this is a click, however shaky the hand. */
const DRAG_THRESHOLD = 6;
const LONG_PRESS = 500;
const STEP = 1.4;

interface Press {
  start: Spot;
  last: Spot;
}

interface Handlers {
  /** A finger that stays: what a mouse says with its right button. */
  onLongPress: (target: EventTarget | null) => void;
}

/** Zoom by wheel, pinch and buttons, pan by dragging. Clicks pass through unless a drag or a long press used them up. */
export function useViewport(svg: RefObject<SVGSVGElement | null>, size: Size, { onLongPress }: Handlers) {
  const [view, setView] = useState<View>(WHOLE);
  /** Screen pixels per unit of the picture when it is shown whole. */
  const [scale, setScale] = useState(1);
  const presses = useRef(new Map<number, Press>());
  const spent = useRef(false);
  const hold = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const longPress = useRef(onLongPress);
  useEffect(() => {
    longPress.current = onLongPress;
  });

  const toPicture = useCallback(
    (x: number, y: number): Spot => {
      const matrix = svg.current?.getScreenCTM?.();
      return matrix ? new DOMPoint(x, y).matrixTransform(matrix.inverse()) : { x, y };
    },
    [svg],
  );

  useEffect(() => {
    const element = svg.current;
    if (!element) return;
    const measure = () => setScale(element.getScreenCTM?.()?.a ?? 1);
    measure();
    if (typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [svg]);

  useEffect(() => {
    const element = svg.current;
    if (!element) return;
    // React listens passively to wheels, and a passive listener cannot keep the page from scrolling.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const at = toPicture(event.clientX, event.clientY);
      setView((before) => zoomed(before, Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), at, size));
    };
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => element.removeEventListener("wheel", onWheel);
  }, [svg, size, toPicture]);

  const onPointerDown = (event: React.PointerEvent) => {
    const here = { x: event.clientX, y: event.clientY };
    if (presses.current.size === 0) spent.current = false;
    presses.current.set(event.pointerId, { start: here, last: here });
    clearTimeout(hold.current);
    if (event.pointerType === "touch" && presses.current.size === 1) {
      const { target } = event;
      hold.current = setTimeout(() => {
        spent.current = true;
        longPress.current(target);
      }, LONG_PRESS);
    }
  };

  const onPointerMove = (event: React.PointerEvent) => {
    const press = presses.current.get(event.pointerId);
    if (!press) return;
    const here = { x: event.clientX, y: event.clientY };
    const others = [...presses.current].filter(([id]) => id !== event.pointerId).map(([, other]) => other.last);
    const strayed = Math.hypot(here.x - press.start.x, here.y - press.start.y) > DRAG_THRESHOLD;
    if (!spent.current && (strayed || others.length > 0)) {
      spent.current = true;
      clearTimeout(hold.current);
      // Captured only now: a captured pointer sends its click to the board instead of the hex.
      svg.current?.setPointerCapture?.(event.pointerId);
    }
    if (spent.current) {
      const [from, to] = [toPicture(press.last.x, press.last.y), toPicture(here.x, here.y)];
      const anchor = others[0];
      if (anchor) {
        const fixed = toPicture(anchor.x, anchor.y);
        const spread = (spot: Spot) => Math.max(1, Math.hypot(spot.x - fixed.x, spot.y - fixed.y));
        const factor = spread(to) / spread(from);
        const middle = { x: (fixed.x + to.x) / 2, y: (fixed.y + to.y) / 2 };
        setView((before) => {
          const pinched = zoomed(before, factor, middle, size);
          return panned(pinched, (to.x - from.x) / 2, (to.y - from.y) / 2, size);
        });
      } else {
        setView((before) => panned(before, to.x - from.x, to.y - from.y, size));
      }
    }
    press.last = here;
  };

  const onPointerEnd = (event: React.PointerEvent) => {
    presses.current.delete(event.pointerId);
    clearTimeout(hold.current);
  };

  const middle = { x: size.width / 2, y: size.height / 2 };
  return {
    view,
    /** Screen pixels per unit, zoom included. */
    pixels: scale * view.zoom,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: onPointerEnd,
      onPointerCancel: onPointerEnd,
    },
    /** Whether the press that ends in this click was a drag or a long press. */
    isSpent: () => spent.current,
    zoomIn: () => setView((before) => zoomed(before, STEP, middle, size)),
    zoomOut: () => setView((before) => zoomed(before, 1 / STEP, middle, size)),
    reset: () => setView(WHOLE),
    show: useCallback((spot: Spot, room: number) => setView((before) => showing(before, spot, size, room)), [size]),
  };
}
