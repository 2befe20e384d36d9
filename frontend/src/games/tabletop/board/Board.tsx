import { type CSSProperties, type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, useCallback, useEffect, useId, useMemo, useRef } from "react";
import "../../../match/board.css";
import { useViewport } from "../../../match/useViewport";
import IconButton from "../../../ui/IconButton";
import { type Ground as Lay, pictureSize, type Point, toTable, turned } from "./geometry";
import Ground from "./Ground";
import Pieces from "./Pieces";
import type { Scene } from "./scene";
import "./table.css";
import { useDrag } from "./useDrag";

export interface Hands {
  /** A unit, or one of its models, was pressed. */
  onUnit: (unit: number, model: number | null) => void;
  /** A place on the table was pressed, in inches. */
  onGround: (at: Point) => void;
  onPoint: (unit: number | null) => void;
  onDragStart: (unit: number, model: number, alone: boolean) => void;
  onDrag: (dx: number, dy: number) => void;
  onDragEnd: () => void;
  /** An arrow key on a unit's name or on a model: inches on the table. */
  onNudge: (unit: number, model: number | null, dx: number, dy: number) => void;
}

interface Props {
  scene: Scene;
  lay: Lay;
  version: number;
  idle: boolean;
  hands: Hands;
  children?: ReactNode;
}

const MARGIN = 0.6;
const NUDGE = 0.5;
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowUp: [0, -NUDGE],
  ArrowDown: [0, NUDGE],
  ArrowLeft: [-NUDGE, 0],
  ArrowRight: [NUDGE, 0],
};
/** Below this many pixels an inch figures are only noise. */
const FINE_PRINT = 13;
/** From this many on there is room for everything. */
const LARGE_PRINT = 26;

function piece(target: EventTarget | null): { unit: number; model: number | null } | null {
  const element = target instanceof Element ? target.closest<SVGElement>("[data-unit]") : null;
  if (!element) return null;
  return { unit: Number(element.dataset.unit), model: element.dataset.model ? Number(element.dataset.model) : null };
}

/** The table to scale: zoom, pan, models to press and to drag. */
export default function Board({ scene, lay, version, idle, hands, children }: Props) {
  const { table, name } = scene.armies.setup;
  const svg = useRef<SVGSVGElement>(null);
  const sheet = useRef<SVGGElement>(null);
  const help = useId();
  const inner = pictureSize(lay);
  const size = useMemo(() => ({ width: inner.width + 2 * MARGIN, height: inner.height + 2 * MARGIN }), [inner.width, inner.height]);
  const viewport = useViewport(svg, size, { onLongPress: () => {} });
  const { view } = viewport;

  const placeOf = useCallback(
    (x: number, y: number): Point => {
      const matrix = sheet.current?.getScreenCTM?.()?.inverse();
      const spot = matrix ? new DOMPoint(x, y).matrixTransform(matrix) : { x, y };
      return toTable(lay, spot);
    },
    [lay],
  );
  const drag = useDrag({
    canDrag: (unit) => scene.movable.has(unit),
    toTable: placeOf,
    onStart: hands.onDragStart,
    onMove: hands.onDrag,
    onEnd: hands.onDragEnd,
  });
  const fingers = useRef(new Set<number>());

  // A finger on one's own piece means the piece: the page must not scroll under it.
  const own = useRef<(target: EventTarget | null) => boolean>(() => false);
  useEffect(() => {
    own.current = (target) => {
      const unit = scene.state.units.find(({ id }) => id === piece(target)?.unit);
      return unit !== undefined && scene.mySeats.includes(unit.player);
    };
  });
  useEffect(() => {
    const element = svg.current;
    // React listens passively, and `touch-action` says nothing inside a picture.
    const keepStill = (event: TouchEvent) => {
      if (event.cancelable && own.current(event.target)) event.preventDefault();
    };
    element?.addEventListener("touchmove", keepStill, { passive: false });
    return () => element?.removeEventListener("touchmove", keepStill);
  }, []);

  const onPointerDown = (event: PointerEvent) => {
    fingers.current.add(event.pointerId);
    if (fingers.current.size > 1) drag.release();
    else if (drag.onPointerDown(event)) return;
    viewport.handlers.onPointerDown(event);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!drag.onPointerMove(event)) viewport.handlers.onPointerMove(event);
  };
  const onPointerEnd = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    if (!drag.onPointerEnd(event)) viewport.handlers.onPointerUp(event);
  };

  const onClick = (event: MouseEvent) => {
    if (drag.isSpent() || viewport.isSpent()) return;
    const pressed = piece(event.target);
    if (pressed) hands.onUnit(pressed.unit, pressed.model);
    else hands.onGround(placeOf(event.clientX, event.clientY));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const pressed = piece(event.target);
    const arrow = ARROWS[event.key];
    if (arrow && pressed && scene.movable.has(pressed.unit)) {
      const step = turned(lay, arrow[0], arrow[1]);
      hands.onNudge(pressed.unit, pressed.model, step.x, step.y);
    } else if ((event.key === "Enter" || event.key === " ") && pressed) {
      // Enter on what is being placed confirms it; that is the page's key.
      if (event.key === "Enter" && scene.draft && scene.draft.paths.size > 0 && pressed.unit === scene.draft.unit) return;
      hands.onUnit(pressed.unit, pressed.model);
    } else if (event.key === "+" || event.key === "=") viewport.zoomIn();
    else if (event.key === "-") viewport.zoomOut();
    else if (event.key === "0") viewport.reset();
    else return;
    event.preventDefault();
  };

  const looks = ["board-svg", "tt-svg"];
  if (viewport.pixels < FINE_PRINT) looks.push("is-small");
  if (viewport.pixels >= LARGE_PRINT) looks.push("is-large");
  if (view.zoom > 1) looks.push("is-zoomed");

  return (
    <div className="board tt-board">
      {/* Keys and clicks belong to the units inside; they only pass here. */}
      <svg
        ref={svg}
        className={looks.join(" ")}
        style={{ "--px": (1 / viewport.pixels).toFixed(4) } as CSSProperties}
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="group"
        aria-roledescription="table"
        aria-label={`${name}, ${table.width} by ${table.depth} inches`}
        aria-describedby={help}
        onClick={onClick}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerEnd}
        onPointerCancel={onPointerEnd}
        onPointerOver={(event) => {
          if (event.pointerType !== "touch") hands.onPoint(piece(event.target)?.unit ?? null);
        }}
        onPointerLeave={() => hands.onPoint(null)}
      >
        <g
          ref={sheet}
          data-testid="table"
          data-version={version}
          data-idle={idle}
          transform={`translate(${view.x.toFixed(3)} ${view.y.toFixed(3)}) scale(${view.zoom.toFixed(4)}) translate(${MARGIN} ${MARGIN})`}
        >
          <Ground table={table} lay={lay} holders={scene.state.holders} />
          <Pieces scene={scene} lay={lay} pixels={viewport.pixels} />
        </g>
      </svg>
      <p id={help} className="visually-hidden">
        Tab goes from unit to unit, Enter chooses. Arrow keys move the unit or model in hand by half an inch, Enter
        confirms, Escape takes it back. Question mark lists all keys.
      </p>
      <div className="board-foot">
        <p className="board-place" aria-hidden="true" />
        <div className="board-zoom">
          <IconButton label="Zoom in (+)" onClick={viewport.zoomIn}>
            +
          </IconButton>
          <IconButton label="Zoom out (-)" onClick={viewport.zoomOut}>
            −
          </IconButton>
          <IconButton label="Whole table (0)" onClick={viewport.reset}>
            ⤢
          </IconButton>
        </div>
      </div>
      {children}
    </div>
  );
}
