import { type ReactNode, useState } from "react";
import Button from "../../ui/Button";
import { type Armies, nameOf, weaponOf } from "./roster";
import type { Action, Assignment, Odds, State } from "./types";
import { openAttacks, type Orders } from "./useOrders";

import { count, signed } from "../../match/words";
import OddsChart from "./OddsChart";

interface Props {
  state: State;
  armies: Armies;
  orders: Orders;
  odds: Odds | null;
  onAssign: (actions: Action[]) => void;
}

/** T3.2, T5.5 Weapons and targets of the active unit: what is given out, what could be. */
export default function Attacks({ state, armies, orders, odds, onAssign }: Props) {
  const unit = state.active_unit ?? 0;
  const targets = [...new Set(state.attacks.map(({ target_id }) => target_id))];
  const aimed = orders.targets[0] ?? null;
  const melee = state.phase === "fight";
  const chart = odds && odds.targets.length > 0 && <OddsChart title={oddsTitle(melee, aimed, armies)} odds={odds} armies={armies} />;
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
            open={openAttacks(state, state.attacks, target)}
            unit={unit}
            armies={armies}
            aimed={target === aimed}
            onAim={() => orders.aim(target === aimed ? [] : [target])}
            onAssign={assign}
            volley={openAttacks(state, state.volleys, target)}
            melee={melee}
          >
            {chart}
          </Target>
        ))}
      </ul>
      {aimed === null && chart}
      <Given title="Assigned" testid="assigned" list={state.assigned} unit={unit} armies={armies} />
      {/* T5.5 Nobody is left out of a fight. */}
      <Given title={state.assigned.length > 0 ? "The others, by default" : "By default"} testid="defaults" list={odds?.defaults ?? []} unit={unit} armies={armies} />
    </div>
  );
}

function oddsTitle(melee: boolean, aimed: number | null, armies: Armies): string {
  if (aimed !== null) return `If all ${melee ? "strike" : "fire at"} ${nameOf(armies, aimed)}`;
  return melee ? "If they fight now" : "As assigned";
}

interface GivenProps {
  title: string;
  testid: string;
  list: readonly Assignment[];
  unit: number;
  armies: Armies;
}

function Given({ title, testid, list, unit, armies }: GivenProps) {
  if (list.length === 0) return null;
  return (
    <div className="tt-assigned">
      <h3>{title}</h3>
      <ul data-testid={testid}>
        {list.map(({ target_id, weapon_id, models }) => (
          <li key={`${target_id} ${weapon_id}`}>
            <b className="num">{models.length}×</b> {weaponOf(armies, unit, weapon_id)?.name} → {nameOf(armies, target_id)}
          </li>
        ))}
      </ul>
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
  /** What is given out at one press. */
  volley: readonly Assignment[];
  /** What to expect of it: above the weapons, which may need scrolling. */
  children: ReactNode;
}

function Target({ target, open, unit, armies, aimed, melee, onAim, onAssign, volley, children }: TargetProps) {
  return (
    <li className={aimed ? "is-aimed" : ""}>
      <div className="tt-target-head">
        <button type="button" className="tt-target-name" aria-pressed={aimed} onClick={onAim} data-testid={`target-${target}`}>
          {nameOf(armies, target)}
        </button>
        {volley.length > 0 && (
          <Button className="tt-small" onClick={() => onAssign(volley)} data-testid={`all-at-${target}`}>
            {melee ? "All strike" : "All fire"}
          </Button>
        )}
      </div>
      {aimed && children}
      {aimed && open.map((attack) => <WeaponRow key={attack.weapon_id} attack={attack} unit={unit} armies={armies} onAssign={onAssign} />)}
    </li>
  );
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
