import { useEffect, useRef } from "react";
import { useLocation } from "wouter";

/** After a change of page the reading place starts at its top, for eyes and for screen readers. Returns the path. */
export function useRouteFocus(): string {
  const [path] = useLocation();
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
  }, [path]);
  return path;
}
