import { createElement, lazy } from "react";
import { Redirect } from "wouter";
import type { GamePages } from "../../match/game";
import NewGame from "./NewGame";

// Where its replays were before all games had the same addresses: links to them are out in the world.
const OldReplay = ({ id }: { id: string }) => createElement(Redirect, { to: `/skirmish/${id}/replay` });

export default {
  name: "skirmish",
  title: "Skirmish",
  Table: lazy(() => import("./Page")),
  ReplayPage: lazy(() => import("./ReplayPage")),
  Form: NewGame,
  routes: [{ path: "/replay/:id", page: OldReplay }],
} satisfies GamePages;
