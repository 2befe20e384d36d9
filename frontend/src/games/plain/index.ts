import { lazy } from "react";
import type { GamePages } from "../../match/game";

/** A table that any game gets for nothing: what it tells as text, what can be done as buttons. */
export default {
  name: "",
  title: "",
  Table: lazy(() => import("./Page")),
  ReplayPage: lazy(() => import("./ReplayPage")),
  NewGame: lazy(() => import("./NewGame")),
} satisfies GamePages;
