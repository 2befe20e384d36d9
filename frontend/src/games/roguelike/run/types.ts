/** What runs are made of, and what every page of a run is given; the shapes come from the server's OpenAPI description. */
import type { components } from "../../../api/schema";
import type { ShownBattle } from "../battle/types";

type Schemas = components["schemas"];

export type Run = Schemas["Run"];
export type RunSummary = Schemas["RunSummary"];
export type RunList = Schemas["RunList"];
export type RunStep = Run["step"];
export type RunCard = Schemas["RunCard"];
export type RunBattle = Schemas["RunBattle"];
export type RunOpponent = Schemas["RunOpponent"];
export type TeamShown = Schemas["TeamView"];
export type Timing = Schemas["RunSpell"]["timing"];
export type Deployment = Schemas["Deployment"];
export type PlacedCard = Schemas["PlacedCard"];
export type DeploymentPreview = Schemas["DeploymentPreview"];
export type Chance = Schemas["Chance"];
export type FightResult = Schemas["FightResult"];
export type Shop = Schemas["Shop"];
export type ShopOffer = Schemas["ShopOffer"];
export type Stats = Schemas["Stats"];
export type NewRun = Schemas["NewRun"];
export type BattleRecord = Omit<Schemas["BattleRecord"], "shown"> & { shown: ShownBattle };
export type Deck = Schemas["Deck"];
export type DeckWish = Schemas["DeckWish"];
export type Ladder = Schemas["Ladder"];
export type LadderPlace = Schemas["LadderPlace"];

/**
 * What can be done with a run. Each asks the server and shows its answer: the next `run` is what it said, and what it
 * refused is told in the corner. They resolve to whether it was done and never throw. One at a time: while one is
 * under way (`busy`) others are not sent.
 */
export interface RunActions {
  /** Takes cards that are shown into the hand (G2.1). */
  pick: (picks: number[]) => Promise<boolean>;
  /** Makes the field exactly this; spells stay as they are if they are not given (G2.2). */
  deploy: (wish: Deployment) => Promise<boolean>;
  /** Finds the next opponent; from then on `run.opponent` is there (G2.7). */
  find: () => Promise<boolean>;
  /** Fights, and goes on to the page of the replay (G2.7). */
  fight: () => Promise<boolean>;
  /** Raises a card on the field to a level, its next (G2.3). */
  upgrade: (card: number, level: number) => Promise<boolean>;
  /** Gives the run up. */
  abandon: () => Promise<boolean>;
  /** Looks at the run again. */
  reload: () => void;
  /** How often a deployment would win against the opponent that was found. A question: it throws, and nothing is told. */
  winChance: (wish: Deployment, signal?: AbortSignal) => Promise<Chance>;
  /** What a deployment means (G7.2). A question: it throws, and nothing is told. */
  preview: (wish: Deployment, signal?: AbortSignal) => Promise<DeploymentPreview>;
}

/** Which of the actions is under way. */
export type Busy = keyof RunActions | null;

/** What the page of a step gets: the run as the server last told it, and what can be done with it. */
export interface StepProps {
  run: Run;
  act: RunActions;
  busy: Busy;
}
