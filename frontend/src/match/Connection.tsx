import type { LiveStatus } from "../api/live";

const WORDS: Record<LiveStatus, string> = { connecting: "Connecting", live: "Connected", lost: "Connection lost, trying again" };

/** A dot while all is well, words when it is not. */
export default function Connection({ status }: { status: LiveStatus }) {
  return (
    <p className={`connection connection-${status}`} role="status" data-testid="connection" data-status={status}>
      <i aria-hidden="true" />
      <span className={status === "lost" ? "" : "visually-hidden"}>{WORDS[status]}</span>
    </p>
  );
}
