/** Which page a run is at, and which it lets one see. */
import type { Run, RunStep } from "./types";

export type StepPage = "draft" | "battle" | "shop" | "result";

export const isOver = (step: RunStep) => step === "won" || step === "lost" || step === "abandoned";

/** Where a run goes on. */
export function pageOf(step: RunStep): StepPage {
  if (step === "draft") return "draft";
  return isOver(step) ? "result" : "battle";
}

/** Whether there is anything to do on a page now. */
export function isOpen(step: RunStep, page: StepPage): boolean {
  return pageOf(step) === page || (page === "shop" && pageOf(step) === "battle");
}

export const pathOf = (id: string, page: StepPage) => `/run/${id}/${page}`;
export const replayPath = (id: string, battle: number) => `/run/${id}/replay/${battle}`;

/** What comes next, as the words of a button. */
export function nextWords(run: Pick<Run, "step" | "draft" | "battle">): string {
  if (isOver(run.step)) return "How the run went";
  if (run.step === "draft") return run.draft.picks === 1 ? "Pick a card" : `Pick ${run.draft.picks} cards`;
  return run.step === "ready" ? "To the battle" : `Prepare battle ${run.battle}`;
}
