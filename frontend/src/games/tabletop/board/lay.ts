import { useLayoutEffect, useMemo, useState, type RefObject } from "react";
import type { Ground } from "./geometry";
import type { TableGround } from "../types";

/** How the table lies so that it is shown as large as its frame allows. */
export function useLay(frame: RefObject<HTMLElement | null>, { width, depth }: TableGround): Ground {
  const [wide, setWide] = useState(() => window.innerWidth > 860);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => setWide(element.clientWidth > element.clientHeight * 1.05));
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  const long = depth > width;
  return useMemo(() => ({ width, depth, lie: wide === long && wide ? "lying" : "upright" }), [width, depth, wide, long]);
}
