import { act, renderHook } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { changeSettings, DEFAULTS, parseSettings, STORAGE_KEY, useSettings } from "./settings";

afterEach(() => changeSettings(DEFAULTS));

describe("what is stored", () => {
  it("is read back", () => {
    const chosen = { theme: "dark", speed: 2, sound: true, confirmFlee: false };
    expect(parseSettings(JSON.stringify(chosen))).toEqual(chosen);
  });

  it.each([null, "", "{", "null", "[]", '{"theme":"pink","speed":3,"sound":"yes"}'])("%j gives defaults", (text) => {
    expect(parseSettings(text)).toEqual(DEFAULTS);
  });
});

it("keeps a change, shows the theme and tells the page", () => {
  const { result } = renderHook(() => useSettings());
  act(() => result.current[1]({ theme: "dark" }));
  expect(result.current[0].theme).toBe("dark");
  expect(document.documentElement.dataset.theme).toBe("dark");
  expect(JSON.parse(localStorage.getItem(STORAGE_KEY)!)).toMatchObject({ theme: "dark", sound: false });
});

it("leaves the theme to the system unless one is chosen", () => {
  changeSettings({ theme: "light" });
  changeSettings({ theme: "system" });
  expect(document.documentElement.dataset.theme).toBeUndefined();
});

it("follows another tab", () => {
  const { result } = renderHook(() => useSettings());
  localStorage.setItem(STORAGE_KEY, '{"speed":4}');
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: STORAGE_KEY })));
  expect(result.current[0].speed).toBe(4);
});
