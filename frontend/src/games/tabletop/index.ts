import { lazy } from "react";
import type { GamePages } from "../../match/game";
import Door from "./Door";

export default {
  name: "tabletop",
  title: "Tabletop",
  turn: "Round",
  Table: lazy(() => import("./Page")),
  ReplayPage: lazy(() => import("./ReplayPage")),
  NewGame: lazy(() => import("./NewGame")),
  Door,
} satisfies GamePages;
