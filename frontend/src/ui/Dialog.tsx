import { type ReactNode, useEffect, useId, useRef } from "react";
import IconButton from "./IconButton";
import { CloseIcon } from "./icons";
import "./ui.css";

interface Props {
  open: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Buttons, in a row at the end. */
  actions?: ReactNode;
  className?: string;
}

/** A native modal dialog: the browser keeps the focus inside, Esc and a click beside it close it. */
export default function Dialog({ open, title, onClose, children, actions, className = "" }: Props) {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();

  useEffect(() => {
    const dialog = element.current;
    if (!dialog || !open) return;
    const opener = document.activeElement;
    dialog.showModal();
    // What Enter should mean, where the dialog says so; else the browser takes its first button.
    dialog.querySelector<HTMLElement>("[data-first]")?.focus();
    return () => {
      dialog.close();
      // Taken out of the page while open, the browser would not give the focus back. The board is an SVGElement.
      if ((opener instanceof HTMLElement || opener instanceof SVGElement) && opener.isConnected) opener.focus();
    };
  }, [open]);

  if (!open) return null;
  return (
    // Esc does for the keyboard what a click on the backdrop does for the mouse.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={element}
      className={`dialog ${className}`.trim()}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // Browsers close it whatever we say when Esc is pressed twice.
      onClose={() => {
        if (!element.current?.open) onClose();
      }}
      onClick={(event) => {
        if (event.target === element.current) onClose();
      }}
    >
      <div className="dialog-body">
        <div className="dialog-head">
          <h2 id={heading}>{title}</h2>
          <IconButton label="Close" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </div>
        {children}
        {actions && <div className="dialog-actions">{actions}</div>}
      </div>
    </dialog>
  );
}
