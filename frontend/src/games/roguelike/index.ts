import { lazy } from "react";
import type { GamePages } from "../../match/game";
import Door from "./Door";
import RunLinks from "./RunLinks";

export default {
  name: "roguelike",
  title: "The run",
  Door,
  Links: RunLinks,
  headLinks: [{ href: "/codex", text: "Codex" }],
  routes: [
    { path: "/run/new", page: lazy(() => import("./run/new/NewRunPage")) },
    { path: "/run/:id/:page?/:battle?", page: lazy(() => import("./run/RunPage")) },
    { path: "/runs", page: lazy(() => import("./run/lists/HistoryPage")) },
    { path: "/ladder", page: lazy(() => import("./run/lists/LadderPage")) },
    { path: "/decks", page: lazy(() => import("./run/decks/DecksPage")) },
    { path: "/decks/:id", page: lazy(() => import("./run/decks/DeckPage")) },
    { path: "/watch/:seed", page: lazy(() => import("./battle/WatchPage")) },
    { path: "/codex/:kind?/:entryKey?", page: lazy(() => import("./codex/CodexPage")), one: "/codex" },
  ],
} satisfies GamePages;
