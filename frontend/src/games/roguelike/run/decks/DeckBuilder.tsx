import { type FormEvent, useId, useMemo, useState } from "react";
import { useLocation } from "wouter";
import { ApiError, explain } from "../../../../api/client";
import Button, { ButtonLink } from "../../../../ui/Button";
import EmptyState from "../../../../ui/EmptyState";
import { useToasts } from "../../../../ui/Toasts";
import { FactionEmblem, UnitCard } from "../../cards";
import { tagName } from "../../catalogue/names";
import type { Catalogue, Unit } from "../../catalogue/types";
import { lookupOf } from "../../catalogue/useCatalogue";
import { entriesOf } from "../../codex/entries";
import { type Question, search } from "../../codex/search";
import UnitFilters from "../../codex/UnitFilters";
import { runsApi } from "../api";
import { counted } from "../lists/words";
import type { DeckWish } from "../types";
import DeckList from "./DeckList";
import { deckFaults, DECK_SIZE, whyNot, without } from "./faults";

interface Props {
  catalogue: Catalogue;
  deck: DeckWish;
  /** Of a deck that is kept already. */
  id?: string;
}

const ANY: Question = { text: "" };

/** Whether a card is one of those asked for; the codex knows what it is found by. */
function found(catalogue: Catalogue, question: Question): (unit: Unit) => boolean {
  const keys = new Set(search(entriesOf(catalogue).filter(({ kind }) => kind === "units"), question).map(({ key }) => key));
  return ({ key }) => keys.has(key);
}

/** All cards of a faction on one side, the deck on the other. */
export default function DeckBuilder({ catalogue, deck, id }: Props) {
  const [name, setName] = useState(deck.name);
  const [keys, setKeys] = useState<readonly string[]>(deck.units);
  const [refused, setRefused] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  const [, navigate] = useLocation();
  const toasts = useToasts();
  const field = useId();

  const cards = useMemo(
    () =>
      catalogue.units
        .filter((unit) => unit.faction === deck.faction && !unit.token)
        .sort((a, b) => a.rarity - b.rarity || a.cost - b.cost || a.name.localeCompare(b.name)),
    [catalogue, deck.faction],
  );
  const [question, setQuestion] = useState<Question>(ANY);
  const shown = useMemo(() => cards.filter(found(catalogue, question)), [catalogue, cards, question]);
  const units = useMemo(() => {
    const lookup = lookupOf(catalogue);
    return keys.flatMap((key) => lookup.unit(key) ?? []);
  }, [catalogue, keys]);
  const faction = lookupOf(catalogue).faction(deck.faction);
  const faults = [...deckFaults(units), ...(name.trim() ? [] : ["It needs a name."]), ...refused];

  function change(next: readonly string[]) {
    setKeys(next);
    setRefused([]);
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (busy || faults.length > 0) return;
    setBusy(true);
    const wish: DeckWish = { name: name.trim(), faction: deck.faction, units: [...keys] };
    try {
      await (id ? runsApi.changeDeck(id, wish) : runsApi.createDeck(wish));
      toasts.note(`${wish.name} is kept`);
      return navigate("/decks");
    } catch (thrown) {
      if (thrown instanceof ApiError && thrown.faults.length > 0) setRefused(thrown.faults);
      else toasts.problem(explain(thrown));
    }
    setBusy(false);
  }

  return (
    <form className={`builder faction-${deck.faction}`} onSubmit={(event) => void save(event)}>
      <div className="run-page-head">
        <h1 className="builder-title">
          <FactionEmblem faction={deck.faction} size={32} />
          {id ? "Change a deck" : `A new deck of ${faction?.name ?? tagName(deck.faction)}`}
        </h1>
      </div>
      <section className="builder-cards" aria-labelledby="all-cards">
        <h2 id="all-cards" className="visually-hidden">
          Cards of {faction?.name}
        </h2>
        <div className="builder-tools">
          <input
            type="search"
            className="input"
            aria-label="Search the cards"
            placeholder="Search: a name, “stun”, “beast”…"
            autoComplete="off"
            spellCheck={false}
            maxLength={60}
            value={question.text}
            onChange={(event) => setQuestion({ ...question, text: event.target.value })}
            // Looking for a card is not saving the deck.
            onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          />
          <UnitFilters catalogue={catalogue} value={question} rarities={[1, 2, 3]} onChoose={(by, value) => setQuestion({ ...question, [by]: value || undefined })} />
        </div>
        <p className="visually-hidden" role="status">
          {counted(shown.length, "card")} shown
        </p>
        {shown.length === 0 && (
          <EmptyState
            title="No card like that"
            text="Try fewer words, or take a filter away."
            action={<Button onClick={() => setQuestion(ANY)}>Show all cards</Button>}
          />
        )}
        <ul>
          {shown.map((unit) => {
            const copies = keys.filter((key) => key === unit.key).length;
            const refusal = whyNot(units, unit);
            return (
              <li key={unit.key}>
                <UnitCard
                  unit={unit}
                  selected={copies > 0}
                  footer={
                    <div className="builder-copies">
                      <Button aria-label={`One ${unit.name} less`} disabled={copies === 0} onClick={() => change(without(keys, unit.key))}>
                        −
                      </Button>
                      <span className="num">{copies === 0 ? "not in the deck" : `${copies} in the deck`}</span>
                      <Button
                        aria-label={`Add ${unit.name}`}
                        title={refusal ?? undefined}
                        disabled={refusal !== null}
                        onClick={() => change([...keys, unit.key])}
                      >
                        +
                      </Button>
                    </div>
                  }
                />
              </li>
            );
          })}
        </ul>
      </section>
      <section className="builder-deck" aria-labelledby="the-deck">
        <h2 id="the-deck">
          The deck{" "}
          <span className="num">
            {units.length} of {DECK_SIZE}
          </span>
        </h2>
        <label className="field-label" htmlFor={field}>
          Name
        </label>
        <input id={field} className="input" maxLength={40} autoComplete="off" value={name} onChange={(event) => setName(event.target.value)} />
        <DeckList units={units} onLess={(key) => change(without(keys, key))} />
        <div role="status" className="builder-faults">
          {faults.length === 0 ? (
            <p className="builder-fine">Ready to play.</p>
          ) : (
            <ul>
              {faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          )}
        </div>
      </section>
      <div className="run-bar">
        <p className="run-bar-words num">
          {units.length} of {DECK_SIZE} cards{faults.length > 0 && units.length === DECK_SIZE ? `, ${counted(faults.length, "fault")}` : ""}
        </p>
        <div className="builder-actions">
          <ButtonLink href="/decks">Leave it</ButtonLink>
          <Button type="submit" kind="primary" busy={busy} disabled={faults.length > 0}>
            Save
          </Button>
        </div>
      </div>
    </form>
  );
}
