import { useState } from "react";
import { Link } from "wouter";
import Segmented from "../../../ui/Segmented";
import { FactionEmblem, LimitList, rarityOf, ROLE_NAMES, statsShown, tagName, Tip, UnitPortrait, whyStat } from "../cards";
import { abilityAt, type Catalogue, type Unit } from "../catalogue/types";
import { lookupOf } from "../catalogue/useCatalogue";
import { RuleLink } from "./RuleText";

const TRAJECTORIES = { direct: "Direct fire", arc: "Arc fire", magic: "Magic missile" } as const;

/** All there is to know about a unit. */
export default function UnitDetail({ catalogue, unit }: { catalogue: Catalogue; unit: Unit }) {
  const faction = lookupOf(catalogue).faction(unit.faction);
  const copies = faction?.deck.filter((key) => key === unit.key).length ?? 0;
  return (
    <>
      <header className="detail-head">
        <UnitPortrait unit={unit} size={144} />
        <div>
          <h2 tabIndex={-1}>{unit.name}</h2>
          <p className="detail-kind">
            {rarityOf(unit)} {ROLE_NAMES[unit.role].toLowerCase()}
          </p>
          <p className="detail-faction">
            <FactionEmblem faction={unit.faction} size={18} /> {faction?.name}
            {!unit.token && <span className="num"> · {unit.cost} gold</span>}
          </p>
          {copies > 0 && <p className="detail-note">In the starter deck{copies > 1 ? ` (${copies} copies)` : ""}</p>}
          {unit.token && <p className="detail-note">Comes only by a summons</p>}
        </div>
      </header>
      {unit.ability && (
        <section>
          <h3>
            <Link href={`/codex/abilities/${unit.ability.key}`}>{unit.ability.name}</Link>
          </h3>
          <AbilityText key={unit.key} unit={unit} />
        </section>
      )}
      {unit.aura && (
        <section>
          <h3>
            <Link href={`/codex/auras/${unit.aura.key}`}>{unit.aura.name}</Link> <small>aura</small>
          </h3>
          <p>{unit.aura.text}</p>
        </section>
      )}
      <LimitList limits={unit.limits} />
      <LevelTable unit={unit} bonus={faction?.bonus} />
      <TagRows catalogue={catalogue} unit={unit} />
    </>
  );
}

/** What its ability does, at the level that is asked for where levels differ. */
function AbilityText({ unit }: { unit: Unit }) {
  const [level, setLevel] = useState(1);
  const differ = new Set(unit.levels.map(({ text }) => text)).size > 1;
  return (
    <>
      {differ && <Segmented label="Level" hideLabel value={level} choices={unit.levels.map((each) => ({ value: each.level, label: `Level ${each.level}` }))} onChange={setLevel} />}
      <p>{abilityAt(unit, level)?.text}</p>
    </>
  );
}

/** What it enters a battle with, level by level. */
function LevelTable({ unit, bonus }: { unit: Unit; bonus?: string }) {
  const first = unit.levels[0];
  if (!first) return null;
  return (
    <table className="level-table num">
      <caption className="visually-hidden">Stats by level, with the faction’s bonus</caption>
      <thead>
        <tr>
          <th scope="col">Level</th>
          {unit.levels.map(({ level }) => (
            <th key={level} scope="col">
              <span className="visually-hidden">{level}</span>
              <span aria-hidden="true">{"◆".repeat(level)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {!unit.token && (
          <tr>
            <th scope="row">Gold</th>
            {unit.levels.map(({ level, price }) => (
              <td key={level}>{level === 1 ? price : `+${price}`}</td>
            ))}
          </tr>
        )}
        {statsShown(first).map((stat) => (
          <tr key={stat.key}>
            <th scope="row">
              <Tip text={whyStat(unit, first, stat, bonus)}>{stat.name}</Tip>
            </th>
            {unit.levels.map((stats, i) => (
              <td key={stats.level} className={i > 0 && stats[stat.key] === unit.levels[i - 1]?.[stat.key] ? "is-same" : ""}>
                {stats[stat.key]}
                {stat.key === "magic" && "%"}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function TagRows({ catalogue, unit }: { catalogue: Catalogue; unit: Unit }) {
  const { tag } = lookupOf(catalogue);
  const tags = [...unit.tags, ...unit.traits, ...(unit.mastery ? [unit.mastery] : [])];
  const breaking = catalogue.breaks.find(({ key }) => key === unit.breaks);
  return (
    <dl className="detail-facts">
      {tags.map((key) => (
        <div key={key}>
          <dt>
            <Link href={`/codex/tags/${key}`}>{tagName(key)}</Link>
            {key === unit.mastery && <small> at level 3</small>}
          </dt>
          <dd>{tag(key)?.text}</dd>
        </div>
      ))}
      {unit.ammunition && (
        <div>
          <dt>
            {unit.trajectory ? TRAJECTORIES[unit.trajectory] : "Shots"}, {unit.ammunition.weapon.replace(/_/g, " ")}
          </dt>
          <dd>
            {unit.ammunition.shots} shots, then range 1 and 30% ATK. <RuleLink id="G12.1" />
          </dd>
        </div>
      )}
      {unit.death_contagion && (
        <div>
          <dt>
            <Link href={`/codex/terms/${unit.death_contagion}`}>Spreads {unit.death_contagion}</Link>
          </dt>
          <dd>All around it catch {unit.death_contagion} when it falls.</dd>
        </div>
      )}
      {breaking && (
        <div>
          <dt>
            <Link href={`/codex/terms/${breaking.key}`}>{breaking.name}s</Link>
          </dt>
          <dd>{breaking.text}</dd>
        </div>
      )}
    </dl>
  );
}
