import { memo } from "react";
import { FactionEmblem, Tip } from "../cards";
import { leaderName, tagName } from "../catalogue/names";
import type { Catalogue, FactionKey } from "../catalogue/types";
import { lookupOf } from "../catalogue/useCatalogue";
import { type Side, sideOf, type Team, type View } from "./types";

interface Props {
  view: View;
  names: readonly [string, string];
  catalogue: Catalogue;
}

/** Both sides: who leads them, how much of them is left, and their spells. */
export default function Teams({ view, names, catalogue }: Props) {
  return (
    <div className="teams">
      <TeamHead side={0} team={view.teams[0]} name={names[0]} catalogue={catalogue} {...left(view, 0)} />
      <p className="teams-round" data-testid="battle-round">
        <span>Round</span> <b className="num">{view.round || "–"}</b>
      </p>
      <TeamHead side={1} team={view.teams[1]} name={names[1]} catalogue={catalogue} {...left(view, 1)} />
    </div>
  );
}

/** How much of a side is left. */
function left(view: View, side: Side) {
  const units = view.units.filter(({ id }) => sideOf(id) === side);
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  return {
    alive: units.filter((unit) => unit.alive).length,
    now: sum(units.map(({ hp }) => hp)),
    most: sum(units.map(({ hp_max: hp }) => hp)),
  };
}

interface HeadProps extends ReturnType<typeof left> {
  side: Side;
  team: Team;
  name: string;
  catalogue: Catalogue;
}

const TeamHead = memo(function TeamHead({ side, team, name, catalogue, alive, now, most }: HeadProps) {
  const lookup = lookupOf(catalogue);
  const leader = leaderName(catalogue, team.leader);
  return (
    <section className={`team team-${side} faction-${team.faction}`} aria-label={`Side ${"AB"[side]}: ${name}`}>
      <FactionEmblem faction={team.faction as FactionKey} size={28} />
      <div className="team-words">
        <h2 className={`team-name side-text-${side}`}>
          <span className="team-letter">{"AB"[side]}</span> {name}
        </h2>
        {/* A bot goes by the name of its leader. */}
        {leader !== name && <p className="team-leader">{leader}</p>}
      </div>
      <div className="team-left">
        <div className="team-bar" aria-hidden="true">
          <i style={{ transform: `scaleX(${now / Math.max(1, most)})` }} />
        </div>
        <p className="num">
          <span className="team-count">{alive} standing</span> {now} HP
        </p>
      </div>
      <ul className="team-spells" aria-label="Spells">
        {team.spells.map(({ spell, timing, cast }) => {
          const known = lookup.spell(spell);
          return (
            <li key={spell} className={cast ? "is-cast" : ""}>
              <Tip text={`${known?.text ?? ""} ${cast ? "Cast." : `To be cast: ${WHEN[timing]}.`}`}>
                {known?.name ?? tagName(spell)}
                <span className="visually-hidden">{cast ? ", cast" : `, to be cast ${WHEN[timing]}`}</span>
              </Tip>
            </li>
          );
        })}
      </ul>
    </section>
  );
});

const WHEN = {
  early: "at the start",
  mid: "when an ally is under 70% HP",
  late: "when an ally is under 40% HP",
} as const;
