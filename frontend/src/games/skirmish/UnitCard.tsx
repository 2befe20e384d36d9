import type { State } from "./types";
import { whose } from "./board/describe";
import { BADGE_PATHS } from "../../match/pieces/badges";
import { type Badge, badgesOf } from "./board/badges";
import type { Soldier } from "./roster";
import { Portrait } from "../../match/pieces/Token";
import Explained from "../../ui/Explained";
import { bodyStats, type Stat, WEAPON_COLUMNS, weaponStats } from "./stats";

interface Props {
  soldier: Soldier | null;
  state: State;
  mySeats: readonly number[];
}

export default function UnitCard({ soldier, state, mySeats }: Props) {
  const unit = soldier && state.units.find(({ id }) => id === soldier.id);
  if (!soldier || !unit) {
    return (
      <section className="panel unit-card-empty" aria-label="Unit">
        <p>Point at a unit to see its card.</p>
      </section>
    );
  }
  const { type, player, id } = soldier;
  const badges: Badge[] = [...badgesOf(state.marks, id), ...(state.engaged.includes(id) ? (["engaged"] as const) : [])];
  return (
    <section className="panel soldier-card" aria-label="Unit">
      <div className="unit-head">
        <Portrait figure={type.figure} player={player} size={72} />
        <div>
          <h2 className="unit-name">
            {type.name} <span className="unit-id">{id}</span>
          </h2>
          <p className={`unit-side side-text-${player}`}>{whose(player, mySeats)}</p>
          <Health hp={unit.HP_CUR} max={type.HP_MAX} />
          {badges.length > 0 && (
            <ul className="unit-marks" aria-label="This turn">
              {badges.map((badge) => (
                <li key={badge}>
                  <svg width="16" height="16" viewBox="-9 -9 18 18" aria-hidden="true" className={`piece-badge is-${badge}`}>
                    <circle r={8} />
                    <path d={BADGE_PATHS[badge]} />
                  </svg>
                  {badge}
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      <Explained label="Statline" hint={`MOVE ${type.MOVE}, ${type.RNG_NB > 0 ? "shoots and fights" : "fights only"}`}>
        <div className="stats stats-body">
          {bodyStats(type).map((stat, i) => (
            <StatCell key={stat.field} stat={stat} first={i === 0} />
          ))}
        </div>
        <div className="stats stats-weapons">
          <span />
          {WEAPON_COLUMNS.map((name) => (
            <span key={name} className="stat-name" aria-hidden="true">
              {name}
            </span>
          ))}
          {type.RNG_NB > 0 && <Weapon name="RNG" stats={weaponStats(type, "RNG")} />}
          <Weapon name="CC" stats={weaponStats(type, "CC")} />
        </div>
      </Explained>
    </section>
  );
}

function Health({ hp, max }: { hp: number; max: number }) {
  return (
    <p className="unit-hp">
      <span className="num">
        HP {hp} / {max}
      </span>
      <span className="unit-hp-bar" aria-hidden="true">
        {Array.from({ length: max }, (_, i) => (
          <i key={i} className={i < hp ? "full" : ""} />
        ))}
      </span>
    </p>
  );
}

function Weapon({ name, stats }: { name: "RNG" | "CC"; stats: Stat[] }) {
  return (
    <>
      <span className="stats-name">{name}</span>
      {stats.map((stat) => (
        <StatCell key={stat.field} stat={stat} bare />
      ))}
    </>
  );
}

interface CellProps {
  stat: Stat;
  /** Where the Tab key comes in. */
  first?: boolean;
  /** Its name stands at the head of its column. */
  bare?: boolean;
}

function StatCell({ stat, first = false, bare = false }: CellProps) {
  const why = `${stat.field} ${stat.value}: ${stat.why}`;
  return (
    <button type="button" className="stat" tabIndex={first ? 0 : -1} data-why={why} aria-label={why}>
      {!bare && <span className="stat-name">{stat.short}</span>}{" "}
      <span className="stat-value num">{stat.value}</span>
    </button>
  );
}
