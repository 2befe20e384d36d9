import { useState } from "react";
import Button from "../../ui/Button";
import IconButton from "../../ui/IconButton";
import { UndoIcon } from "../../ui/icons";
import { type Armies, nameOf, weaponOf } from "../army";
import type { Action, Assignment, Odds, State } from "../types";
import { openAttacks, type Orders } from "../useOrders";
import { count, signed } from "../words";
import OddsChart from "./OddsChart";

interface Props {
  state: State;
  armies: Armies;
  orders: Orders;
  odds: Odds | null;
  canUndo: boolean;
  onAssign: (actions: Action[]) => void;
  onUndo: () => void;
}

/** T3.2, T5.5 Weapons and targets of the active unit: what is given out, what could be. */
export default function Attacks({ state, armies, orders, odds, canUndo, onAssign, onUndo }: Props) {
  const unit = state.active_unit ?? 0;
  const open = openAttacks(state);
  const targets = [...new Set(state.attacks.map(({ target_id }) => target_id))];
  const aimed = orders.targets[0] ?? null;
  const assign = (list: readonly Assignment[]) =>
    onAssign(list.map(({ target_id, weapon_id, models }) => ({ type: "ASSIGN_ATTACKS", unit_id: unit, target_id, weapon_id, attacking_models: models })));
  return (
    <div className="tt-attacks">
      {targets.length === 0 && state.assigned.length === 0 && <p className="tt-hint">No target in reach.</p>}
      <ul className="tt-targets" aria-label="Targets">
        {targets.map((target) => (
          <Target
            key={target}
            target={target}
            open={open.filter(({ target_id }) => target_id === target)}
            unit={unit}
            armies={armies}
            aimed={target === aimed}
            onAim={() => orders.aim(target === aimed ? [] : [target])}
            onAssign={assign}
            melee={state.phase === "fight"}
          />
        ))}
      </ul>
      {odds && <OddsChart odds={odds} armies={armies} />}
      {state.assigned.length > 0 && (
        <div className="tt-assigned">
          <h3>Assigned</h3>
          <ul data-testid="assigned">
            {state.assigned.map(({ target_id, weapon_id, models }, i) => (
              <li key={i}>
                <span>
                  <b className="num">{models.length}×</b> {weaponOf(armies, unit, weapon_id)?.name} → {nameOf(armies, target_id)}
                </span>
                {i === state.assigned.length - 1 && canUndo && (
                  <IconButton label="Take the last assignment back (U)" data-testid="btn-undo" onClick={onUndo}>
                    <UndoIcon size={18} />
                  </IconButton>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

interface TargetProps {
  target: number;
  open: readonly Assignment[];
  unit: number;
  armies: Armies;
  aimed: boolean;
  melee: boolean;
  onAim: () => void;
  onAssign: (list: readonly Assignment[]) => void;
}

function Target({ target, open, unit, armies, aimed, melee, onAim, onAssign }: TargetProps) {
  return (
    <li className={aimed ? "is-aimed" : ""}>
      <div className="tt-target-head">
        <button type="button" className="tt-target-name" aria-pressed={aimed} onClick={onAim} data-testid={`target-${target}`}>
          {nameOf(armies, target)}
        </button>
        {open.length > 0 && (
          <Button className="tt-small" onClick={() => onAssign(once(open, unit, armies))} data-testid={`all-at-${target}`}>
            {melee ? "All strike" : "All fire"}
          </Button>
        )}
      </div>
      {aimed && open.map((attack) => <WeaponRow key={attack.weapon_id} attack={attack} unit={unit} armies={armies} onAssign={onAssign} />)}
    </li>
  );
}

/** T5.5 One melee weapon per model, besides extra ones: the first that is listed takes it. */
export function once(open: readonly Assignment[], unit: number, armies: Armies): Assignment[] {
  const busy = new Set<number>();
  return open.flatMap((attack) => {
    const weapon = weaponOf(armies, unit, attack.weapon_id);
    const extra = weapon?.ranged || weapon?.keywords.includes("extra attacks");
    const models = extra ? attack.models : attack.models.filter((id) => !busy.has(id));
    if (!extra) models.forEach((id) => busy.add(id));
    return models.length ? [{ ...attack, models }] : [];
  });
}

interface RowProps {
  attack: Assignment;
  unit: number;
  armies: Armies;
  onAssign: (list: readonly Assignment[]) => void;
}

function WeaponRow({ attack, unit, armies, onAssign }: RowProps) {
  const [wanted, setWanted] = useState<number | null>(null);
  const most = attack.models.length;
  const number = Math.min(wanted ?? most, most);
  const weapon = weaponOf(armies, unit, attack.weapon_id);
  return (
    <div className="tt-weapon-row">
      <span className="tt-weapon-name" title={weapon?.texts.join("\n")}>
        {weapon?.name ?? attack.weapon_id}
        <small className="num">
          {weapon && ` A ${weapon.A}, S ${weapon.S}, AP ${signed(weapon.AP)}, D ${weapon.D}`}
        </small>
      </span>
      {most > 1 && (
        <span className="tt-stepper num">
          <button type="button" aria-label={`Fewer models with ${weapon?.name}`} disabled={number <= 1} onClick={() => setWanted(number - 1)}>
            −
          </button>
          <span aria-label={count(number, "model")}>{number}</span>
          <button type="button" aria-label={`More models with ${weapon?.name}`} disabled={number >= most} onClick={() => setWanted(number + 1)}>
            +
          </button>
        </span>
      )}
      <Button className="tt-small" data-testid={`assign-${attack.target_id}-${attack.weapon_id}`} onClick={() => onAssign([{ ...attack, models: attack.models.slice(0, number) }])}>
        {most > 1 ? "Assign" : "Assign it"}
      </Button>
    </div>
  );
}
