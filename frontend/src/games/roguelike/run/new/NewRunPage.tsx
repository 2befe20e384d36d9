import { type FormEvent, useId, useState } from "react";
import { Link, useLocation } from "wouter";
import Layout from "../../../../app/Layout";
import { useTitle } from "../../../../app/useTitle";
import { ApiError, explain } from "../../../../api/client";
import { useLoad } from "../../../../api/useLoad";
import Button, { ButtonLink } from "../../../../ui/Button";
import Dialog from "../../../../ui/Dialog";
import { useToasts } from "../../../../ui/Toasts";
import { FactionEmblem, LeaderCard } from "../../cards";
import { leaderName, tagName } from "../../catalogue/names";
import type { Catalogue, FactionKey } from "../../catalogue/types";
import { runsApi } from "../api";
import CatalogueGate from "../CatalogueGate";
import { standingWords } from "../lists/words";
import type { Deck, Run } from "../types";
import { seenStanding } from "../unwatched";
import { tellRun } from "../useRun";
import FactionChoice from "./FactionChoice";
import "./new.css";

export default function NewRunPage() {
  useTitle("A new run");
  return (
    <Layout>
      <CatalogueGate>{(catalogue) => <Choose catalogue={catalogue} />}</CatalogueGate>
    </Layout>
  );
}

/** Who one plays as: a faction, one of its leaders, and a deck. */
function Choose({ catalogue }: { catalogue: Catalogue }) {
  const active = useLoad(runsApi.active);
  const decks = useLoad(runsApi.decks);
  const [faction, setFaction] = useState<FactionKey>(catalogue.factions[0]!.key);
  const [chosenLeader, setLeader] = useState("");
  const [chosenDeck, setDeck] = useState("");
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [, navigate] = useLocation();
  const toasts = useToasts();

  const leaders = catalogue.leaders.filter((leader) => leader.faction === faction);
  const leader = leaders.find(({ key }) => key === chosenLeader) ?? leaders[0]!;
  const mine = decks.data?.decks.filter((deck) => deck.faction === faction) ?? [];
  const deck = mine.find(({ id }) => id === chosenDeck);
  const factionName = catalogue.factions.find(({ key }) => key === faction)?.name ?? tagName(faction);
  const running = active.data?.run ?? null;

  async function start(giveUp: Run | null) {
    setBusy(true);
    try {
      if (giveUp) await runsApi.abandon(giveUp.id, giveUp.version);
      const run = await runsApi.start({ faction, leader: leader.key, deck: deck?.id });
      tellRun(run);
      navigate(`/run/${run.id}/draft`);
      return;
    } catch (thrown) {
      toasts.problem(explain(thrown));
      if (thrown instanceof ApiError && thrown.status === 409) active.reload();
    }
    setBusy(false);
    setAsking(false);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || active.loading) return;
    if (running) setAsking(true);
    else void start(null);
  }

  return (
    <form className={`new-run faction-${faction}`} onSubmit={submit}>
      <div className="run-page-head">
        <div>
          <h1>A new run</h1>
          <p>Draft a team, place it, and meet the teams of others: nine wins before four losses.</p>
        </div>
      </div>
      {running && <StillRunning run={running} catalogue={catalogue} />}

      <FactionChoice factions={catalogue.factions} value={faction} onChange={setFaction} />

      <section aria-labelledby="choose-leader">
        <h2 id="choose-leader">Leader</h2>
        <div className="leader-choice">
          {leaders.map((each) => (
            <LeaderCard key={each.key} leader={each} selected={each === leader} onClick={() => setLeader(each.key)} />
          ))}
        </div>
      </section>

      <DeckChoice decks={mine} failed={decks.error} value={deck?.id ?? ""} onChange={setDeck} />

      <div className="run-bar">
        <p className="run-bar-words">
          <FactionEmblem faction={faction} size={24} />
          <span>
            <strong>{leader.name}</strong> of {factionName}, {deck ? `with ${deck.name}` : "with the starter deck"}
          </span>
        </p>
        <Button type="submit" kind={running ? "plain" : "primary"} size="l" busy={busy && !asking}>
          {running ? "Start anew" : "Start the run"}
        </Button>
      </div>

      <Dialog
        open={asking && running !== null}
        title="Give up the run you are in?"
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Keep it</Button>
            <Button kind="danger" busy={busy} onClick={() => void start(running)}>
              Give it up and start
            </Button>
          </>
        }
      >
        <p>There is one run at a time (G2.5). The one you are in ends as it is and stays in your history.</p>
      </Dialog>
    </form>
  );
}

function StillRunning({ run, catalogue }: { run: Run; catalogue: Catalogue }) {
  const leader = leaderName(catalogue, run.leader);
  return (
    <section className="run-notice" aria-label="The run you are in">
      <FactionEmblem faction={run.faction} size={32} />
      <p>
        You are in the middle of a run with <strong>{leader}</strong>: {standingWords(seenStanding(run))}.
      </p>
      <ButtonLink kind="primary" href={`/run/${run.id}`}>
        Continue your run
      </ButtonLink>
    </section>
  );
}

interface DeckProps {
  decks: readonly Deck[];
  failed: string | null;
  value: string;
  onChange: (id: string) => void;
}

function DeckChoice({ decks, failed, value, onChange }: DeckProps) {
  const field = useId();
  return (
    <section className="deck-choice" aria-labelledby="choose-deck">
      <h2 id="choose-deck">Deck</h2>
      <div className="deck-choice-row">
        <label className="visually-hidden" htmlFor={field}>
          Deck
        </label>
        <select id={field} className="input" value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">Starter deck: twelve common cards</option>
          {decks.map((deck) => (
            <option key={deck.id} value={deck.id}>
              {deck.name}
            </option>
          ))}
        </select>
        <Link href="/decks">Build decks of your own</Link>
      </div>
      {failed && <p className="hint-wrong">Your own decks did not come: {failed}</p>}
    </section>
  );
}
