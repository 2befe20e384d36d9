import { DicePanel, Die, useNewest } from "../../match/Dice";
import { diceIn } from "./playback";
import { type Armies, nameOf, weaponOf } from "./roster";
import type { DiceBlock, Entry } from "./types";

const TITLES: Record<DiceBlock["context"], string> = {
  hit_roll_melee: "Hit",
  hit_roll_ranged: "Hit",
  wound_roll: "Wound",
  save_roll: "Save",
  damage_roll: "Damage",
  feel_no_pain: "No pain",
  attacks_roll: "Attacks",
  charge_roll: "Charge",
  advance_roll: "Advance",
  battle_shock: "Shock test",
  desperate_escape: "Escape",
  hazardous: "Hazard",
};
/** Dice of which none can fail or succeed by itself. */
const SUMS = ["damage_roll", "attacks_roll", "charge_roll", "advance_roll", "battle_shock"];
const MOST_ENTRIES = 3;

/** The dice of the last throws, newest last. */
export function lastThrows(log: readonly Entry[]): Entry[] {
  return log.filter((entry) => diceIn(entry).length > 0).slice(-MOST_ENTRIES);
}

/** Every die with what it needed and why, in the order rolled. */
export default function DiceTray({ entries, armies }: { entries: readonly Entry[]; armies: Armies }) {
  const list = useNewest<HTMLDivElement>(entries);
  return (
    <DicePanel empty={entries.length === 0} className="tt-dice">
      <div ref={list} className="tt-throws">
        {entries.map((entry) => (
          <Throw key={entry.number} entry={entry} armies={armies} />
        ))}
      </div>
    </DicePanel>
  );
}

function Throw({ entry, armies }: { entry: Entry; armies: Armies }) {
  let said = "";
  return (
    <ol>
      {diceIn(entry).map((block, i) => {
        const who = headOf(block, armies);
        const fresh = who !== said;
        said = who;
        return (
          <li key={i}>
            {fresh && <p className="throw-who">{who}</p>}
            <Block block={block} first={i === 0} />
          </li>
        );
      })}
    </ol>
  );
}

function headOf({ unit, target, weapon }: DiceBlock, armies: Armies): string {
  const parts = unit === null ? [] : [nameOf(armies, unit)];
  if (unit !== null && weapon) parts.push(weaponOf(armies, unit, weapon)?.name ?? weapon);
  const words = parts.join(", ");
  return target === null ? words : `${words} → ${nameOf(armies, target)}`;
}

function Block({ block, first }: { block: DiceBlock; first: boolean }) {
  const sum = SUMS.includes(block.context);
  const total = block.rolls.reduce((all, roll) => all + roll, 0);
  const passed = (roll: number) => sum || block.needed === null || roll >= block.needed;
  const name = block.needed === null ? TITLES[block.context] : `${TITLES[block.context]} ${block.needed}+`;
  const end = sum ? `= ${total}` : `${block.successes}`;
  return (
    <div className="tt-block">
      <button type="button" className="tt-block-name" data-why={block.why} tabIndex={first ? 0 : -1} aria-label={`${name}: ${block.rolls.join(", ")}. ${block.successes} of ${block.rolls.length}. ${block.why}`}>
        {TITLES[block.context]} {block.needed !== null && <b className="num">{block.needed}+</b>}
      </button>
      <span className="tt-block-dice" aria-hidden="true" data-why={block.why}>
        {block.rolls.map((roll, i) => (
          <Die key={i} value={roll} inked={passed(roll)} size={18} />
        ))}
      </span>
      <b className="num tt-block-end">{end}</b>
    </div>
  );
}
