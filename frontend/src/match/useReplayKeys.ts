import { usePageKeys } from "./hooks";

interface Controls {
  toggle: () => void;
  forward: () => void;
  back: () => void;
  jump: (to: number) => void;
}

/** The keys of a replay; on a focused button or slider they have a meaning already. */
export function useReplayKeys(controls: Controls, length: number): void {
  usePageKeys((event) => {
    if (event.target instanceof Element && event.target.closest("button, a, input, [role=tab], [role=button]") !== null) return false;
    if (event.key === " ") controls.toggle();
    else if (event.key === "ArrowRight") controls.forward();
    else if (event.key === "ArrowLeft") controls.back();
    else if (event.key === "Home") controls.jump(0);
    else if (event.key === "End") controls.jump(length);
    else return false;
    return true;
  });
}
