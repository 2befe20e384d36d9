/** Where a shown battle stood after any of its steps. */
import type { Changes, Line, ShownBattle, Step, Unit, View } from "./types";

/** The view after changes; what did not change stays the same object. */
export function applyChanges(view: View, changes: Changes): View {
  const { units: changed, ...rest } = changes;
  let units = view.units;
  for (const change of changed) {
    units = units.some(({ id }) => id === change.id)
      ? units.map((unit) => (unit.id === change.id ? { ...unit, ...change } : unit))
      : [...units, change as Unit].sort((one, other) => one.id - other.id);
  }
  return { ...view, ...rest, units };
}

export interface RoundMark {
  round: number;
  /** The position at which the round begins. */
  position: number;
}

export class Timeline {
  /** After so many steps: the opening first. */
  private readonly views: View[];
  readonly steps: readonly Step[];
  readonly rounds: readonly RoundMark[];

  constructor(readonly battle: ShownBattle) {
    this.steps = battle.steps;
    this.views = [battle.opening];
    const rounds: RoundMark[] = [];
    battle.steps.forEach(({ events, changes }, i) => {
      this.views.push(applyChanges(this.views[i]!, changes));
      for (const [name, , , round] of events) if (name === "round_started") rounds.push({ round, position: i });
    });
    this.rounds = rounds;
  }

  /** How many steps there are. */
  get length(): number {
    return this.steps.length;
  }

  /** The view after `position` steps. */
  at(position: number): View {
    return this.views[Math.min(this.length, Math.max(0, position))]!;
  }

  /** The round in which a position lies; 0 before the first. */
  roundAt(position: number): number {
    return this.at(position).round;
  }

  /** Where the next round begins, or the one before this; the ends of the battle beyond them. */
  nextRound(position: number, by: 1 | -1): number {
    const marks = [0, ...this.rounds.map((mark) => mark.position), this.length];
    return (by > 0 ? marks.find((mark) => mark > position) : marks.findLast((mark) => mark < position)) ?? position;
  }

  lines(step: number): readonly Line[] {
    return this.steps[step]?.lines ?? [];
  }
}

/** Every round that has room for its number: each, or every second, fifth or tenth. */
export function marksShown(rounds: readonly RoundMark[], most = 12): readonly RoundMark[] {
  const every = [1, 2, 5, 10].find((step) => rounds.length / step <= most) ?? 20;
  return rounds.filter(({ round }) => every === 1 || round === 1 || round % every === 0);
}
