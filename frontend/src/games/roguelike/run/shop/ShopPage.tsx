import { useEffect, useRef } from "react";
import { useLoad } from "../../../../api/useLoad";
import Button, { ButtonLink } from "../../../../ui/Button";
import EmptyState from "../../../../ui/EmptyState";
import type { Catalogue } from "../../catalogue/types";
import { lookupOf } from "../../catalogue/useCatalogue";
import { runsApi } from "../api";
import CatalogueGate from "../CatalogueGate";
import Gold from "../Gold";
import { pathOf } from "../steps";
import type { RunCard, StepProps } from "../types";
import Offer from "./Offer";
import "./shop.css";

/** G2.3 What the next levels of the cards on the field cost and give. */
export default function ShopPage(props: StepProps) {
  return <CatalogueGate>{(catalogue) => <Counter {...props} catalogue={catalogue} />}</CatalogueGate>;
}

/** "front row, column 4" */
const placeOf = (card: RunCard | undefined) => `${card?.y === 1 ? "front" : "rear"} row, column ${(card?.x ?? 0) + 1}`;

function Counter({ run, act, busy, catalogue }: StepProps & { catalogue: Catalogue }) {
  const shop = useLoad(() => runsApi.shop(run.id));
  const { reload } = shop;
  const asked = useRef(run.version);
  useEffect(() => {
    if (asked.current === run.version) return;
    asked.current = run.version;
    reload();
  }, [run.version, reload]);

  const lookup = lookupOf(catalogue);
  const offers = shop.data?.offers ?? [];
  return (
    <div className="shop">
      <div className="run-page-head">
        <div>
          <h1>Upgrade</h1>
          <p>
            Raise cards on the field, for this run and for good. What changes is marked.
          </p>
        </div>
      </div>
      {shop.error && !shop.data && (
        <EmptyState role="alert" title="The shop is shut" text={shop.error} action={<Button onClick={reload}>Try again</Button>} />
      )}
      {!shop.data && !shop.error && (
        <div className="offers" role="status" aria-label="Loading the shop">
          {[0, 1, 2].map((i) => (
            <div key={i} className="offer-skeleton skeleton" />
          ))}
        </div>
      )}
      {shop.data && offers.length === 0 && (
        <EmptyState
          title="Nobody on the field"
          text="Only cards that are deployed can be raised. Place some first."
          action={
            <ButtonLink kind="primary" href={pathOf(run.id, "battle")}>
              Deploy
            </ButtonLink>
          }
        />
      )}
      <ul className="offers">
        {offers.map((offer) => {
          const unit = lookup.unit(offer.unit);
          return (
            unit && (
              <Offer
                key={offer.card}
                offer={offer}
                unit={unit}
                place={placeOf(run.cards[offer.card])}
                gold={run.gold}
                faction={lookup.faction(run.faction)}
                busy={busy === "upgrade" || shop.loading}
                onUpgrade={() => void act.upgrade(offer.card, offer.level + 1)}
              />
            )
          );
        })}
      </ul>
      {offers.length > 0 && (
        <div className="run-bar">
          <p className="run-bar-words">
            <Gold amount={run.gold} /> left
          </p>
          <ButtonLink kind="primary" size="l" href={pathOf(run.id, "battle")}>
            {run.step === "ready" ? "To the battle" : "To the field"}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
