import { useSyncExternalStore } from "react";

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
