import MatchPage from "../../match/MatchPage";
import "./skirmish.css";
import { SKIRMISH } from "./playback";
import Table from "./Table";
import type { GameEvent, Setup, State } from "./types";

export default function Page({ id }: { id: string }) {
  return <MatchPage<Setup, State, GameEvent, GameEvent> id={id} showing={SKIRMISH} Table={Table} />;
}
