import { render } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { expect, test } from "vitest";
import { usePageKeys } from "./hooks";

test("a key pressed at the moment the page is seen is heard", () => {
  const heard: string[] = [];
  function Page() {
    usePageKeys(({ key }) => heard.push(key) > 0);
    useLayoutEffect(() => {
      window.dispatchEvent(new KeyboardEvent("keydown", { key: "End" }));
    }, []);
    return null;
  }
  render(<Page />);
  expect(heard).toEqual(["End"]);
});
