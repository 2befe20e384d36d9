import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { GameEvent } from "../api/types";
import { calledBy, type Roster } from "../games/skirmish/roster";
import { useSettings } from "../settings/settings";
import { play } from "../ui/sounds";
import { useToasts } from "../ui/Toasts";
import type { Beat, Motion, Pace } from "./playback";
import { GameStore, type Snapshot } from "../games/skirmish/store";
import { failedChargeWords } from "../games/skirmish/words";

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    () => window.matchMedia(query).matches,
  );
}

export const useReducedMotion = () => useMedia("(prefers-reduced-motion: reduce)");
/** One column: panels fold away under the board. */
export const useNarrow = () => useMedia("(max-width: 860px)");
/** A column too low for every panel at once: the log stays, the others take turns. */
export const useLow = () => useMedia("(max-height: 779px)");

/** What every game's store can do for its page. */
interface Storing<S> {
  setPace: (pace: Pace) => void;
  open: () => Promise<void>;
  close: () => void;
  subscribe: (listener: () => void) => () => void;
  getSnapshot: () => S;
}

/** A store that lives as long as its page and keeps the reader's pace. */
export function useStore<T extends Storing<unknown>>(make: (tell: (text: string) => void) => T): [T, ReturnType<T["getSnapshot"]>] {
  const toasts = useToasts();
  const [store] = useState(() => make((text) => toasts.problem(text)));
  const [{ speed }] = useSettings();
  const still = useReducedMotion();
  useEffect(() => {
    store.setPace({ speed, still });
  }, [store, speed, still]);
  useEffect(() => {
    void store.open();
    return () => store.close();
  }, [store]);
  return [store, useSyncExternalStore(store.subscribe, store.getSnapshot) as ReturnType<T["getSnapshot"]>];
}

export const useGame = (id: string): [GameStore, Snapshot] => useStore((tell) => new GameStore(id, tell));

/** A charge that fails has sounded as its dice. */
const SOUNDS: Record<Exclude<Motion, "fail">, Parameters<typeof play>[0]> = {
  glide: "move",
  shot: "shot",
  lunge: "hit",
  death: "death",
  roll: "dice",
};

export function useBeatSounds(beat: Beat<unknown> | null): void {
  const last = useRef<number | null>(null);
  useEffect(() => {
    if (!beat || last.current === beat.id) return;
    last.current = beat.id;
    if (beat.motion !== "fail") play(SOUNDS[beat.motion]);
  }, [beat]);
}

/** Blows that alternate change hands every second; that needs no announcement. */
const NOTABLE_WAIT = 3000;

/** Says that it is the reader's turn, when they have waited for it or look elsewhere. */
export function useTurnNotice(mine: boolean, ready: boolean): void {
  const toasts = useToasts();
  const waitingSince = useRef<number | null>(null);
  useEffect(() => {
    if (!ready) return;
    const since = waitingSince.current;
    if (mine && since !== null && (document.hidden || Date.now() - since > NOTABLE_WAIT)) {
      toasts.note("Your turn");
      play("turn");
    }
    waitingSince.current = mine ? null : (since ?? Date.now());
  }, [mine, ready, toasts]);
}

/** Says that a charge came to nothing, for those to whom the board does not show it as it happens. */
export function useFailedChargeNotice(newest: GameEvent | undefined, roster: Roster): void {
  const toasts = useToasts();
  const last = useRef(newest);
  useEffect(() => {
    if (newest === last.current) return;
    last.current = newest;
    if (newest?.kind === "charge_failed") toasts.note(`${failedChargeWords(newest)} (${calledBy(roster, newest.unit)})`);
  }, [newest, roster, toasts]);
}

const FIELDS = "input:not([type=radio]):not([type=range]):not([type=checkbox]), textarea, select, dialog";

/** Keys for the whole page; letters typed into fields and open dialogs keep their own. */
export function usePageKeys(onKey: (event: KeyboardEvent) => boolean): void {
  const handler = useRef(onKey);
  useEffect(() => {
    handler.current = onKey;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      const { target } = event;
      if (target instanceof HTMLElement && target.closest(event.key === " " ? `${FIELDS}, [type=checkbox]` : FIELDS)) return;
      if (handler.current(event)) event.preventDefault();
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
