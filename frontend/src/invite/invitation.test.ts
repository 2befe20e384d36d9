import { expect, test } from "vitest";
import { inviteLink, recallInvite, rememberInvite } from "./invitation";

test("the secret is in the part of a link that no server sees", () => {
  expect(inviteLink("https://a.example", "id", "s3cret")).toBe("https://a.example/skirmish/id#invite=s3cret");
});

test("an invitation is remembered for its match alone", () => {
  rememberInvite("one", "s3cret");
  expect(recallInvite("one")).toBe("s3cret");
  expect(recallInvite("two")).toBeNull();
});
