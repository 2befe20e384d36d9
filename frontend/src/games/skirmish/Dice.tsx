import { DicePanel, DieButton, useNewest } from "../../match/Dice";
import { resultOf } from "./board/Effects";
import { calledBy, type Roster } from "./roster";
import type { Entry, EventOf, GameEvent, Roll } from "./types";
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
  const list = useNewest<HTMLOListElement>(rolls);
  return (
    <DicePanel empty={!first}>
      <p className="throw-who">{first && `${calledBy(roster, first.unit)} ${verb(first)}`}</p>
      <ol ref={list} className="throws">
        {rolls.map((event, i) => (
          <li key={i} className="throw">
            {event.kind === "attack" && <Attack event={event} roster={roster} first={i === 0} />}
            {event.kind === "charge_roll" && <ChargeRoll event={event} failed={failed} />}
            {event.kind === "charge_failed" && <b className="throw-harm">{failedChargeWords(event)}</b>}
          </li>
        ))}
      </ol>
    </DicePanel>
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
