import { useState } from "react";
import { Link } from "wouter";
import Layout from "../../../../app/Layout";
import { useTitle } from "../../../../app/useTitle";
import { explain } from "../../../../api/client";
import { useLoad } from "../../../../api/useLoad";
import { timeAgo } from "../../../../home/timeAgo";
import Button, { ButtonLink } from "../../../../ui/Button";
import Dialog from "../../../../ui/Dialog";
import { useToasts } from "../../../../ui/Toasts";
import { FactionEmblem, UnitPortrait } from "../../cards";
import type { Catalogue } from "../../catalogue/types";
import { lookupOf } from "../../catalogue/useCatalogue";
import { runsApi } from "../api";
import CatalogueGate from "../CatalogueGate";
import { ListProblem, ListSkeleton } from "../lists/ListStates";
import type { Deck } from "../types";
import "./decks.css";

/** My decks, and a new one of any faction. */
export default function DecksPage() {
  useTitle("Decks");
  return (
    <Layout>
      <CatalogueGate>{(catalogue) => <Decks catalogue={catalogue} />}</CatalogueGate>
    </Layout>
  );
}

function Decks({ catalogue }: { catalogue: Catalogue }) {
  const decks = useLoad(runsApi.decks);
  const [leaving, setLeaving] = useState<Deck | null>(null);
  const [busy, setBusy] = useState(false);
  const toasts = useToasts();

  async function remove(deck: Deck) {
    setBusy(true);
    try {
      await runsApi.deleteDeck(deck.id);
      toasts.note(`${deck.name} is deleted`);
    } catch (thrown) {
      toasts.problem(explain(thrown));
    }
    setBusy(false);
    setLeaving(null);
    decks.reload();
  }

  return (
    <>
      <div className="run-page-head">
        <div>
          <h1>Decks</h1>
          <p>Twelve cards of a faction to draft from, instead of its starter deck.</p>
        </div>
      </div>
      <section aria-labelledby="new-deck">
        <h2 id="new-deck" className="decks-title">
          A new deck
        </h2>
        <ul className="deck-factions">
          {catalogue.factions.map((faction) => (
            <li key={faction.key} className={`faction-${faction.key}`}>
              <ButtonLink href={`/decks/${faction.key}`}>
                <FactionEmblem faction={faction.key} size={20} /> {faction.name}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="my-decks">
        <h2 id="my-decks" className="decks-title">
          My decks
        </h2>
        {!decks.data && (decks.error ? <ListProblem title="No decks to show" {...decks} /> : <ListSkeleton label="Loading your decks" />)}
        {decks.data?.decks.length === 0 && <p className="decks-none">None yet. A new one begins as the starter deck of its faction.</p>}
        <ul>
          {decks.data?.decks.map((deck) => (
            <li key={deck.id} className={`deck-row faction-${deck.faction}`}>
              <FactionEmblem faction={deck.faction} size={28} />
              <span className="deck-row-name">
                <Link href={`/decks/${deck.id}`}>{deck.name}</Link>
                <small>
                  <time dateTime={deck.updated_at}>{timeAgo(deck.updated_at)}</time>
                </small>
              </span>
              <DeckFaces deck={deck} catalogue={catalogue} />
              <Button kind="quiet" aria-label={`Delete ${deck.name}`} onClick={() => setLeaving(deck)}>
                Delete
              </Button>
            </li>
          ))}
        </ul>
      </section>
      <Dialog
        open={leaving !== null}
        title={`Delete ${leaving?.name ?? "it"}?`}
        onClose={() => setLeaving(null)}
        actions={
          <>
            <Button onClick={() => setLeaving(null)}>Keep it</Button>
            <Button kind="danger" busy={busy} onClick={() => leaving && void remove(leaving)}>
              Delete
            </Button>
          </>
        }
      >
        <p>Runs that were started with it keep their cards.</p>
      </Dialog>
    </>
  );
}

function DeckFaces({ deck, catalogue }: { deck: Deck; catalogue: Catalogue }) {
  const lookup = lookupOf(catalogue);
  return (
    <span className="deck-faces" aria-hidden="true">
      {deck.units.map((key, i) => {
        const unit = lookup.unit(key);
        return unit && <UnitPortrait key={i} unit={unit} size={36} />;
      })}
    </span>
  );
}
