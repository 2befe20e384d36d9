import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from "react";
import type { Beat } from "../types";
import IconButton from "../../../ui/IconButton";
import "../../../match/board.css";
import "./board.css";
import { describeHex, type Scene } from "./describe";
import Effects from "./Effects";
import { boardSize, centre, hexPath, MARGIN, onBoard, R } from "./geometry";
import { Reach, Way } from "./Overlays";
import Terrain, { Standards } from "./Terrain";
import { meantBy } from "./touch";
import Units from "./Units";
import { useViewport } from "../../../match/useViewport";

export interface Place {
  col: number;
  row: number;
}

interface Props {
  scene: Scene;
  version: number;
  beat: Beat | null;
  idle: boolean;
  /** The hex of a click that is on its way. */
  pressed: Place | null;
  /** The hex of the keyboard's cursor. */
  cursor: Place | null;
  onCursor: (place: Place) => void;
  /** The hex that is looked at, by mouse or keyboard. */
  pointed: Place | null;
  onPoint: (place: Place | null) => void;
  highlighted: readonly number[];
  onLeft: (place: Place, byTouch: boolean) => void;
  onRight: (place: Place) => void;
  children?: React.ReactNode;
}

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
/** Below this many pixels a unit, numbers and badges are too small to read and only make noise. */
const FINE_PRINT = 0.78;

function placeOf(target: EventTarget | null): Place | null {
  const element = target instanceof Element ? target.closest("[data-col]") : null;
  if (!(element instanceof SVGElement)) return null;
  return { col: Number(element.dataset.col), row: Number(element.dataset.row) };
}

export default function Board(props: Props) {
  const { scene, version, beat, idle, pressed, cursor, onCursor, pointed, onPoint, highlighted, onLeft, onRight } = props;
  const { board } = scene.setup;
  const svg = useRef<SVGSVGElement>(null);
  const ground = useRef<SVGGElement>(null);
  const help = useId();
  const [focused, setFocused] = useState(false);
  const { width, height } = boardSize(board.cols, board.rows);
  const size = useMemo(() => ({ width: width + 2 * MARGIN, height: height + 2 * MARGIN }), [width, height]);
  const longPressed = (target: EventTarget | null) => {
    const place = placeOf(target);
    if (place) onRight(place);
  };
  const viewport = useViewport(svg, size, { onLongPress: longPressed });
  const { view, show } = viewport;

  useEffect(() => {
    if (!cursor) return;
    const { x, y } = centre(cursor.col, cursor.row);
    show({ x: x + MARGIN, y: y + MARGIN }, 3 * R);
  }, [cursor, show]);

  const start = useCallback((): Place => {
    const { active_unit, pool, units } = scene.state;
    const unit = units.find(({ id }) => id === (active_unit ?? pool[0]));
    return unit ?? { col: Math.floor(board.cols / 2), row: Math.floor(board.rows / 2) };
  }, [scene.state, board]);

  const here = cursor ?? start();
  const marked = focused ? here : null;

  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (arrow && !event.altKey && !event.ctrlKey && !event.metaKey) {
      setFocused(true);
      const next = { col: here.col + arrow[0], row: here.row + arrow[1] };
      onCursor(onBoard([next.col, next.row], board.cols, board.rows) ? next : here);
    } else if (event.key === "Enter" || event.key === " ") {
      if (event.shiftKey) onRight(here);
      else onLeft(here, false);
    } else if (event.key === "+" || event.key === "=") viewport.zoomIn();
    else if (event.key === "-") viewport.zoomOut();
    else if (event.key === "0") viewport.reset();
    else return;
    event.preventDefault();
  };

  const onClick = (event: MouseEvent) => {
    const place = placeOf(event.target);
    if (!place || viewport.isSpent()) return;
    const toBoard = ground.current?.getScreenCTM?.()?.inverse();
    const byTouch = event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === "touch";
    if (!byTouch || !toBoard) return onLeft(place, byTouch);
    const tap = new DOMPoint(event.clientX, event.clientY).matrixTransform(toBoard);
    onLeft(meantBy(scene.state, place, tap, viewport.pixels), true);
  };

  const onContextMenu = (event: MouseEvent) => {
    event.preventDefault();
    const place = placeOf(event.target);
    // A finger that stays has said it already.
    if (place && !viewport.isSpent()) onRight(place);
  };

  const looks = ["board-svg"];
  if (viewport.pixels < FINE_PRINT) looks.push("is-small");
  if (view.zoom > 1) looks.push("is-zoomed");

  return (
    <div className="board">
      {/* The board is one widget with a cursor of its own, moved by the arrow keys. */}
      <svg
        ref={svg}
        className={looks.join(" ")}
        viewBox={`0 0 ${size.width.toFixed(1)} ${size.height.toFixed(1)}`}
        role="application"
        aria-roledescription="hex board"
        aria-label={`${scene.setup.name}, ${board.cols} by ${board.rows} hexes`}
        aria-describedby={help}
        tabIndex={0}
        // A click needs no cursor; the first key that moves it brings it out.
        onFocus={() => setFocused(svg.current?.matches(":focus-visible") ?? false)}
        onBlur={() => setFocused(false)}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onContextMenu={onContextMenu}
        onPointerOver={(event) => {
          const place = placeOf(event.target);
          if (event.pointerType !== "touch" && place) onPoint(place);
        }}
        onPointerLeave={() => onPoint(null)}
        {...viewport.handlers}
      >
        <g
          ref={ground}
          data-testid="board"
          data-version={version}
          data-idle={idle}
          transform={`translate(${view.x.toFixed(2)} ${view.y.toFixed(2)}) scale(${view.zoom.toFixed(4)}) translate(${MARGIN} ${MARGIN})`}
        >
          <Terrain board={board} controllers={scene.state.controllers} pointable />
          <Reach state={scene.state} />
          <Standards objectives={board.objectives} controllers={scene.state.controllers} />
          <Way state={scene.state} at={pointed ?? marked} />
          {pointed && <path d={hexPath(pointed.col, pointed.row, R - 0.8)} className="hex-pointed quiet" />}
          {pressed && <path d={hexPath(pressed.col, pressed.row, R - 0.8)} className="hex-pressed quiet" />}
          <Units scene={scene} beat={beat} highlighted={highlighted} />
          {marked && <path d={hexPath(marked.col, marked.row, R + 0.6)} className="hex-cursor quiet" />}
          <Effects state={scene.state} beat={beat} />
        </g>
      </svg>
      <p id={help} className="visually-hidden">
        Arrow keys move the cursor, Enter chooses, Shift and Enter cancels, N goes to the next unit, question mark lists
        all keys.
      </p>
      <p className="visually-hidden" role="status">
        {marked ? describeHex(scene, marked) : ""}
      </p>
      <div className="board-foot">
        <p className="board-place" aria-hidden="true">
          {pointed && `Hex ${pointed.col},${pointed.row}`}
        </p>
        <div className="board-zoom">
          <IconButton label="Zoom in (+)" onClick={viewport.zoomIn}>
            +
          </IconButton>
          <IconButton label="Zoom out (-)" onClick={viewport.zoomOut}>
            −
          </IconButton>
          <IconButton label="Whole board (0)" onClick={viewport.reset}>
            ⤢
          </IconButton>
        </div>
      </div>
      {props.children}
    </div>
  );
}
