const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto", style: "short" });

/** How long ago, in words as short as a list needs: "just now", "5 min. ago", "yesterday", "3 Mar 2026". */
export function timeAgo(iso: string, now = Date.now()): string {
  const then = Date.parse(iso);
  if (Number.isNaN(then)) return "";
  const passed = now - then;
  if (passed < MINUTE) return "just now";
  if (passed < HOUR) return relative.format(-Math.floor(passed / MINUTE), "minute");
  if (passed < DAY) return relative.format(-Math.floor(passed / HOUR), "hour");
  if (passed < 7 * DAY) return relative.format(-Math.floor(passed / DAY), "day");
  return new Date(then).toLocaleDateString("en-GB", { day: "numeric", month: "short", year: "numeric" });
}
