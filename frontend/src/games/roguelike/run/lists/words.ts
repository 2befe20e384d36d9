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

export const RATING_WHY = "Elo from 1000: after every battle it moves by up to 32, more against a higher rating won from or a lower one lost to (G2.6).";

/** "+7", "−4", "±0" */
export const signed = (change: number) => (change > 0 ? `+${change}` : change < 0 ? `−${-change}` : "±0");
