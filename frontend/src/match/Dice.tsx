import { type ReactNode, useEffect, useRef } from "react";
import Explained from "../ui/Explained";

/** What the looks of a die mean, shown by dice: a name for them would be wrong by day or by night. */
function DiceLegend() {
  return (
    <span className="dice-legend">
      <Die value={6} inked size={16} /> succeeded
      <Die value={1} inked={false} size={16} /> failed
    </span>
  );
}

/** A list whose newest, at its end, is in sight. */
export function useNewest<T extends HTMLElement>(content: unknown) {
  const list = useRef<T>(null);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [content]);
  return list;
}

interface PanelProps {
  /** Whether there is nothing in it yet. */
  empty: boolean;
  className?: string;
  children: ReactNode;
}

/** Where the last dice lie, each with what it needed and why. */
export function DicePanel({ empty, className = "", children }: PanelProps) {
  return (
    <section className={`panel dice ${className}`.trim()} aria-label="Dice" data-testid="dice">
      {empty ? (
        <p className="dice-empty">No dice yet.</p>
      ) : (
        <Explained label="Last dice" hint={<DiceLegend />}>
          {children}
        </Explained>
      )}
    </section>
  );
}

export function DieButton({ value, inked, why, first }: { value: number; inked: boolean; why: string; first: boolean }) {
  return (
    <button type="button" className="die-button" data-why={why} aria-label={why} tabIndex={first ? 0 : -1}>
      <Die value={value} inked={inked} />
    </button>
  );
}

const PIPS: Record<number, readonly (readonly [number, number])[]> = {
  1: [[0, 0]],
  2: [[-5, -5], [5, 5]],
  3: [[-5, -5], [0, 0], [5, 5]],
  4: [[-5, -5], [5, -5], [-5, 5], [5, 5]],
  5: [[-5, -5], [5, -5], [0, 0], [-5, 5], [5, 5]],
  6: [[-5, -5.4], [5, -5.4], [-5, 0], [5, 0], [-5, 5.4], [5, 5.4]],
};

export function Die({ value, inked, size = 26 }: { value: number; inked: boolean; size?: number }) {
  return (
    <svg className={`die ${inked ? "die-inked" : "die-pale"}`} width={size} height={size} viewBox="-12 -12 24 24" aria-hidden="true">
      <rect x={-11} y={-11} width={22} height={22} rx={5} />
      {PIPS[value]?.map(([x, y]) => <circle key={`${x} ${y}`} cx={x} cy={y} r={2.1} />)}
    </svg>
  );
}
