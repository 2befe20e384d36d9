import { useId } from "react";
import Button from "../../../ui/Button";
import { MAIN_STATS, Tip, UnitPortrait } from "../../cards";
import type { Faction, Unit } from "../../catalogue/types";
import Gold from "../Gold";
import type { ShopOffer, Stats } from "../types";
import { type Gain, gains, newTags } from "./gains";

interface Props {
  offer: ShopOffer;
  unit: Unit;
  /** Where it stands: two of a kind are told apart by it. */
  place: string;
  gold: number;
  faction: Faction | undefined;
  busy: boolean;
  onUpgrade: () => void;
}

const ENTERING = "On entering the battle: with its level and the faction's bonus. Leader, formation and auras come on top.";

/** A card on the field with what its next level costs and gives. */
export default function Offer({ offer, unit, place, gold, faction, busy, onUpgrade }: Props) {
  const title = useId();
  const { before, after, price } = offer;
  return (
    <li className={`offer faction-${unit.faction}`} aria-labelledby={title}>
      <UnitPortrait unit={unit} level={offer.level} size={72} />
      <div className="offer-head">
        <h2 id={title}>{unit.name}</h2>
        <p className="offer-level">
          {after ? (
            <>
              Level {offer.level} <span aria-hidden="true">→</span>
              <span className="visually-hidden"> to </span> {offer.level + 1}
            </>
          ) : (
            `Level ${offer.level}, the highest`
          )}
        </p>
        <p className="offer-place num">{place}</p>
      </div>
      {after && price !== null ? (
        <>
          <Numbers list={gains(before, after)} faction={faction} />
          {newTags(before, after).length > 0 && <p className="offer-tags">Gains {newTags(before, after).join(", ")}.</p>}
          <Button className="offer-buy" kind="plain" busy={busy} disabled={!offer.affordable} onClick={onUpgrade}>
            Upgrade{" "}
            <span className="visually-hidden">
              {unit.name}, {place}, for{" "}
            </span>
            <Gold amount={price} />
          </Button>
          {!offer.affordable && <p className="offer-short num">{price - gold} gold short</p>}
        </>
      ) : (
        <Numbers list={full(before)} faction={faction} />
      )}
    </li>
  );
}

/** The main numbers of a card that cannot be raised any more. */
const full = (stats: Stats): Gain[] =>
  MAIN_STATS.map(({ key, name }) => ({ key, name, before: stats[key], after: stats[key] }));

function Numbers({ list, faction }: { list: Gain[]; faction: Faction | undefined }) {
  return (
    <dl className="offer-stats num">
      {list.map(({ key, name, before, after }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>
            <Tip text={faction ? `${ENTERING} ${faction.name}: ${faction.bonus}.` : ENTERING}>
              {before === after ? (
                after
              ) : (
                <>
                  <span className="offer-before">{before}</span> <span aria-hidden="true">→</span>
                  <span className="visually-hidden"> becomes </span> {after}
                </>
              )}
            </Tip>
          </dd>
        </div>
      ))}
    </dl>
  );
}
