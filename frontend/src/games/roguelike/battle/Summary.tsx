import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import Button from "../../../ui/Button";
import IconButton from "../../../ui/IconButton";
import { CloseIcon } from "../../../ui/icons";
import { UnitToken } from "../cards";
import type { Catalogue } from "../catalogue/types";
import { lookupOf } from "../catalogue/useCatalogue";
import { deedsOf, standing } from "./tally";
import { type ShownBattle, shortName, sideOf, type View } from "./types";

interface Props {
  battle: ShownBattle;
  /** How it stands at the end. */
  end: View;
  names: readonly [string, string];
  /** How it ended, instead of who won. */
  verdict?: string;
  /** Asked for: the reading goes on here. */
  focused?: boolean;
  catalogue: Catalogue;
  /** What next. */
  children?: ReactNode;
}

const HOW: Record<string, (winner: string, loser: string) => string> = {
  elimination: (_winner, loser) => `${loser} has nobody left.`,
  exhaustion: (winner) => `Neither side could go on, and more HP was left to ${winner}.`,
};
const BEST = 3;

/** How it ended: who won, who is left, who did most. It lies over the board and can be put aside. */
export default function Summary({ battle, end, names, verdict, focused = false, catalogue, children }: Props) {
  const { winner, by, rounds } = battle.outcome;
  const best = useMemo(() => deedsOf(battle).slice(0, BEST), [battle]);
  const side = winner === 0 ? 0 : 1;
  const [open, setOpen] = useState(true);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) title.current?.focus({ preventScroll: true });
  }, [focused]);
  if (!open) {
    return (
      <Button kind="primary" className="battle-again" onClick={() => setOpen(true)}>
        Result
      </Button>
    );
  }
  return (
    <div className="battle-end" data-testid="battle-end" role="region" aria-label="Result">
      <div className="battle-end-head">
        <h2 ref={title} tabIndex={-1} className={`side-text-${side}`}>
          {verdict ?? `${names[side]} wins`}
        </h2>
        <IconButton label="Look at the board" onClick={() => setOpen(false)}>
          <CloseIcon />
        </IconButton>
      </div>
      <p>
        After {rounds} {rounds === 1 ? "round" : "rounds"}. {HOW[by]?.(names[side], names[1 - side] ?? "")}
      </p>
      <dl className="battle-end-left">
        {([0, 1] as const).map((each) => {
          const { alive, all, hp } = standing(end, each);
          return (
            <div key={each} className={`side-text-${each}`}>
              <dt>{names[each]}</dt>
              <dd className="num">
                {alive} of {all} standing, {hp} HP
              </dd>
            </div>
          );
        })}
      </dl>
      <ol className="battle-end-best" aria-label="Most damage">
        {best.map(({ id, damage, kills }) => {
          const unit = end.units.find((each) => each.id === id);
          const card = unit && lookupOf(catalogue).unit(unit.card);
          return (
            card && (
              <li key={id}>
                <UnitToken unit={card} side={sideOf(id)} level={unit.level} size={44} />
                <span>
                  <b>
                    {shortName(id)} {card.name}
                  </b>
                  <span className="num">
                    {damage} damage{kills > 0 && `, ${kills} felled`}
                  </span>
                </span>
              </li>
            )
          );
        })}
      </ol>
      {children && <div className="battle-end-actions">{children}</div>}
    </div>
  );
}
