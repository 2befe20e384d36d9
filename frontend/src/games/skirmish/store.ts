/** A skirmish as its page knows it. */
import { api } from "../../api/client";
import type { Entry, GameEvent, Setup, State } from "../../api/types";
import type { ClickBody } from "./clicks";
import { MatchStore } from "../../match/store";
import type * as matchStore from "../../match/store";
import { SKIRMISH } from "./playback";

export { applyUpdate, type Pending } from "../../match/store";
export type Snapshot = matchStore.Snapshot<State, Setup, Entry, GameEvent>;

export class GameStore extends MatchStore<State, Setup, Entry, GameEvent> {
  constructor(id: string, tell: (text: string) => void) {
    super("skirmish", api, SKIRMISH, id, tell);
  }

  /** An action of the server's list, word for word. */
  act(action: string): void {
    void this.request({ what: "click", waiting: false }, (version, key) => api.act(this.id, { action, version, key }));
  }

  endPhase(): void {
    void this.request({ what: "click", waiting: false }, (version, key) => api.endPhase(this.id, { version, key }));
  }

  click(click: ClickBody): void {
    void this.request({ what: "click", waiting: false }, (version, key) => api.click(this.id, { ...click, version, key }));
  }
}
