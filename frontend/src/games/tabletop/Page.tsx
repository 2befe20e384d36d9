import MatchPage from "../../match/MatchPage";
import { type Deed, TABLETOP } from "./playback";
import Table from "./Table";
import "./tabletop.css";
import type { GameEvent, Setup, State } from "./types";

export default function Page({ id }: { id: string }) {
  return <MatchPage<Setup, State, GameEvent, Deed> id={id} showing={TABLETOP} Table={Table} />;
}
