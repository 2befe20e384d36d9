/** What the reader has in hand: a unit, a placement, targets; and what each press of theirs means. */
import { useEffect, useRef, useState } from "react";
import { api, explain } from "../../api/client";
import { useToasts } from "../../ui/Toasts";
import { type Armies, enemyBases, radiusIn, unitIn } from "./roster";
import { actionOf, adopted, cornered, dragged, type Draft, isEmpty, newDraft, reset, touching, undone } from "./draft";
import type { Point } from "./board/geometry";
import type { Action, Assignment, Choice, PlacementKind, State, Store, Suggestion, Verdict } from "./types";

/** All that is forgotten as soon as the game goes on. */
interface Held {
  version: number;
  selected: number | null;
  draft: Draft | null;
  verdict: Verdict | null;
  /** Why no placement was found. */
  why: string | null;
  /** Whom a charge is declared on, or whom weapons are aimed at. */
  targets: readonly number[];
  /** T5.11 The order in which models take wounds. */
  order: readonly number[];
}

const nothing = (version: number): Held => ({ version, selected: null, draft: null, verdict: null, why: null, targets: [], order: [] });

const CHECK_AFTER = 90;
const SUGGESTED: Verdict = { legal: true, rule: null, reason: null, faults: [] };
const AT_ONCE: readonly PlacementKind[] = ["CHARGE_MOVE", "PILE_IN", "CONSOLIDATE"];

/** The placement a unit can be given now, if any. */
export function placementOf(choice: Choice | undefined): PlacementKind | null {
  const kinds: readonly PlacementKind[] = ["FALL_BACK", "MOVE", "CHARGE_MOVE", "PILE_IN", "CONSOLIDATE"];
  return kinds.find((kind) => choice?.actions.includes(kind)) ?? null;
}

/** Of attacks on a target those that are not given out yet. */
export function openAttacks({ assigned }: State, attacks: readonly Assignment[], target: number | null): Assignment[] {
  const used = (weapon: string) => assigned.filter(({ weapon_id }) => weapon_id === weapon).flatMap(({ models }) => models);
  return attacks
    .filter(({ target_id }) => target_id === target)
    .map((attack) => ({ ...attack, models: attack.models.filter((id) => !used(attack.weapon_id).includes(id)) }))
    .filter(({ models }) => models.length > 0);
}

interface Given {
  store: Store;
  state: State;
  version: number;
  armies: Armies;
  /** Whether this reader decides, and nothing is moving. */
  deciding: boolean;
}

export function useOrders({ store, state, version, armies, deciding }: Given) {
  const toasts = useToasts();
  const [kept, setKept] = useState<Held>(nothing(version));
  const held = kept.version === version ? kept : nothing(version);
  const change = (next: Partial<Held>) => setKept((before) => ({ ...(before.version === version ? before : nothing(version)), why: null, ...next }));
  /** One model at a time, or the unit as a whole. */
  const [wished, setAlone] = useState<boolean | null>(null);
  const [heldModel, setHeldModel] = useState<number | null>(null);
  const grip = useRef<{ start: Draft; models: Parameters<typeof dragged>[1] } | null>(null);

  const inHand = state.active_unit ?? held.selected;
  const choice = deciding ? state.choices.find(({ unit_id }) => unit_id === inHand) : undefined;
  const kind = placementOf(choice);
  // T5.4 In a fight each model has a way of its own; on the march they go together.
  const alone = wished ?? (kind !== null && AT_ONCE.includes(kind));
  const draft = held.draft ?? (deciding && kind && inHand !== null ? newDraft(inHand, kind) : null);

  const send = (action: Action) => void store.act(action);

  const select = (unit: number | null) => change({ selected: unit, draft: null, verdict: null, targets: [], order: [] });

  /** A unit is chosen: where choosing it is an action of its own, it is taken. */
  const pick = (unit: number) => {
    const its = state.choices.find(({ unit_id }) => unit_id === unit);
    if (its?.actions.includes("SELECT_SHOOTER")) send({ type: "SELECT_SHOOTER", unit_id: unit });
    else if (its?.actions.includes("SELECT_FIGHTER")) send({ type: "SELECT_FIGHTER", unit_id: unit });
    else {
      const [only, ...others] = its?.targets ?? [];
      change({ selected: unit, draft: null, verdict: null, order: [], targets: only && others.length === 0 ? [only] : [] });
    }
  };

  const setDraft = (next: Draft) =>
    change({ selected: next.unit, draft: next, verdict: isEmpty(next) ? null : next.suggested ? SUGGESTED : null });

  // What was placed by hand is asked about, once the hand rests.
  const unchecked = held.draft && held.verdict === null && !isEmpty(held.draft) ? held.draft : null;
  useEffect(() => {
    if (!unchecked) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      api.question<Verdict>(store.id, "tabletop", "check", { action: actionOf(unchecked, unitIn(state, unchecked.unit)) }, abort.signal).then(
        (verdict) => setKept((before) => (before.draft === unchecked ? { ...before, verdict } : before)),
        // Without an answer the placement stays unmarked; Confirm still asks the server.
        () => {},
      );
    }, CHECK_AFTER);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [unchecked, store.id, state]);

  const [asking, setAsking] = useState(false);
  const suggest = async (unit: number, wanted: PlacementKind, at?: Point) => {
    setAsking(true);
    try {
      const { action, reason } = await api.question<Suggestion>(store.id, "tabletop", "suggest", { unit_id: unit, kind: wanted, ...at });
      if (action && "movements" in action) {
        setKept((before) => {
          const now = before.version === version ? before : nothing(version);
          const start = now.draft?.unit === unit ? now.draft : newDraft(unit, wanted);
          return { ...now, selected: unit, draft: adopted(start, action.movements), verdict: SUGGESTED, why: null };
        });
      } else change({ selected: unit, why: reason });
    } catch (error) {
      toasts.problem(explain(error));
    }
    setAsking(false);
  };

  // A charge, a pile in and a consolidation have one best place: it is shown at once.
  const atOnce = deciding && kind && AT_ONCE.includes(kind) ? inHand : null;
  const offered = useRef("");
  useEffect(() => {
    const question = `${version} ${atOnce} ${kind}`;
    if (atOnce === null || !kind || offered.current === question) return;
    offered.current = question;
    void suggest(atOnce, kind);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- asked once for each version
  }, [atOnce, kind, version]);

  // Once a unit is active there is no choice but that unit.
  const movable = new Set(deciding ? state.choices.filter((one) => placementOf(one)).map(({ unit_id }) => unit_id) : []);

  const startDrag = (unit: number, model: number, other: boolean) => {
    const its = unitIn(state, unit);
    const how = placementOf(state.choices.find(({ unit_id }) => unit_id === unit));
    if (!its || !how) return;
    const start = held.draft?.unit === unit ? held.draft : newDraft(unit, how);
    const one = model > 0 && alone !== other;
    grip.current = { start, models: one ? its.models.filter(({ id }) => id === model) : its.models };
    setHeldModel(model || null);
  };

  const drag = (dx: number, dy: number) => {
    if (!grip.current) return;
    const { start, models } = grip.current;
    const next = dragged(start, models, dx, dy);
    const [only, ...others] = models;
    // On the march bases keep apart; in a charge and in a fight they mean to touch.
    if (!only || others.length > 0 || !AT_ONCE.includes(next.kind)) setDraft(next);
    else setDraft(touching(next, only, radiusIn(armies, only.id), enemyBases(state, armies, next.unit)));
  };

  const resetPlacement = () => held.draft && change({ draft: reset(held.draft), verdict: null });

  return {
    inHand,
    choice,
    kind,
    draft,
    placed: held.draft !== null && !isEmpty(held.draft),
    verdict: held.verdict,
    why: held.why,
    targets: held.targets,
    order: held.order,
    movable,
    alone,
    setAlone,
    heldModel,
    asking,
    send,
    select,
    pick,
    suggest,
    startDrag,
    drag,
    endDrag: () => {
      grip.current = null;
    },
    nudge: (unit: number, model: number | null, dx: number, dy: number) => {
      startDrag(unit, model ?? 0, model !== null && !alone);
      drag(dx, dy);
      grip.current = null;
    },
    canUndoPlacement: (held.draft?.before.length ?? 0) > 0,
    undoPlacement: () => held.draft && setDraft(undone(held.draft)),
    resetPlacement,
    addCorner: () => held.draft && change({ draft: cornered(held.draft) }),
    confirm: () => {
      if (draft) send(actionOf(draft, unitIn(state, draft.unit)));
    },
    /** Put down what is in hand, the last thing first; false when there is nothing. */
    letGo: (): boolean => {
      const chosen = held.selected !== null && state.active_unit === null;
      if (held.draft && !isEmpty(held.draft)) resetPlacement();
      else if (chosen || held.targets.length > 0 || held.order.length > 0) select(null);
      else return false;
      return true;
    },
    aim: (targets: readonly number[]) => change({ targets }),
    rank: (order: readonly number[]) => change({ order }),
  };
}

export type Orders = ReturnType<typeof useOrders>;
