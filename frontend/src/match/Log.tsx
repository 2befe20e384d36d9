import { memo, type ReactNode, useEffect, useRef, useState } from "react";
import type { Line as LogLine } from "../api/types";
import Segmented from "../ui/Segmented";

type Filter = "all" | "blows" | "moves" | "game";
const BLOWS = ["attack", "lost", "death"];
const MOVES = ["move", "charge", "roll", "failed", "wait", "select"];

function isShown({ kind }: LogLine, filter: Filter): boolean {
  if (filter === "all") return true;
  return filter === (BLOWS.includes(kind) ? "blows" : MOVES.includes(kind) ? "moves" : "game");
}

const FILTERS = [
  { value: "all", label: "All" },
  { value: "blows", label: "Blows" },
  { value: "moves", label: "Moves" },
  { value: "game", label: "Game" },
] as const;

/** Who the log speaks of. */
export type Named = ReadonlyMap<number, { player: number; type: { name: string }; /** How lines call it, if not by number. */ called?: string }>;

interface Props {
  entries: readonly { number: number; lines: readonly LogLine[] }[];
  roster: Named;
  names: readonly string[];
  onHighlight: (units: number[]) => void;
  /** Its lines are shown as the present. */
  current?: number;
}

function Log({ entries, roster, names, onHighlight, current }: Props) {
  const [filter, setFilter] = useState<Filter>("all");
  const list = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const before = useRef(0);

  useEffect(() => {
    const element = list.current;
    // Someone who reads further up must not be torn away.
    if (element && atEnd.current) element.scrollTop = element.scrollHeight;
  }, [entries, filter]);

  return (
    <section className="panel log-panel" aria-label="Log">
      <Segmented label="Show in the log" hideLabel value={filter} choices={FILTERS} onChange={setFilter} />
      <div
        ref={list}
        className="log"
        role="log"
        aria-live="polite"
        aria-label="What happened"
        data-testid="log"
        // A region that scrolls must be reachable by keyboard.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          // Only a reader scrolls up; a list that merely grew is still at its end.
          if (scrollTop < before.current) atEnd.current = false;
          if (scrollHeight - scrollTop - clientHeight < 24) atEnd.current = true;
          before.current = scrollTop;
        }}
        onMouseLeave={() => onHighlight([])}
      >
        {entries.map((entry) =>
          entry.lines
            .filter((line) => isShown(line, filter))
            .map((line, i) => (
              <Line
                key={`${entry.number}-${i}`}
                line={line}
                roster={roster}
                names={names}
                onHighlight={onHighlight}
                present={entry.number === current}
              />
            )),
        )}
      </div>
    </section>
  );
}

export default memo(Log);

interface LineProps {
  line: LogLine;
  roster: Named;
  names: readonly string[];
  onHighlight: (units: number[]) => void;
  present: boolean;
}

const Line = memo(function Line({ line, roster, names, onHighlight, present }: LineProps) {
  const units = [line.unit, line.target].filter((id) => id != null);
  return (
    <p
      className={`log-line log-${line.kind}${present ? " is-present" : ""}`}
      onMouseEnter={() => onHighlight(units)}
    >
      {worded(line, roster, names)}
    </p>
  );
});

/** The rule book's line, with the names of units beside their numbers and those of players in place of theirs. */
function worded({ text, unit, target }: LogLine, roster: Named, names: readonly string[]): ReactNode[] {
  const meant = [unit, target].flatMap((id) => (id != null && roster.get(id)?.called ? [roster.get(id)!] : []));
  const words = [...meant.map(({ called }) => called!.replace(/\W/g, "\\$&")), "Unit \\d+", "[Pp]layer [0-2]"].join("|");
  return text.split(new RegExp(`(${words})`)).map((piece, i) => {
    const [word, number] = piece.split(" ");
    if (i % 2 === 0) return piece;
    const spoken = meant.find(({ called }) => called === piece);
    if (spoken) {
      return (
        <span key={i} className={`log-unit side-text-${spoken.player}`}>
          {piece.replace(/^Player ([0-2])(?='s )/, (all, player) => names[Number(player)] ?? all)}
        </span>
      );
    }
    if (word === "Unit") {
      const soldier = roster.get(Number(number));
      return (
        <span key={i} className={`log-unit side-text-${soldier?.player ?? 0}`}>
          {piece} <small>{soldier?.type.name}</small>
        </span>
      );
    }
    return <b key={i}>{names[Number(number)] ?? piece}</b>;
  });
}
