import { expect, test } from "vitest";
import { inviteLink, isLoopback, recallInvite, rememberInvite } from "./invitation";

test("the secret is in the part of a link that no server sees", () => {
  expect(inviteLink("https://a.example", "id", "s3cret", "skirmish")).toBe("https://a.example/skirmish/id#invite=s3cret");
});

test("an invitation is remembered for its match alone", () => {
  rememberInvite("one", "s3cret");
  expect(recallInvite("one")).toBe("s3cret");
  expect(recallInvite("two")).toBeNull();
});

test.each([
  ["localhost", true],
  ["127.0.0.1", true],
  ["127.8.0.1", true],
  ["[::1]", true],
  ["maniple.localhost", true],
  ["192.168.1.20", false],
  ["localhost.example", false],
  ["maniple.example", false],
])("a link made at %s works on that machine alone: %s", (hostname, alone) => expect(isLoopback(hostname)).toBe(alone));
