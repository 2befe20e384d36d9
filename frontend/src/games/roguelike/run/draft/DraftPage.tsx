import { useState } from "react";
import { usePageKeys } from "../../../../match/hooks";
import Button from "../../../../ui/Button";
import { CheckIcon } from "../../../../ui/icons";
import { UnitCard } from "../../cards";
import type { Catalogue } from "../../catalogue/types";
import { lookupOf } from "../../catalogue/useCatalogue";
import CatalogueGate from "../CatalogueGate";
import { counted } from "../lists/words";
import { costOf, pressed, withUnits } from "../owned";
import type { StepProps } from "../types";
import OwnedPanel from "./OwnedPanel";
import Purse from "./Purse";
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
  const cost = costOf(run.draft.offered, picks);
  // A single pick is exchanged for another; of several, all are paid for.
  const spentBefore = most === 1 ? 0 : cost;
  const left = run.cards.filter(({ where }) => where === "deck").length;

  // A digit presses the card at that place.
  usePageKeys(({ key }) => {
    const card = run.draft.offered[Number(key) - 1];
    if (card) setPicks((before) => pressed(before, card.card, most));
    return card !== undefined;
  });

  return (
    <div className="draft">
      <div className="run-page-head">
        <div>
          <h1>{most === 1 ? "Pick a card" : `Pick ${most} cards`}</h1>
          <p>
            The others go back into your deck of {left - most}. Deploying a card costs the gold on it.
          </p>
        </div>
      </div>
      <h2 id="shown" className="visually-hidden">
        Cards that are shown
      </h2>
      <ul className="draft-cards" aria-labelledby="shown">
        {offered.map(({ card, unit }, i) => {
          const picked = picks.includes(card.card);
          return (
            <li key={card.card}>
              <UnitCard
                unit={unit}
                selected={picked}
                disabled={most > 1 && missing === 0 && !picked}
                onClick={() => setPicks(pressed(picks, card.card, most))}
                footer={<Mark picked={picked} digit={i + 1} short={picked ? 0 : spentBefore + card.price - run.gold} />}
              />
            </li>
          );
        })}
      </ul>
      <OwnedPanel run={run} lookup={lookupOf(catalogue)} />
      <div className="run-bar">
        <div className="run-bar-words draft-words" role="status">
          <p>{missing > 0 ? `${counted(missing, "card")} to pick` : most > 1 ? "Put one back to take another" : "Ready"}</p>
          <Purse gold={run.gold} cost={cost} many={picks.length > 1} />
        </div>
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

/** What a press on a card does or did; its button says the same to those who listen. */
function Mark({ picked, digit, short }: { picked: boolean; digit: number; short: number }) {
  return (
    <p className={picked ? "draft-mark is-picked" : "draft-mark"} aria-hidden="true">
      {picked ? (
        <>
          <CheckIcon size={18} /> Picked
        </>
      ) : (
        <>
          Pick
          {short > 0 && <span className="draft-short num">{short} gold short</span>}
          <kbd>{digit}</kbd>
        </>
      )}
    </p>
  );
}
