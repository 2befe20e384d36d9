import { useCallback, useEffect, useRef } from "react";

/** Tells whether the focus is where the keyboard went: what was pressed with a pointer keeps no keys to itself. */
export function useByKeys(): () => boolean {
  const keys = useRef(true);
  useEffect(() => {
    const pointed = () => (keys.current = false);
    const walked = (event: KeyboardEvent) => {
      if (event.key === "Tab") keys.current = true;
    };
    window.addEventListener("pointerdown", pointed, true);
    window.addEventListener("keydown", walked, true);
    return () => {
      window.removeEventListener("pointerdown", pointed, true);
      window.removeEventListener("keydown", walked, true);
    };
  }, []);
  return useCallback(() => keys.current, []);
}
