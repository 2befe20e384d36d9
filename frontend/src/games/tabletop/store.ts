/** A tabletop match as its page knows it. */
import { tabletopApi } from "./api";
import { MatchStore } from "../../match/store";
import type * as matchStore from "../../match/store";
import type * as playing from "../../match/playback";
import { type Deed, TABLETOP } from "./fold";
import type { Action, Entry, Setup, State } from "./types";

export type Snapshot = matchStore.Snapshot<State, Setup, Entry, Deed>;
export type Frame = playing.Frame<State, Deed>;
export type Beat = playing.Beat<Deed>;

export class TabletopStore extends MatchStore<State, Setup, Entry, Deed> {
  constructor(id: string, tell: (text: string) => void) {
    super("tabletop", tabletopApi, TABLETOP, id, tell);
  }

  act(action: Action): Promise<boolean> {
    return this.request({ what: "click", waiting: false }, (version, key) =>
      tabletopApi.act(this.id, { action, version, key }),
    );
  }

  /** One after another, until one is refused. */
  async actAll(actions: readonly Action[]): Promise<void> {
    for (const action of actions) if (!(await this.act(action))) return;
  }
}
