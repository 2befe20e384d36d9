import Button from "../../ui/Button";
import { type Armies, nameOf, unitIn, weaponOf } from "./roster";
import type { PendingWounds, State } from "./types";
import type { Orders } from "./useOrders";
import { count, signed } from "../../match/words";

interface Props {
  state: State;
  wounds: PendingWounds;
  armies: Armies;
  orders: Orders;
}

/** T5.11 The defender says who takes wounds first; whoever is not named follows, the nearest first. */
export default function Allocation({ state, wounds, armies, orders }: Props) {
  const unit = unitIn(state, wounds.unit_id);
  const weapon = weaponOf(armies, wounds.attacker_id, wounds.weapon_id);
  const { order } = orders;
  const press = (id: number) => orders.rank(order.includes(id) ? order.filter((one) => one !== id) : [...order, id]);
  return (
    <div className="tt-allocation" data-testid="allocation">
      <p className="num">
        {nameOf(armies, wounds.attacker_id)}, {weapon?.name ?? wounds.weapon_id}: {count(wounds.attacks, "attack")},{" "}
        {count(wounds.hits, "hit")}, <b>{count(wounds.wounds, "wound")}</b>
        {weapon && `, AP ${signed(weapon.AP)}, damage ${weapon.D}`}
      </p>
      <p className="tt-hint">Press models here or on the table in the order in which they shall take wounds. A wounded model comes first in any case.</p>
      <ul className="tt-order-list" aria-label="Models">
        {unit?.models.map((model) => {
          const place = order.indexOf(model.id);
          const soldier = armies.soldiers.get(model.id);
          return (
            <li key={model.id}>
              <button type="button" aria-pressed={place >= 0} onClick={() => press(model.id)} data-testid={`order-${model.id}`}>
                <b className="num">{place >= 0 ? place + 1 : "·"}</b> {soldier?.name}
                {soldier && soldier.unit.W > 1 && <small className="num"> {model.wounds}/{soldier.unit.W}</small>}
              </button>
            </li>
          );
        })}
      </ul>
      <div className="orders">
        <Button kind="primary" className="order" data-testid="btn-allocate" onClick={() => orders.send({ type: "ALLOCATE", unit_id: wounds.unit_id, order: [...order] })}>
          {order.length ? "In this order" : "Nearest first"}
        </Button>
        {order.length > 0 && <Button onClick={() => orders.rank([])}>Clear</Button>}
      </div>
    </div>
  );
}
