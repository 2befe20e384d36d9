/** Runs in a few words. */
import type { RunStep, RunSummary } from "../types";

export const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** "3 wins, 1 loss" */
export const standingWords = ({ wins, losses }: Pick<RunSummary, "wins" | "losses">) =>
  `${counted(wins, "win")}, ${counted(losses, "loss", "losses")}`;

const STEPS: Record<RunStep, string> = {
  draft: "Going on",
  prepare: "Going on",
  ready: "Going on",
  won: "Won",
  lost: "Lost",
  abandoned: "Given up",
};

export const stepWords = (step: RunStep) => STEPS[step];

/** How a battle ended, in words; what is not known is told as it is. */
export const BY: Record<string, string> = {
  elimination: "nobody was left standing",
  hp: "on health after the last round",
  rounds: "on health after the last round",
};
