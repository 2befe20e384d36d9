import { Fragment, useId } from "react";
import Button from "../../../../ui/Button";
import { MAIN_STATS, tagName, Tip, UnitPortrait } from "../../cards";
import { abilityAt, type Faction, type Unit } from "../../catalogue/types";
import { lookupOf, useKnownCatalogue } from "../../catalogue/useCatalogue";
import Gold from "../Gold";
import type { ShopOffer, Stats } from "../types";
import { changedPieces, type Gain, gains, newTags } from "./gains";

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
          <Effect unit={unit} from={offer.level} to={offer.level + 1} />
          {newTags(before, after).map((tag) => (
            <Mastery key={tag} tag={tag} />
          ))}
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
        <>
          <Numbers list={full(before)} faction={faction} />
          <Effect unit={unit} from={offer.level} to={offer.level} />
        </>
      )}
    </li>
  );
}

/** What the ability does at a level, with what is new against another marked. */
function Effect({ unit, from, to }: { unit: Unit; from: number; to: number }) {
  const [now, then] = [abilityAt(unit, from), abilityAt(unit, to)];
  if (!now || !then) return null;
  return (
    <p className="offer-effect">
      <strong>{then.name}.</strong>{" "}
      {changedPieces(now.text, then.text).map(({ text, changed }, i) => (
        <Fragment key={i}>
          {i > 0 && " "}
          {changed ? <mark>{text}</mark> : text}
        </Fragment>
      ))}
    </p>
  );
}

/** G0.4 What a card gains instead of a stronger ability. */
function Mastery({ tag }: { tag: string }) {
  const catalogue = useKnownCatalogue();
  return (
    <p className="offer-effect">
      <mark>{tagName(tag)}</mark> {catalogue && lookupOf(catalogue).tag(tag)?.text}
    </p>
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
