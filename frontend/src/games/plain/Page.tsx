import type { AnySetup } from "../../api/types";
import MatchPage from "../../match/MatchPage";
import "./plain.css";
import { PLAIN } from "./playback";
import Table from "./Table";
import type { GameEvent, State } from "./types";

export default function Page({ id }: { id: string }) {
  return <MatchPage<AnySetup, State, GameEvent, GameEvent> id={id} showing={PLAIN} Table={Table} />;
}
