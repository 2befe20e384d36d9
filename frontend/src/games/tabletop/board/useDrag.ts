import { useRef } from "react";
import type { Point } from "./geometry";

/** A press that strays less than this is a click, however shaky the hand. */
const THRESHOLD = 5;

interface Grip {
  pointer: number;
  unit: number;
  model: number;
  start: Point;
  screen: Point;
  /** One model instead of all. */
  alone: boolean;
  moving: boolean;
}

interface Handlers {
  /** Whether models of this unit can be taken up. */
  canDrag: (unit: number) => boolean;
  /** Screen to inches of the table. */
  toTable: (x: number, y: number) => Point;
  onStart: (unit: number, model: number, alone: boolean) => void;
  onMove: (dx: number, dy: number) => void;
  onEnd: () => void;
}

/** Models follow the pointer. What is not a drag is left to whoever else listens. */
export function useDrag({ canDrag, toTable, onStart, onMove, onEnd }: Handlers) {
  const grip = useRef<Grip | null>(null);
  const spent = useRef(false);

  const onPointerDown = (event: React.PointerEvent): boolean => {
    spent.current = false;
    const element = event.target instanceof Element ? event.target.closest<SVGElement>("[data-unit]") : null;
    const unit = Number(element?.dataset.unit);
    if (!element || event.button !== 0 || grip.current || !canDrag(unit)) return false;
    const tag = element.dataset.model === undefined;
    grip.current = {
      pointer: event.pointerId,
      unit,
      model: Number(element.dataset.model ?? 0),
      start: toTable(event.clientX, event.clientY),
      screen: { x: event.clientX, y: event.clientY },
      alone: event.shiftKey && !tag,
      moving: false,
    };
    return true;
  };

  const onPointerMove = (event: React.PointerEvent): boolean => {
    const held = grip.current;
    if (held?.pointer !== event.pointerId) return false;
    if (!held.moving) {
      if (Math.hypot(event.clientX - held.screen.x, event.clientY - held.screen.y) < THRESHOLD) return true;
      held.moving = true;
      spent.current = true;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      onStart(held.unit, held.model, held.alone);
    }
    const now = toTable(event.clientX, event.clientY);
    onMove(now.x - held.start.x, now.y - held.start.y);
    return true;
  };

  const onPointerEnd = (event: React.PointerEvent): boolean => {
    const held = grip.current;
    if (held?.pointer !== event.pointerId) return false;
    grip.current = null;
    if (held.moving) onEnd();
    return true;
  };

  /** Let go, as when a second finger means to zoom. */
  const release = () => {
    if (grip.current?.moving) onEnd();
    grip.current = null;
  };

  return { onPointerDown, onPointerMove, onPointerEnd, release, isSpent: () => spent.current };
}
