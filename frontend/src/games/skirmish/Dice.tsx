import { useEffect, useRef } from "react";
import type { Entry, EventOf, GameEvent, Roll } from "../../api/types";
import { resultOf } from "./board/Effects";
import { calledBy, type Roster } from "./roster";
import Explained from "../../ui/Explained";
import { failedChargeWords } from "./words";

type Rolled = EventOf<"attack"> | EventOf<"charge_roll"> | EventOf<"charge_failed">;

/** As many throws as the tray holds. */
const MOST = 6;

const isRolled = (event: GameEvent): event is Rolled => ["attack", "charge_roll", "charge_failed"].includes(event.kind);
const isAttack = ({ kind }: Rolled) => kind === "attack";

/** The throws of whoever rolled last, in order: all attacks of one activation, or one charge. */
export function lastRolls(log: readonly Entry[], current: GameEvent | null): Rolled[] {
  const found: Rolled[] = current && isRolled(current) ? [current] : [];
  for (let i = log.length - 1; i >= 0; i -= 1) {
    for (const event of log[i]?.events.toReversed() ?? []) {
      const newest = found[0];
      if (newest && (event.kind === "activated" || event.kind === "phase" || newest.kind === "charge_roll")) return found;
      if (!isRolled(event) || event === current) continue;
      if (newest && (event.unit !== newest.unit || isAttack(event) !== isAttack(newest))) return found;
      found.unshift(event);
      if (found.length === MOST) return found;
    }
  }
  return found;
}

interface Props {
  rolls: readonly Rolled[];
  roster: Roster;
}

export default function DiceTray({ rolls, roster }: Props) {
  const first = rolls[0];
  const failed = rolls.some(({ kind }) => kind === "charge_failed");
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [rolls]);
  return (
    <section className="panel dice" aria-label="Dice" data-testid="dice">
      {first ? (
        <Explained label="Last dice" hint={<DiceLegend />}>
          <p className="throw-who">
            {calledBy(roster, first.unit)} {verb(first)}
          </p>
          <ol ref={list} className="throws">
            {rolls.map((event, i) => (
              <li key={i} className="throw">
                {event.kind === "attack" && <Attack event={event} roster={roster} first={i === 0} />}
                {event.kind === "charge_roll" && <ChargeRoll event={event} failed={failed} />}
                {event.kind === "charge_failed" && <b className="throw-harm">{failedChargeWords(event)}</b>}
              </li>
            ))}
          </ol>
        </Explained>
      ) : (
        <p className="dice-empty">No dice yet.</p>
      )}
    </section>
  );
}

function verb(event: Rolled): string {
  if (event.kind !== "attack") return "rolls to charge";
  return event.ranged ? "shoots" : "fights";
}

function Attack({ event, roster, first }: { event: EventOf<"attack">; roster: Roster; first: boolean }) {
  return (
    <>
      <span className="throw-target" title={calledBy(roster, event.target)}>
        {calledBy(roster, event.target)}
      </span>
      {event.rolls.map((roll, i) => (
        <RollDie key={roll.step} roll={roll} first={first && i === 0} />
      ))}
      <b className={`throw-end ${event.damage > 0 ? "throw-harm" : "throw-none"}`}>{event.died ? "died" : resultOf(event)}</b>
    </>
  );
}

function ChargeRoll({ event, failed }: { event: EventOf<"charge_roll">; failed: boolean }) {
  const total = event.dice.reduce((sum, die) => sum + die, 0);
  return (
    <>
      {event.dice.map((die, i) => (
        <DieButton key={i} value={die} inked={!failed} first={i === 0} why={`Charge: ${die} of 2D6, ${total} hexes in all (S5.2)`} />
      ))}
      <b className="num">= {total} hexes</b>
    </>
  );
}

/** What the looks of a die mean, shown by dice: a name for them would be wrong by day or by night. */
export function DiceLegend() {
  return (
    <span className="dice-legend">
      <Die value={6} inked size={16} /> succeeded
      <Die value={1} inked={false} size={16} /> failed
    </span>
  );
}

function RollDie({ roll, first }: { roll: Roll; first: boolean }) {
  return (
    <span className="throw-step">
      <span className="throw-name">{roll.step}</span>
      <DieButton
        value={roll.roll}
        inked={roll.success}
        first={first}
        why={`Rolled ${roll.roll}, ${roll.success ? "success" : "failure"}. ${roll.why}`}
      />
    </span>
  );
}

function DieButton({ value, inked, why, first }: { value: number; inked: boolean; why: string; first: boolean }) {
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
