import { useSyncExternalStore } from "react";
import IconButton from "./IconButton";
import { CloseIcon } from "./icons";
import "./ui.css";

export type ToastKind = "note" | "problem";

interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
}

const SHOWN_FOR = { note: 4000, problem: 7000 };
const MOST = 3;

// One list for the whole page: a toast outlives the component that said it.
let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]) {
  toasts = next;
  listeners.forEach((listener) => listener());
}

function dismiss(id: number) {
  set(toasts.filter((toast) => toast.id !== id));
}

/** Says something in the corner. The same sentence is not stacked on itself. */
export function toast(text: string, kind: ToastKind = "note") {
  const id = ++lastId;
  set([...toasts.filter((other) => other.text !== text), { id, kind, text }].slice(-MOST));
  setTimeout(() => dismiss(id), SHOWN_FOR[kind]);
}

const noted = { note: (text: string) => toast(text), problem: (text: string) => toast(text, "problem") };

/** `note` is read out when the reader pauses, `problem` at once. */
export function useToasts() {
  return noted;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function ToastRegion() {
  const shown = useSyncExternalStore(subscribe, () => toasts);
  // Both regions are there from the start: screen readers announce only changes of regions they know.
  return (
    <div className="toasts">
      <ToastList politeness="assertive" toasts={shown.filter((toast) => toast.kind === "problem")} />
      <ToastList politeness="polite" toasts={shown.filter((toast) => toast.kind === "note")} />
    </div>
  );
}

function ToastList({ politeness, toasts }: { politeness: "polite" | "assertive"; toasts: readonly Toast[] }) {
  return (
    <div aria-live={politeness} role={politeness === "assertive" ? "alert" : "status"}>
      {toasts.map(({ id, kind, text }) => (
        <div key={id} className={`toast toast-${kind}`}>
          <span>{text}</span>
          <IconButton label="Dismiss" onClick={() => dismiss(id)}>
            <CloseIcon size={16} />
          </IconButton>
        </div>
      ))}
    </div>
  );
}
