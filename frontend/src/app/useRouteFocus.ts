import { useEffect, useRef } from "react";
import { useLocation } from "wouter";

/** The codex is one page, whichever entry is open: it keeps its list and moves the focus itself. */
const pageOf = (path: string) => (path.startsWith("/codex/") ? "/codex" : path);

/** After a change of page the reading place starts at its top, for eyes and for screen readers. Returns the page. */
export function useRouteFocus(): string {
  const path = pageOf(useLocation()[0]);
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
  }, [path]);
  return path;
}
