import { type Armies, nameOf } from "./roster";
import type { State } from "./types";
import { TIER_NAMES } from "./words";

/** T5.2 The tiers, who waits in them, and who picks next. */
export default function FightOrder({ state, armies, names }: { state: State; armies: Armies; names: readonly string[] }) {
  const tiers = state.fight_order.filter(({ units }) => units.some((side) => side.length > 0));
  return (
    <section className="panel tt-fight-order" aria-label="Fight order" data-testid="fight-order">
      <p>
        <b className={`side-text-${state.seat}`}>{names[state.seat ?? 0]}</b>{" "}
        {state.active_unit === null ? "picks next" : "decides"}
      </p>
      {tiers.length === 0 && <p className="tt-hint">Nobody else waits to fight.</p>}
      <dl>
        {tiers.map(({ tier, units }) => (
          <div key={tier} className={tier === state.tier ? "is-now" : ""}>
            <dt>{TIER_NAMES[tier]}</dt>
            <dd>
              {units.map((side, player) => (
                <span key={player} className={`side-text-${player}`}>
                  {side.map((id) => nameOf(armies, id)).join(", ") || "–"}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
