/** What a player likes, kept in this browser. */
import { useSyncExternalStore } from "react";

export const THEMES = ["system", "light", "dark"] as const;
export const SPEEDS = [0.5, 1, 2, 4] as const;

export interface Settings {
  theme: (typeof THEMES)[number];
  /** How fast events are shown: 2 is twice as fast. */
  speed: (typeof SPEEDS)[number];
  sound: boolean;
  /** Ask before a move that is a flight. */
  confirmFlee: boolean;
}

export const DEFAULTS: Settings = { theme: "system", speed: 1, sound: false, confirmFlee: true };

/** public/theme.js reads it before the first paint. */
export const STORAGE_KEY = "maniple.settings";

function oneOf<T>(values: readonly T[], value: unknown, otherwise: T): T {
  return values.includes(value as T) ? (value as T) : otherwise;
}

/** Whatever the storage holds, as settings: what is missing or strange takes its default. */
export function parseSettings(text: string | null): Settings {
  let stored: Partial<Record<keyof Settings, unknown>> = {};
  try {
    stored = (JSON.parse(text ?? "{}") ?? {}) as typeof stored;
  } catch {
    // Damaged storage is no storage.
  }
  return {
    theme: oneOf(THEMES, stored.theme, DEFAULTS.theme),
    speed: oneOf(SPEEDS, stored.speed, DEFAULTS.speed),
    sound: oneOf([true, false], stored.sound, DEFAULTS.sound),
    confirmFlee: oneOf([true, false], stored.confirmFlee, DEFAULTS.confirmFlee),
  };
}

function load(): Settings {
  try {
    return parseSettings(localStorage.getItem(STORAGE_KEY));
  } catch {
    return DEFAULTS;
  }
}

let current = load();
const listeners = new Set<() => void>();

function adopt(settings: Settings) {
  current = settings;
  showTheme();
  listeners.forEach((listener) => listener());
}

/** The attribute that the style sheet looks at; without it the system decides. */
export function showTheme() {
  const root = document.documentElement;
  if (current.theme === "system") delete root.dataset.theme;
  else root.dataset.theme = current.theme;
}

export const getSettings = () => current;

export function changeSettings(change: Partial<Settings>) {
  adopt({ ...current, ...change });
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(current));
  } catch {
    // Private windows may refuse: the choice then lasts as long as the page.
  }
}

// Another tab of this browser changed them.
window.addEventListener("storage", (event) => {
  if (event.key === STORAGE_KEY || event.key === null) adopt(load());
});

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSettings(): [Settings, (change: Partial<Settings>) => void] {
  return [useSyncExternalStore(subscribe, getSettings), changeSettings];
}
