import Explained from "../../ui/Explained";
import { sideName } from "../../match/words";
import { Portrait } from "../../match/pieces/Token";
import { type Armies, nameOf } from "./roster";
import { FLAG_PATHS, shownFlags } from "./board/flags";
import type { Unit, UnitSheet, Weapon } from "./types";
import { signed } from "../../match/words";
import { FLAG_WORDS } from "./words";

interface Stat {
  name: string;
  value: string;
  why: string;
}

const needs = (value: number | null) => (value === null ? "–" : `${value}+`);

function statsOf(sheet: UnitSheet): Stat[] {
  const stats: Stat[] = [
    { name: "M", value: `${sheet.M}″`, why: `moves up to ${sheet.M} inches (T2.1)` },
    { name: "T", value: String(sheet.T), why: "Toughness: an attack's Strength is held against it to wound (T5.6)" },
    { name: "Sv", value: sheet.Sv > 6 ? "–" : needs(sheet.Sv), why: "armour turns a wound on this or more, worse by the attack's AP (T5.6)" },
    { name: "InSv", value: needs(sheet.InSv), why: sheet.InSv === null ? "no save that ignores AP (T5.6)" : "saves on this whatever the AP (T5.6)" },
    { name: "W", value: String(sheet.W), why: "wounds of each model (T0.2)" },
    { name: "Ld", value: `${sheet.Ld}+`, why: "below half strength, 2D6 under it leave the unit battle-shocked (T1.2)" },
    { name: "OC", value: String(sheet.OC), why: "what each model counts near an objective (T1.5)" },
  ];
  if (sheet.feel_no_pain) stats.push({ name: "FNP", value: needs(sheet.feel_no_pain), why: "feel no pain: ignores a wound point on this or more (T5.6)" });
  if (sheet.ward) stats.push({ name: "Ward", value: needs(sheet.ward), why: "feel no pain against psychic attacks (T3.5)" });
  return stats;
}

interface Props {
  sheet: UnitSheet | null;
  unit: Unit | undefined;
  armies: Armies;
}

export default function UnitCard({ sheet, unit, armies }: Props) {
  if (!sheet || !unit) {
    return (
      <section className="panel unit-card-empty" aria-label="Unit">
        <p>Point at a unit to see its card.</p>
      </section>
    );
  }
  const flags = shownFlags(unit.flags);
  return (
    <section className="panel tt-card" aria-label="Unit" data-testid="unit-card">
      <div className="unit-head">
        <Portrait figure={sheet.figure} player={sheet.player} size={64} />
        <div>
          <h2 className="unit-name">{nameOf(armies, sheet.id)}</h2>
          <p className={`unit-side side-text-${sheet.player}`}>
            {armies.setup.armies[sheet.player]?.name ?? sideName(sheet.player)}
          </p>
          <p className="num tt-card-strength">
            {unit.models.length} of {sheet.models.length} {sheet.models.length === 1 ? "model" : "models"}, {sheet.points} points
          </p>
          {(flags.length > 0 || unit.in_combat) && (
            <ul className="unit-marks" aria-label="This turn">
              {unit.in_combat && <li>in combat</li>}
              {flags.map((flag) => (
                <li key={flag}>
                  <svg width="14" height="14" viewBox="-6 -6 12 12" aria-hidden="true" className={`tt-flag is-${flag}`}>
                    <path d={FLAG_PATHS[flag]} />
                  </svg>
                  {FLAG_WORDS[flag]}
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      <Explained label="Statline and weapons" hint={sheet.keywords.join(", ")}>
        <div className="stats tt-stats">
          {statsOf(sheet).map((stat, i) => (
            <button key={stat.name} type="button" className="stat" tabIndex={i === 0 ? 0 : -1} data-why={`${stat.name} ${stat.value}: ${stat.why}`} aria-label={`${stat.name} ${stat.value}: ${stat.why}`}>
              <span className="stat-name">{stat.name}</span> <span className="stat-value num">{stat.value}</span>
            </button>
          ))}
        </div>
        <Weapons sheet={sheet} unit={unit} armies={armies} />
        {sheet.abilities.length > 0 && <p className="tt-abilities">{sheet.abilities.join(". ")}</p>}
      </Explained>
    </section>
  );
}

function Weapons({ sheet, unit, armies }: { sheet: UnitSheet; unit: Unit; armies: Armies }) {
  const carriers = (weapon: Weapon) => unit.models.filter(({ id }) => armies.soldiers.get(id)?.weapons.includes(weapon.id)).length;
  return (
    <table className="tt-weapons num">
      <thead>
        <tr>
          <th scope="col">Weapon</th>
          <th scope="col">Rng</th>
          <th scope="col">A</th>
          <th scope="col">Hit</th>
          <th scope="col">S</th>
          <th scope="col">AP</th>
          <th scope="col">D</th>
        </tr>
      </thead>
      <tbody>
        {sheet.weapons.filter((weapon) => carriers(weapon) > 0).map((weapon) => (
          <tr key={weapon.id}>
            <th scope="row">
              {carriers(weapon)}× {weapon.name}
              {weapon.keywords.map((keyword, i) => (
                <button key={keyword} type="button" className="tt-keyword" tabIndex={-1} data-why={weapon.texts[i] ?? keyword} aria-label={`${keyword}: ${weapon.texts[i] ?? ""}`}>
                  {keyword}
                </button>
              ))}
            </th>
            <td>{weapon.ranged ? `${weapon.range}″` : "melee"}</td>
            <td>{weapon.A}</td>
            <td>{weapon.skill === null ? "auto" : `${weapon.skill}+`}</td>
            <td>{weapon.S}</td>
            <td>{signed(weapon.AP)}</td>
            <td>{weapon.D}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
