import { api } from "../../api/client";
import { useLoad } from "../../api/useLoad";
import NotFound from "../../app/NotFound";
import NewMatch from "../../match/NewMatch";
import NewMatchPage from "../../match/NewMatchPage";
import { Waiting } from "../../ui/Spinner";

/** A match of any game: which scenario, and against whom of its players. */
export default function NewGame({ game }: { game: string }) {
  const { data, error } = useLoad(api.games);
  const found = data?.games.find(({ name }) => name === game);
  if (!data && !error) return <Waiting label="Setting up the table" />;
  if (!found) return <NotFound />;
  // Who plays to win comes first.
  const machines = found.players.toSorted((a, b) => Number(b === "scripted") - Number(a === "scripted"));
  const watched = machines.length > 0 ? ["watch"] : [];
  return (
    <NewMatchPage title={found.title} lead={found.summary}>
      <NewMatch game={game} opponents={[...machines, "here", "link", ...watched]} machine={machines[0]} legend="Scenario" />
    </NewMatchPage>
  );
}
