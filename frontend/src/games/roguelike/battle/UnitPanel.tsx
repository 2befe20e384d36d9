import { memo } from "react";
import { Tip, UnitPortrait } from "../cards";
import type { Catalogue, Unit as Card } from "../catalogue/types";
import { abilityAt, statsAt } from "../catalogue/types";
import { lookupOf } from "../catalogue/useCatalogue";
import IconButton from "../../../ui/IconButton";
import { CloseIcon } from "../../../ui/icons";
import { conditions } from "./marks";
import { shortName, sideOf, type Unit } from "./types";

interface Props {
  unit: Unit | null;
  catalogue: Catalogue;
  nameOf: (id: number) => string;
  onClose?: () => void;
}

/** One unit with its numbers as they are now, and all that lies on it. */
export default memo(function UnitPanel({ unit, catalogue, nameOf, onClose }: Props) {
  const card = unit && lookupOf(catalogue).unit(unit.card);
  if (!unit || !card) {
    return (
      <section className="unit-panel is-empty" aria-label="Unit">
        <p>Point at a unit, or touch it, to see how it stands.</p>
      </section>
    );
  }
  const side = sideOf(unit.id);
  const ability = abilityAt(card, unit.level);
  const told = unit.alive ? conditions(unit, catalogue, nameOf) : [];
  return (
    <section className={`unit-panel faction-${card.faction}`} aria-label="Unit" data-testid="unit-panel">
      <div className="unit-panel-head">
        <UnitPortrait unit={card} level={unit.level} size={64} />
        <div>
          <h2>{card.name}</h2>
          <p className={`unit-panel-side side-text-${side}`}>
            {shortName(unit.id)}, side {"AB"[side]}
            {unit.charmed && ", charmed to the other side"}
          </p>
        </div>
        {onClose && (
          <IconButton label="Close the card" onClick={onClose}>
            <CloseIcon size={18} />
          </IconButton>
        )}
      </div>
      <Meter kind="hp" name="HP" now={unit.hp} most={unit.hp_max} why="Damage it can take before it falls" />
      <Meter
        kind={unit.crumbles ? "crumbles" : "resolve"}
        name="Resolve"
        now={unit.resolve}
        most={unit.resolve_max}
        why={unit.crumbles ? "At 0 it crumbles: half ATK and armor, and HP lost each turn (G4.4)" : "At 0 it breaks and runs; it rallies at 25 (G4.3)"}
      />
      <Numbers unit={unit} card={card} />
      {!unit.alive && <p className="unit-panel-fallen">Fallen.</p>}
      {told.length > 0 && (
        <ul className="unit-panel-marks" aria-label="What lies on it">
          {told.map(({ key, text, why }) => (
            <li key={key}>{why ? <Tip text={why}>{text}</Tip> : text}</li>
          ))}
        </ul>
      )}
      {ability && (
        <p className="unit-panel-ability">
          <b>{ability.name}.</b> {ability.text}
          {unit.cooldown > 0 && <em> Ready in {unit.cooldown}.</em>}
        </p>
      )}
      {card.aura && (
        <p className="unit-panel-ability">
          <b>{card.aura.name}.</b> {card.aura.text}
        </p>
      )}
    </section>
  );
});

function Meter({ kind, name, now, most, why }: { kind: string; name: string; now: number; most: number; why: string }) {
  return (
    <div className="meter">
      <span>{name}</span>
      <span className={`bar bar-${kind}`} aria-hidden="true">
        <i style={{ transform: `scaleX(${Math.min(1, now / Math.max(1, most))})` }} className={kind === "hp" && now * 3 <= most ? "is-low" : ""} />
      </span>
      <b className="num">
        <Tip text={why}>
          {now}
          <small>/{most}</small>
        </Tip>
      </b>
    </div>
  );
}

/** ATK and armor as they count now, against what the unit came with. */
function Numbers({ unit, card }: { unit: Unit; card: Card }) {
  const born = statsAt(card, unit.level);
  const armor = [
    `${born.armor} of its own`,
    ...(unit.shred ? [`−${unit.shred} shredded`] : []),
    ...(unit.phalanx ? [`+${unit.phalanx.armor} in formation`] : []),
  ];
  const numbers = [
    { name: "ATK", now: unit.atk, was: born.atk, why: `It came with ${born.atk}; leaders, states and contagions change it` },
    { name: "Armor", now: unit.armor, was: born.armor, why: `${armor.join(", ")}; leaders and states change it` },
    { name: "Speed", now: born.speed, was: born.speed, why: "Cells it moves in a turn" },
    { name: "Range", now: born.range, was: born.range, why: "How far it strikes; 1 is the eight cells around it" },
    ...(unit.ammo === null ? [] : [{ name: "Shots", now: unit.ammo, was: unit.ammo_max, why: `Of ${unit.ammo_max}; then range 1 and 30% ATK` }]),
  ];
  return (
    <dl className="unit-panel-stats">
      {numbers.map(({ name, now, was, why }) => (
        <div key={name} className={now > was ? "is-more" : now < was ? "is-less" : ""}>
          <dt>{name}</dt>
          <dd className="num">
            <Tip text={why}>{now}</Tip>
          </dd>
        </div>
      ))}
    </dl>
  );
}
