import Button from "../../ui/Button";
import { type Armies, nameOf } from "./roster";
import type { ChargeChance, ChargeOdds } from "./types";
import type { Orders } from "./useOrders";
import { percent } from "../../match/words";
import { chargeWords } from "./words";

interface Props {
  armies: Armies;
  orders: Orders;
  charge: ChargeOdds | null;
  unit: number;
}

/** T4.1 Whom a unit charges: how far each is, and how likely the dice are enough. */
export default function Declare({ armies, orders, charge, unit }: Props) {
  const targets = orders.choice?.targets ?? [];
  const chosen = orders.targets;
  const of = (id: number) => charge?.targets.find(({ target_ids }) => target_ids.includes(id));
  const whole = chosen.length > 1 ? charge?.together : chosen.map(of)[0];
  const toggle = (id: number) => orders.aim(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <div className="tt-declare">
      <ul aria-label="Targets of the charge">
        {targets.map((id) => (
          <li key={id}>
            <label>
              <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} data-testid={`charge-${id}`} />
              <span className="tt-declare-name">
                {nameOf(armies, id)} <Odds of={of(id)} />
              </span>
            </label>
          </li>
        ))}
      </ul>
      {chosen.length > 1 && whole && (
        <p className="tt-declare-whole" role="status" data-testid="charge-together">
          Together <Odds of={whole} />
        </p>
      )}
      <div className="orders">
        <Button
          kind="primary"
          className="order"
          data-testid="btn-declare"
          disabled={chosen.length === 0}
          onClick={() => orders.send({ type: "DECLARE_CHARGE", unit_id: unit, target_ids: [...chosen] })}
        >
          Declare and roll 2D6{whole && whole.needed !== null && ` (${percent(whole.chance)})`}
        </Button>
      </div>
    </div>
  );
}

/** How far, what to roll, how likely: to see and to hear. */
function Odds({ of }: { of: ChargeChance | null | undefined }) {
  if (!of) return null;
  return (
    <>
      <small className="num">{chargeWords(of)}</small>
      {of.needed !== null && <b className="num">{percent(of.chance)}</b>}
    </>
  );
}
