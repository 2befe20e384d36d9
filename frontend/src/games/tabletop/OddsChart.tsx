import { type Armies, nameOf } from "./roster";
import type { Odds, TargetOdds } from "./types";
import { percent } from "../../match/words";

/** Numbers of casualties that are worth a bar. */
const WORTH = 0.002;

/** What the attacks being made are worth: casualties as bars, exactly. */
export default function OddsChart({ title, odds, armies }: { title: string; odds: Odds; armies: Armies }) {
  return (
    <div className="tt-odds" data-testid="odds" role="status">
      <p className="tt-odds-title">{title}</p>
      {odds.targets.map((target) => (
        <Target key={target.target_id} target={target} armies={armies} />
      ))}
    </div>
  );
}

function Target({ target, armies }: { target: TargetOdds; armies: Armies }) {
  const shown = target.casualties.filter(([, chance]) => chance >= WORTH);
  const most = Math.max(0.01, ...shown.map(([, chance]) => chance));
  return (
    <figure>
      <figcaption>
        <b>{nameOf(armies, target.target_id)}</b>
        <span className="num">
          <b>{target.expected_casualties.toFixed(1)}</b> casualties, <b>{target.expected_damage.toFixed(1)}</b> damage expected
        </span>
      </figcaption>
      <div className="tt-bars" aria-hidden="true">
        {shown.map(([number, chance]) => (
          <span key={number} title={`${number}: ${percent(chance)}`}>
            <i style={{ height: `${(chance / most) * 100}%` }} />
            <small className="num">{number}</small>
          </span>
        ))}
      </div>
      <p className="tt-odds-foot num">
        <span>casualties</span>
        <span>
          <b>{percent(target.destroyed)}</b> destroyed
        </span>
      </p>
      <p className="visually-hidden">Casualties: {shown.map(([number, chance]) => `${number} with ${percent(chance)}`).join(", ")}</p>
    </figure>
  );
}
