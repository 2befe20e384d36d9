import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import type { StepProps } from "../types";
import { isSaved, type Move, place, type Plan, planOf, wishOf } from "./placing";

/** Moves that follow each other this fast are one question. */
const PATIENCE = 150;

type Next = "find" | "fight";

export interface DeploymentState {
  plan: Plan;
  move: (move: Move) => void;
  saved: boolean;
  /** Find or fight, as soon as the server knows the plan. */
  go: (next: Next) => void;
  going: Next | null;
}

/** The plan, kept in step with the server: every change is sent, and what is refused goes back. */
export function useDeployment({ run, act, busy }: StepProps, onRefused: () => void): DeploymentState {
  const [plan, move] = useReducer(place, run, planOf);
  const [going, setGoing] = useState<Next | null>(null);
  const saved = isSaved(plan);
  const latest = useRef({ plan, saved, act, onRefused });

  useEffect(() => {
    latest.current = { plan, saved, act, onRefused };
  });

  useEffect(() => move({ kind: "told", run }), [run]);

  const { field, spells } = plan;
  useEffect(() => {
    // When what is under way is done, `busy` brings us back here.
    if (saved || busy !== null) return;
    const timer = setTimeout(
      () => {
        void act.deploy(wishOf({ spells }, field)).then((done) => {
          if (done) return;
          move({ kind: "refused" });
          setGoing(null);
          latest.current.onRefused();
        });
      },
      going ? 0 : PATIENCE,
    );
    return () => clearTimeout(timer);
  }, [act, busy, field, going, saved, spells]);

  useEffect(() => {
    if (!going || !saved || busy !== null) return;
    void (going === "find" ? act.find() : act.fight()).then(() => setGoing(null));
  }, [act, busy, going, saved]);

  // Who leaves the page at once leaves with what they did last.
  useEffect(
    () => () => {
      const { plan, saved, act } = latest.current;
      if (!saved) void act.deploy(wishOf(plan, plan.field));
    },
    [],
  );

  return { plan, move, saved, go: useCallback((next: Next) => setGoing(next), []), going };
}
