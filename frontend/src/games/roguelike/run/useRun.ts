import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useLocation } from "wouter";
import { ApiError, explain } from "../../../api/client";
import { toast } from "../../../ui/Toasts";
import { runsApi } from "./api";
import { replayPath } from "./steps";
import type { Busy, Run, RunActions } from "./types";
import { toWatch } from "./unwatched";

/** The run that was last told, kept while its pages change. */
let known: Run | null = null;
/** What was sent last, until it is answered. */
let underWay: Promise<void> = Promise.resolve();
const listeners = new Set<() => void>();

/** What the server said; an answer that is older than what is known was overtaken on its way. */
export function tellRun(run: Run) {
  if (known?.id === run.id && known.version >= run.version) return;
  known = run;
  for (const tell of listeners) tell();
}

/** For tests: as if no run had been seen. */
export function forgetRun() {
  known = null;
}

const listen = (tell: () => void) => {
  listeners.add(tell);
  return () => {
    listeners.delete(tell);
  };
};

export interface RunState {
  run: Run | null;
  /** Why there is no run to show. */
  problem: { title: string; text: string } | null;
  act: RunActions;
  busy: Busy;
}

/** A run with everything that can be done with it. What is shown is always what the server said. */
export function useRun(id: string): RunState {
  const held = useSyncExternalStore(listen, () => known);
  const run = held?.id === id ? held : null;
  const [problem, setProblem] = useState<RunState["problem"]>(null);
  const [busy, setBusy] = useState<Busy>(null);
  const [, navigate] = useLocation();

  const reload = useCallback(() => {
    runsApi.run(id).then(
      (answer) => {
        tellRun(answer);
        setProblem(null);
      },
      (thrown: unknown) => {
        if (known?.id === id) toast(explain(thrown), "problem");
        else setProblem(problemOf(thrown));
      },
    );
  }, [id]);

  // It may have been played on in another window.
  useEffect(() => {
    reload();
    const look = () => {
      if (document.visibilityState === "visible") reload();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [reload]);

  const act = useMemo<RunActions>(() => {
    let under = false;
    const doing = async (name: Exclude<Busy, null>, ask: (run: Run) => Promise<Run>): Promise<boolean> => {
      if (under || known?.id !== id) return false;
      under = true;
      setBusy(name);
      // What the page before sent on leaving comes first: this is decided on what it made of the run.
      await underWay;
      const asked = ask(known);
      underWay = asked.then(tellRun, () => {});
      try {
        await asked;
        await underWay;
        return true;
      } catch (thrown) {
        toast(explain(thrown), "problem");
        // Refused: what we see may not be how it stands.
        if (thrown instanceof ApiError && thrown.status !== 422) reload();
        return false;
      } finally {
        under = false;
        setBusy(null);
      }
    };
    return {
      pick: (picks) => doing("pick", ({ version }) => runsApi.pick(id, version, picks)),
      deploy: (wish) => doing("deploy", ({ version }) => runsApi.deploy(id, version, wish)),
      find: () => doing("find", ({ version }) => runsApi.find(id, version)),
      fight: () =>
        doing("fight", async ({ battle }) => {
          const result = await runsApi.fight(id, battle);
          // Both at once: the run is at another step now, and the guard would lead there.
          toWatch(id, result.battle.number);
          tellRun(result.run);
          navigate(replayPath(id, result.battle.number));
          return result.run;
        }),
      upgrade: (card, level) => doing("upgrade", ({ version }) => runsApi.upgrade(id, version, card, level)),
      abandon: () => doing("abandon", ({ version }) => runsApi.abandon(id, version)),
      reload,
      winChance: (wish, signal) => runsApi.winChance(id, wish, signal),
      preview: (wish, signal) => runsApi.preview(id, wish, signal),
    };
  }, [id, navigate, reload]);

  return { run, problem: run ? null : problem, act, busy };
}

function problemOf(thrown: unknown): { title: string; text: string } {
  if (thrown instanceof ApiError && (thrown.status === 404 || thrown.status === 422)) {
    return {
      title: "No such run",
      text: "It may be somebody else's, who is still playing it, or its link lost its end when it was copied.",
    };
  }
  if (thrown instanceof ApiError && thrown.status === 410) return { title: "A run of another time", text: explain(thrown) };
  return { title: "The run did not come", text: explain(thrown) };
}
