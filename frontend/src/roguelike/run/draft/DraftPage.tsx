import { useEffect, useState } from "react";
import Button from "../../../ui/Button";
import { UnitCard } from "../../cards";
import type { Catalogue } from "../../catalogue/types";
import { lookupOf } from "../../catalogue/useCatalogue";
import CatalogueGate from "../CatalogueGate";
import { counted } from "../lists/words";
import { pressed, withUnits } from "../owned";
import type { StepProps } from "../types";
import OwnedPanel from "./OwnedPanel";
import "./draft.css";

/** G2.1 Cards are shown, and some of them are taken. */
export default function DraftPage(props: StepProps) {
  return <CatalogueGate>{(catalogue) => <Draft {...props} catalogue={catalogue} />}</CatalogueGate>;
}

function Draft({ run, act, busy, catalogue }: StepProps & { catalogue: Catalogue }) {
  const most = run.draft.picks;
  const [picks, setPicks] = useState<number[]>([]);
  const offered = withUnits(run.draft.offered, lookupOf(catalogue));
  const missing = most - picks.length;
  const left = run.cards.filter(({ where }) => where === "deck").length;

  // A digit presses the card at that place.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const card = run.draft.offered[Number(event.key) - 1];
      const typing = event.target instanceof HTMLElement && event.target.closest("input, select, dialog");
      if (!card || typing || event.ctrlKey || event.metaKey || event.altKey) return;
      setPicks((before) => pressed(before, card.card, most));
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [run.draft.offered, most]);

  return (
    <div className="draft">
      <div className="run-page-head">
        <div>
          <h1>{most === 1 ? "Pick a card" : `Pick ${most} cards`}</h1>
          <p>
            {most === 1 ? "One joins your hand" : `${most} join your hand`}, the rest goes back into the deck of {left}. The
            number in brass is the gold it costs to deploy.
          </p>
        </div>
      </div>
      <ul className="draft-cards" aria-label="Cards that are shown">
        {offered.map(({ card, unit }) => (
          <li key={card.card}>
            <UnitCard
              unit={unit}
              selected={picks.includes(card.card)}
              disabled={most > 1 && missing === 0 && !picks.includes(card.card)}
              onClick={() => setPicks(pressed(picks, card.card, most))}
            />
          </li>
        ))}
      </ul>
      <OwnedPanel run={run} lookup={lookupOf(catalogue)} />
      <div className="run-bar">
        <p className="run-bar-words" role="status">
          {missing > 0 ? `${counted(missing, "card")} to pick` : most > 1 ? "Put one back to take another" : "Ready"}
        </p>
        <Button
          kind="primary"
          size="l"
          busy={busy === "pick"}
          disabled={missing !== 0}
          onClick={() => void act.pick(picks)}
        >
          {most === 1 ? "Take it" : `Take ${most} cards`}
        </Button>
      </div>
    </div>
  );
}
