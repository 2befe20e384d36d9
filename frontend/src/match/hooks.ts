import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { AnyState } from "../api/types";
import { useTitle } from "../app/useTitle";
import { useSettings } from "../settings/settings";
import { useReducedMotion } from "../ui/media";
import { play } from "../ui/sounds";
import { useToasts } from "../ui/Toasts";
import type { Beat, Frame, Motion, Showing } from "./playback";
import { MatchStore, type Snapshot } from "./store";
import { namesOf, type Seated } from "./words";

/** A match that is open as long as its page, shown at the reader's pace. */
export function useMatch<Setup, State extends AnyState, Event, Shown>(
  id: string,
  showing: Showing<State, Event, Shown>,
): [MatchStore<Setup, State, Event, Shown>, Snapshot<Setup, State, Event, Shown>] {
  const toasts = useToasts();
  const [store] = useState(() => new MatchStore<Setup, State, Event, Shown>(showing, id, (text) => toasts.problem(text)));
  const [{ speed }] = useSettings();
  const still = useReducedMotion();
  useEffect(() => {
    store.setPace({ speed, still });
  }, [store, speed, still]);
  useEffect(() => {
    void store.open();
    return () => store.close();
  }, [store]);
  return [store, useSyncExternalStore(store.subscribe, store.getSnapshot)];
}

/** Where the reader sits, and what follows from it for every game. */
export function useSeat<State extends AnyState>(match: Seated & { setup: { name: string } }, { shown: state, beat }: Frame<State, unknown>) {
  const { seats, your_seats: mySeats } = match;
  const mine = state.seat !== null && mySeats.includes(state.seat);
  const both = mySeats.length > 1;
  const deciding = mine && !beat;
  useTitle(`${deciding && !both ? "● Your turn – " : ""}${match.setup.name}`);
  useTurnNotice(mine && !both, beat === null && !state.outcome);
  useBeatSounds(beat);
  return {
    mine,
    deciding,
    names: useMemo(() => namesOf(seats), [seats]),
    canUndo: beat === null && state.undo !== null && mySeats.includes(state.undo),
  };
}

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
function useTurnNotice(mine: boolean, ready: boolean): void {
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

const FIELDS = "input:not([type=radio]):not([type=range]):not([type=checkbox]), textarea, select, dialog";

/** Keys for the whole page, heard as soon as it is seen; letters typed into fields and open dialogs keep their own. */
export function usePageKeys(onKey: (event: KeyboardEvent) => boolean): void {
  const handler = useRef(onKey);
  useLayoutEffect(() => {
    handler.current = onKey;
  });
  useLayoutEffect(() => {
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
