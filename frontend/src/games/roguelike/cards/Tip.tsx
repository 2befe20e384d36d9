import { type ReactNode, useId, useRef } from "react";
import "./cards.css";

interface Props {
  /** What it explains. */
  text: string;
  className?: string;
  children: ReactNode;
}

const MARGIN = 8;

/** A word or a number that explains itself when pointed at, touched or focused. */
export default function Tip({ text, className = "", children }: Props) {
  const id = useId();
  const tip = useRef<HTMLSpanElement>(null);

  // Above everything and never cut off: a popover, put beside its word and kept within the window.
  const show = (word: HTMLElement) => {
    const popover = tip.current;
    if (!popover?.showPopover || popover.matches(":popover-open")) return;
    popover.showPopover();
    const at = word.getBoundingClientRect();
    const { width, height } = popover.getBoundingClientRect();
    const left = Math.min(Math.max(MARGIN, at.left + at.width / 2 - width / 2), innerWidth - width - MARGIN);
    const top = at.top - height - 6 < MARGIN ? at.bottom + 6 : at.top - height - 6;
    popover.style.left = `${left}px`;
    popover.style.top = `${top}px`;
  };
  const hide = () => {
    if (tip.current?.matches?.(":popover-open")) tip.current.hidePopover();
  };

  return (
    <>
      <button
        type="button"
        className={`tip ${className}`.trim()}
        aria-describedby={id}
        onMouseEnter={(event) => show(event.currentTarget)}
        onMouseLeave={hide}
        onFocus={(event) => show(event.currentTarget)}
        onBlur={hide}
        onKeyDown={(event) => event.key === "Escape" && hide()}
      >
        {children}
      </button>
      <span ref={tip} id={id} role="tooltip" popover="manual" className="tip-text">
        {text}
      </span>
    </>
  );
}
