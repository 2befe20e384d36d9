import { type KeyboardEvent, memo, type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Line } from "./types";
import type { Timeline } from "./timeline";

interface Props {
  timeline: Timeline;
  /** Steps that are over. */
  position: number;
  /** Lines told of the step under way. */
  lines: number;
  /** The furthest position that was reached: what came later is not given away. */
  reached: number;
  playing: boolean;
  onSeek: (position: number) => void;
  onHighlight: (units: readonly number[]) => void;
}

const NONE: readonly number[] = [];
const MINOR = new Set(["watch", "recovery", "state"]);

/** What happened, step by step: it follows the battle, takes one back to any line, and says where numbers come from. */
export default memo(function BattleLog({ timeline, position, lines, reached, playing, onSeek, onHighlight }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const pointing = useRef(false);
  const pointer = useRef<{ x: number; y: number } | null>(null);
  const [brief, setBrief] = useState(false);
  const { showWhy, hideWhy, popover } = useWhy();
  const shown = Math.max(reached, position + (lines ? 1 : 0));
  const present = lines ? position : position - 1;

  // The present stays in sight; a reader who points at a line is left alone. A pointer that merely rests where the page
  // before had its button points at nothing.
  useEffect(() => {
    const box = list.current;
    if (!box || pointing.current) return;
    const here = box.querySelector<HTMLElement>(".log-step.is-present");
    if (!here) box.scrollTop = 0;
    else if (here.offsetTop < box.scrollTop || here.offsetTop + here.offsetHeight > box.scrollTop + box.clientHeight) {
      box.scrollTop = here.offsetTop + here.offsetHeight - box.clientHeight + 8;
    }
  }, [present, lines]);

  return (
    <section className="battle-log" aria-label="Log">
      <div className="battle-log-head">
        <h2>What happened</h2>
        <label>
          <input type="checkbox" checked={brief} onChange={(event) => setBrief(event.target.checked)} /> In short
        </label>
      </div>
      {/* The keys of all lines are heard by the list. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={list}
        className="log-list"
        role="log"
        aria-label="What happened"
        // While it plays it would talk without end; the rounds and the fallen are said elsewhere.
        aria-live={playing ? "off" : "polite"}
        data-testid="battle-log"
        // A region that scrolls must be reachable by keyboard.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={walk}
        onMouseMove={({ clientX: x, clientY: y }) => {
          const before = pointer.current;
          if (before && (before.x !== x || before.y !== y)) pointing.current = true;
          pointer.current = { x, y };
        }}
        onMouseLeave={() => {
          pointing.current = false;
          pointer.current = null;
          onHighlight(NONE);
          hideWhy();
        }}
        onScroll={hideWhy}
      >
        {position === 0 && !lines && reached === 0 && <p className="log-empty">The armies stand ready.</p>}
        {Array.from({ length: Math.min(shown, timeline.length) }, (_, step) => (
          <StepLines
            key={step}
            step={step}
            lines={timeline.lines(step)}
            told={step === position && lines ? lines : undefined}
            present={step === present}
            later={step > present}
            brief={brief}
            onSeek={onSeek}
            onHighlight={onHighlight}
            showWhy={showWhy}
            hideWhy={hideWhy}
          />
        ))}
      </div>
      {popover}
    </section>
  );
});

/** Up and down go from line to line: each says where its numbers come from, and Enter goes there. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const list = event.currentTarget;
  const entries = [...list.querySelectorAll<HTMLElement>(".log-entry")];
  const here = entries.indexOf(document.activeElement as HTMLElement);
  // From the list itself into it where the battle is.
  const first = entries.findLastIndex((entry) => entry.closest(".is-present"));
  const next = here < 0 ? first : here + step;
  (entries[next] ?? (next < 0 ? list : null))?.focus();
}

interface StepProps {
  step: number;
  lines: readonly Line[];
  told: number | undefined;
  present: boolean;
  later: boolean;
  brief: boolean;
  onSeek: (position: number) => void;
  onHighlight: (units: readonly number[]) => void;
  showWhy: (line: HTMLElement, why: string) => void;
  hideWhy: () => void;
}

const StepLines = memo(function StepLines({ step, lines, told, present, later, brief, onSeek, onHighlight, showWhy, hideWhy }: StepProps) {
  const shown = lines.slice(0, told).filter(({ kind }) => !brief || !MINOR.has(kind));
  if (shown.length === 0) return null;
  return (
    <div className={`log-step${present ? " is-present" : ""}${later ? " is-later" : ""}`}>
      {shown.map((line, i) => {
        const units = [line.unit, line.target].filter((id) => id != null);
        const point = (element: HTMLElement) => {
          onHighlight(units);
          showWhy(element, line.why);
        };
        return (
          <button
            key={i}
            type="button"
            tabIndex={-1}
            className={`log-entry log-${line.kind}${line.why ? " has-why" : ""}`}
            onClick={() => onSeek(step + 1)}
            onMouseEnter={(event) => point(event.currentTarget)}
            onFocus={(event) => point(event.currentTarget)}
            onBlur={hideWhy}
          >
            {worded(line.text)}
            {line.why && <span className="visually-hidden">. {line.why}</span>}
          </button>
        );
      })}
    </div>
  );
});

const LOSS = /(−|-)(\d+) (HP|resolve|armor)/;

/** A sentence with units in the inks of their sides, and what was lost or gained set off. */
function worded(text: string): ReactNode[] {
  return text.split(/(\b[AB]\d{1,2}\b(?: [A-Z][\w'’-]*)*|-\d+ (?:HP|resolve|armor)|(?<=regains )\d+ (?:HP|resolve)|from the flank|from behind|\bfalls\b)/).map((piece, i) => {
    if (i % 2 === 0) return piece;
    const loss = LOSS.exec(piece);
    if (loss) return <b key={i} className={`loss loss-${loss[3]}`}>{`−${loss[2]} ${loss[3]}`}</b>;
    if (/^\d/.test(piece)) return <span key={i} className="gain">{piece}</span>;
    if (/^[AB]\d/.test(piece)) return <span key={i} className={`log-unit side-text-${piece[0] === "A" ? 0 : 1}`}>{piece}</span>;
    return <b key={i}>{piece}</b>;
  });
}

/** One popover for all lines: how the numbers of the one pointed at came about. */
function useWhy() {
  const box = useRef<HTMLDivElement>(null);
  const [why, setWhy] = useState<readonly string[]>([]);
  const [functions] = useState(() => ({
    showWhy: (line: HTMLElement, text: string) => {
      const popover = box.current;
      if (!popover?.showPopover) return;
      if (!text) return popover.hidePopover();
      flushSync(() => setWhy(text.replaceAll(" - ", " − ").split("; ")));
      popover.showPopover();
      const at = line.getBoundingClientRect();
      // To the left of the log where there is room; otherwise below the line, or above it at the end of the window.
      const beside = at.left > 320;
      popover.style.left = `${beside ? at.left - 308 : Math.max(8, at.left)}px`;
      const lowest = innerHeight - popover.offsetHeight - 8;
      const below = at.bottom + 4 <= lowest ? at.bottom + 4 : at.top - popover.offsetHeight - 4;
      popover.style.top = `${beside ? Math.min(at.top, lowest) : below}px`;
    },
    hideWhy: () => box.current?.hidePopover?.(),
  }));
  const popover = (
    <div ref={box} popover="manual" className="why-box" role="tooltip">
      <b>Where it comes from</b>
      <ul>
        {why.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
    </div>
  );
  return { ...functions, popover };
}
