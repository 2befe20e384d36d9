import { type ComponentProps } from "react";
import { Link } from "wouter";
import Spinner from "./Spinner";
import "./ui.css";

type Kind = "primary" | "plain" | "quiet" | "danger";

interface Looks {
  /** `primary` is brass: at most one on a page, what matters now. */
  kind?: Kind;
  size?: "m" | "l";
}

const looks = ({ kind = "plain", size = "m" }: Looks, more = "") => `button button-${kind} button-${size} ${more}`.trim();

interface ButtonProps extends ComponentProps<"button">, Looks {
  /** Shows that it works on it and takes no second press. */
  busy?: boolean;
}

export default function Button({ kind, size, busy = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={looks({ kind, size }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      // Not `disabled`: a busy button would lose the keyboard's place.
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

interface ButtonLinkProps extends Omit<ComponentProps<"a">, "href">, Looks {
  href: string;
}

/** A place to go that looks like a button. */
export function ButtonLink({ kind, size, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={looks({ kind, size }, className)} />;
}
