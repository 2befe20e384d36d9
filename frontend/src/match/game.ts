/** What a game says of its pages to the rest of the front end. */
import type { ComponentType } from "react";

export interface DoorProps {
  /** One column: only what leads on has room. */
  narrow: boolean;
  /** Whether it is the game that was played last: then its button is brass. */
  last: boolean;
}

export interface GamePages {
  /** As the server has it; its matches are at `/name/id`, their replays at `/name/id/replay`. */
  name: string;
  title: string;
  /** What a turn is called in a list of matches. */
  turn?: string;
  /** The table a match is played at, and where it is seen again. */
  Table?: ComponentType<{ id: string }>;
  ReplayPage?: ComponentType<{ id: string }>;
  /** Where a new match is set up, at `/name/new`. */
  NewGame?: ComponentType<{ game: string }>;
  /** The way in on the page of all games: a strip, or a form that stands open there. */
  Door?: ComponentType<DoorProps>;
  Form?: ComponentType<{ last: boolean; onCreated: () => void }>;
  /** More ways in, at the foot of a narrow page. */
  Links?: ComponentType;
  /** Ways in from the head of every page. */
  headLinks?: readonly { href: string; text: string }[];
  /** Pages besides those of matches. `one` is what their addresses have in common where they are one page. */
  routes?: readonly { path: string; page: ComponentType<never>; one?: string }[];
}
