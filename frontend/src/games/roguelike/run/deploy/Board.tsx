import { type KeyboardEvent, type PointerEvent, type ReactNode, type Ref, useEffect, useRef } from "react";
import { UnitToken } from "../../cards";
import type { Unit } from "../../catalogue/types";
import { type Cell, HEIGHT, inZone, sameCell, WIDTH, ZONE_ROWS } from "./placing";
import { cellName } from "./words";

/** Somebody on the field. */
export interface Standing {
  /** The number of the card in the run; null for the enemy's. */
  card: number | null;
  unit: Unit;
  level: number;
  cell: Cell;
}

interface Props {
  ref: Ref<HTMLDivElement>;
  standing: readonly Standing[];
  held: number | null;
  heldUnit: Unit | undefined;
  /** The cell the held card is over. */
  target: Cell | null;
  dragging: number | null;
  /** Where the keyboard is. */
  cursor: Cell;
  onCursor: (cell: Cell) => void;
  onPress: (cell: Cell) => void;
  onTakeBack: (card: number) => void;
  onLetGo: () => void;
  onPoint: (cell: Cell | null) => void;
  onDragStart: (event: PointerEvent, card: number) => void;
  /** Drawn under the pieces. */
  ground?: ReactNode;
  /** Drawn over them. */
  children?: ReactNode;
}

const ROWS = Array.from({ length: HEIGHT }, (_, i) => HEIGHT - 1 - i);
const COLUMNS = Array.from({ length: WIDTH }, (_, i) => i);
const STEPS: Record<string, Cell> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
const clamp = (value: number, most: number) => Math.max(0, Math.min(most - 1, value));
const LABELS: Record<number, string> = { 9: "Rear", 8: "Front", 1: "Front", 0: "Rear" };

/** The field of 8 by 10 as the player sees it: the own rows below, the enemy's above. */
export default function Board(props: Props) {
  const { standing, held, target, cursor } = props;
  const grid = useRef<HTMLDivElement>(null);
  const wasAt = useRef(cursor);

  // Whoever sends the cursor somewhere sends the keyboard there.
  useEffect(() => {
    if (wasAt.current === cursor) return;
    wasAt.current = cursor;
    grid.current?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus();
  }, [cursor]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const here = standing.find(({ cell }) => sameCell(cell, cursor));
    if (step) props.onCursor([clamp(cursor[0] + step[0], WIDTH), clamp(cursor[1] + step[1], HEIGHT)]);
    else if (event.key === "Home") props.onCursor([0, cursor[1]]);
    else if (event.key === "End") props.onCursor([WIDTH - 1, cursor[1]]);
    else if (event.key === "Enter" || event.key === " ") props.onPress(cursor);
    else if (event.key === "Escape" && held !== null) props.onLetGo();
    else if ((event.key === "Delete" || event.key === "Backspace") && here && here.card !== null) props.onTakeBack(here.card);
    else return;
    event.preventDefault();
  };

  return (
    <div className={held === null ? "board-frame" : "board-frame is-placing"}>
      <div className="board-labels" aria-hidden="true">
        {ROWS.map((y) => (
          <span key={y}>{LABELS[y]}</span>
        ))}
      </div>
      <div ref={props.ref} className="deploy-board" onPointerLeave={() => props.onPoint(null)}>
        {props.ground}
        <div
          ref={grid}
          role="grid"
          tabIndex={-1}
          className="deploy-grid"
          aria-label="The field, seen from your edge"
          aria-describedby="board-keys"
          aria-rowcount={HEIGHT}
          aria-colcount={WIDTH}
          onKeyDown={onKeyDown}
        >
          {ROWS.map((y) => (
            <div key={y} role="row" className="deploy-row">
              {COLUMNS.map((x) => (
                <BoardCell key={x} {...props} cell={[x, y]} here={standing.find(({ cell }) => sameCell(cell, [x, y]))} />
              ))}
            </div>
          ))}
        </div>
        {props.children}
        {held !== null && target && inZone(target) && <DropMark cell={target} />}
      </div>
      <p id="board-keys" className="visually-hidden">
        Arrow keys move over the cells. Enter picks up and puts down, Escape lets go, Delete takes back into the hand.
      </p>
    </div>
  );
}

const zoneOf = (y: number) => (y < ZONE_ROWS ? "is-own" : y >= HEIGHT - ZONE_ROWS ? "is-enemy" : "");

function BoardCell(props: Props & { cell: Cell; here: Standing | undefined }) {
  const { cell, here, held, heldUnit, target, dragging, cursor } = props;
  const tried = heldUnit && !here && dragging === null && target && inZone(cell) && sameCell(cell, target);
  const own = here !== undefined && here.card !== null;
  const side = own ? 0 : 1;
  const looks = ["deploy-cell", zoneOf(cell[1])];
  if (held !== null && inZone(cell)) looks.push("is-free");
  if (own && here.card === held) looks.push(dragging === null ? "is-held" : "is-gone");
  const who = here ? `${here.unit.name}, ${own ? "yours" : "the enemy's"}, level ${here.level}` : "empty";
  return (
    // The keys of all cells are heard by the grid.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      role="gridcell"
      className={looks.join(" ")}
      tabIndex={sameCell(cell, cursor) ? 0 : -1}
      aria-label={`${cellName(cell)}: ${who}`}
      aria-selected={own ? here.card === held : undefined}
      data-testid={`cell-${cell.join("-")}`}
      data-card={own ? here.card : undefined}
      data-unit={here?.unit.key}
      onClick={() => props.onPress(cell)}
      onFocus={() => {
        if (!sameCell(cell, cursor)) props.onCursor(cell);
        props.onPoint(cell);
      }}
      onPointerEnter={(event) => event.pointerType === "mouse" && props.onPoint(cell)}
      onPointerDown={(event) => own && props.onDragStart(event, here.card!)}
    >
      {here && <UnitToken unit={here.unit} side={side} level={here.level} size={56} />}
      {tried && (
        <span className="is-tried">
          <UnitToken unit={heldUnit} side={0} size={56} />
        </span>
      )}
    </div>
  );
}

/** Where the held card would land. */
function DropMark({ cell: [x, y] }: { cell: Cell }) {
  return (
    <svg className="drop-mark" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <rect x={x + 0.04} y={HEIGHT - 1 - y + 0.04} width={0.92} height={0.92} rx={0.12} />
    </svg>
  );
}
