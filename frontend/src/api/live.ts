/** The live line to a match: one WebSocket that comes back by itself. */
import type { LiveMessage } from "./types";

export type LiveStatus = "connecting" | "live" | "lost";

export interface LiveHandlers<Message = LiveMessage> {
  /** The last version the page has; the server sends what came after it. */
  since: () => number;
  onMessage: (message: Message) => void;
  /** `code` is given when the line is lost for good: 4401 no session, 4404 no such match. */
  onStatus: (status: LiveStatus, code?: number) => void;
}

export interface Live {
  close: () => void;
}

const FIRST_DELAY = 250;
const LONGEST_DELAY = 8000;
const FINAL_CODES = new Set([4401, 4404]);
/** The server pings below the surface; a line on which nothing opens for this long is given up. */
const OPEN_LIMIT = 10_000;

export function connectLive<Message extends { type: string } = LiveMessage>(
  matchId: string,
  handlers: LiveHandlers<Message>,
): Live {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let stopped = false;

  function address(): string {
    const { protocol, host } = window.location;
    const scheme = protocol === "https:" ? "wss" : "ws";
    return `${scheme}://${host}/api/matches/${encodeURIComponent(matchId)}/live?since=${handlers.since()}`;
  }

  function open() {
    clearTimeout(timer);
    const line = new WebSocket(address());
    socket = line;
    handlers.onStatus("connecting");
    timer = setTimeout(() => line.close(), OPEN_LIMIT);
    line.onopen = () => {
      if (socket === line) clearTimeout(timer);
    };
    line.onmessage = (event: MessageEvent<string>) => {
      if (socket !== line) return;
      const message = JSON.parse(event.data) as Message;
      // Only a first answer proves the line: a server that accepts and drops must not be hammered.
      if (message.type === "sync") {
        failures = 0;
        handlers.onStatus("live");
      }
      handlers.onMessage(message);
    };
    line.onclose = (event) => {
      if (socket === line) lost(event.code);
    };
  }

  function lost(code: number) {
    clearTimeout(timer);
    socket = null;
    if (FINAL_CODES.has(code)) {
      stop();
      handlers.onStatus("lost", code);
      return;
    }
    handlers.onStatus("lost");
    const delay = Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** failures);
    failures += 1;
    // Jitter: after a restart not everybody comes back in the same instant.
    timer = setTimeout(open, delay * (0.5 + Math.random() / 2));
  }

  /** The network or the reader is back: waiting any longer serves nobody. */
  function wake() {
    if (stopped || socket !== null || document.visibilityState === "hidden") return;
    open();
  }

  /** The network is gone: the socket may not notice for minutes. */
  function doze() {
    const line = socket;
    if (stopped || line === null) return;
    lost(0);
    line.close();
  }

  function stop() {
    stopped = true;
    clearTimeout(timer);
    window.removeEventListener("online", wake);
    window.removeEventListener("offline", doze);
    document.removeEventListener("visibilitychange", wake);
  }

  window.addEventListener("online", wake);
  window.addEventListener("offline", doze);
  document.addEventListener("visibilitychange", wake);
  open();

  return {
    close() {
      stop();
      const line = socket;
      socket = null;
      line?.close();
    },
  };
}
