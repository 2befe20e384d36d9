import { useEffect, useRef } from "react";
import { useLocation } from "wouter";

/**
 * After a change of page the reading place starts at its top, for eyes and for screen readers. Returns the page.
 * Addresses that begin like one of `onePage` are one page: it keeps what it shows and moves the focus itself.
 */
export function useRouteFocus(onePage: readonly string[]): string {
  const [address] = useLocation();
  const path = onePage.find((start) => address.startsWith(`${start}/`)) ?? address;
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
  }, [path]);
  return path;
}
