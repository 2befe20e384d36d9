import { expect, it } from "vitest";
import { timeAgo } from "./timeAgo";

const NOW = Date.parse("2026-06-15T12:00:00Z");

it.each([
  ["2026-06-15T12:00:30Z", "just now"], // a server whose clock is ahead
  ["2026-06-15T11:59:20Z", "just now"],
  ["2026-06-15T11:55:00Z", "5 min. ago"],
  ["2026-06-15T09:30:00Z", "2 hr. ago"],
  ["2026-06-14T10:00:00Z", "yesterday"],
  ["2026-06-12T10:00:00Z", "3 days ago"],
  ["2026-05-02T10:00:00Z", "2 May 2026"],
  ["soon", ""],
])("%s is %s", (iso, words) => {
  expect(timeAgo(iso, NOW)).toBe(words);
});
