import { type PointerEvent as ReactPointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { type Cell, HEIGHT, WIDTH } from "./placing";

/** How far a pointer moves before it drags, in pixels: fingers tremble. */
const SLACK = { mouse: 4, pen: 6, touch: 8 };

export type Place = Cell | "hand" | null;

interface Wishes {
  board: RefObject<HTMLElement | null>;
  hand: RefObject<HTMLElement | null>;
  onLift: (card: number) => void;
  onOver: (place: Place) => void;
  onDrop: (place: Place) => void;
}

export interface Drag {
  /** The card under the pointer. */
  card: number | null;
  start: (event: ReactPointerEvent, card: number) => void;
  /** What follows the pointer. */
  ghost: RefObject<HTMLDivElement | null>;
  /** Whether the click that follows is only the end of a drag. */
  justDropped: () => boolean;
}

const within = (box: DOMRect, x: number, y: number) => x >= box.left && x < box.right && y >= box.top && y < box.bottom;

/** The cell of the board at a point of the window. */
export function cellAt(box: DOMRect, x: number, y: number): Cell | null {
  if (!within(box, x, y)) return null;
  return [Math.floor(((x - box.left) / box.width) * WIDTH), HEIGHT - 1 - Math.floor(((y - box.top) / box.height) * HEIGHT)];
}

/** Dragging cards with a mouse, a pen or a finger. */
export function useDrag(wishes: Wishes): Drag {
  const [card, setCard] = useState<number | null>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const dropped = useRef(false);
  const stop = useRef<() => void>(() => {});
  const current = useRef(wishes);
  useEffect(() => {
    current.current = wishes;
  });
  useEffect(() => () => stop.current(), []);

  const start = useCallback((down: ReactPointerEvent, lifted: number) => {
    if (down.button !== 0 || !down.isPrimary) return;
    const slack = SLACK[down.pointerType as keyof typeof SLACK] ?? SLACK.mouse;
    const { clientX, clientY, pointerId } = down;
    let dragging = false;

    const placeAt = (x: number, y: number): Place => {
      const { board, hand } = current.current;
      // On a phone the hand lies over the board.
      if (hand.current && within(hand.current.getBoundingClientRect(), x, y)) return "hand";
      return board.current && cellAt(board.current.getBoundingClientRect(), x, y);
    };
    const follow = (x: number, y: number) => {
      if (ghost.current) ghost.current.style.transform = `translate(${x}px, ${y}px)`;
    };
    const onMove = (event: PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      const { clientX: x, clientY: y } = event;
      if (!dragging) {
        if (Math.hypot(x - clientX, y - clientY) < slack) return;
        dragging = true;
        setCard(lifted);
        current.current.onLift(lifted);
        getSelection()?.removeAllRanges();
        // It is drawn in the next frame.
        requestAnimationFrame(() => follow(x, y));
      }
      event.preventDefault();
      follow(x, y);
      current.current.onOver(placeAt(x, y));
    };
    const end = (place: Place) => {
      stop.current();
      if (!dragging) return;
      setCard(null);
      dropped.current = true;
      setTimeout(() => {
        dropped.current = false;
      });
      current.current.onDrop(place);
    };
    const onUp = (event: PointerEvent) => event.pointerId === pointerId && end(placeAt(event.clientX, event.clientY));
    const onCancel = (event: PointerEvent) => event.pointerId === pointerId && end(null);
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && end(null);

    stop.current();
    window.addEventListener("pointermove", onMove);
    window.addEventListener("pointerup", onUp);
    window.addEventListener("pointercancel", onCancel);
    window.addEventListener("keydown", onKey);
    stop.current = () => {
      window.removeEventListener("pointermove", onMove);
      window.removeEventListener("pointerup", onUp);
      window.removeEventListener("pointercancel", onCancel);
      window.removeEventListener("keydown", onKey);
    };
  }, []);

  return { card, start, ghost, justDropped: useCallback(() => dropped.current, []) };
}
