import { useEffect, useRef } from "react";
import { useToasts } from "../../ui/Toasts";
import { calledBy, type Roster } from "./roster";
import type { GameEvent } from "./types";
import { failedChargeWords } from "./words";

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
