import type { ReactNode } from "react";
import Button from "../ui/Button";
import Spinner from "../ui/Spinner";
import type { Pending } from "./store";
import type { Banner } from "./words";

interface Props {
  banner: Banner;
  pending: Pending | null;
  onDrop: () => void;
  className?: string;
  children: ReactNode;
}

/** What is expected now, and below it what a game lets one do. */
export default function Orders({ banner, pending, onDrop, className = "", children }: Props) {
  return (
    <section className={`panel command ${className}`.trim()} aria-label="Orders">
      <p className={`banner banner-${banner.tone}`} role="status" data-testid="banner">
        {banner.tone === "waiting" && <Spinner />}
        <span>{banner.text}</span>
      </p>
      {pending?.waiting && (
        <p className="unsent" role="alert">
          Your click is kept until the connection is back.
          <Button kind="quiet" onClick={onDrop}>
            Forget it
          </Button>
        </p>
      )}
      {children}
    </section>
  );
}
