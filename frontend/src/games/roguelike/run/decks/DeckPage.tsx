import Layout from "../../../../app/Layout";
import { useTitle } from "../../../../app/useTitle";
import { useLoad } from "../../../../api/useLoad";
import { ButtonLink } from "../../../../ui/Button";
import EmptyState from "../../../../ui/EmptyState";
import type { Catalogue, FactionKey } from "../../catalogue/types";
import { runsApi } from "../api";
import CatalogueGate from "../CatalogueGate";
import { ListProblem, ListSkeleton } from "../lists/ListStates";
import DeckBuilder from "./DeckBuilder";
import "./decks.css";

/** A deck to build: one of mine by its id, or a new one by the name of its faction. */
export default function DeckPage({ id }: { id: string }) {
  useTitle("Deck");
  return (
    <Layout>
      <CatalogueGate>
        {(catalogue) => {
          const faction = catalogue.factions.find(({ key }) => key === id);
          if (!faction) return <Mine id={id} catalogue={catalogue} />;
          return <DeckBuilder catalogue={catalogue} deck={{ name: `${faction.name} deck`, faction: id as FactionKey, units: faction.deck }} />;
        }}
      </CatalogueGate>
    </Layout>
  );
}

function Mine({ id, catalogue }: { id: string; catalogue: Catalogue }) {
  const decks = useLoad(runsApi.decks);
  const deck = decks.data?.decks.find((each) => each.id === id);
  if (deck) return <DeckBuilder catalogue={catalogue} deck={deck} id={deck.id} />;
  if (!decks.data) return decks.error ? <ListProblem title="No deck to show" {...decks} /> : <ListSkeleton label="Loading the deck" />;
  return (
    <EmptyState
      level={1}
      role="alert"
      title="No such deck"
      text="It may have been deleted, or it is somebody else's."
      action={
        <ButtonLink kind="primary" href="/decks">
          My decks
        </ButtonLink>
      }
    />
  );
}
