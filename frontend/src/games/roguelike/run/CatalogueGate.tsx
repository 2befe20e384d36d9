import { type ReactNode } from "react";
import Button from "../../../ui/Button";
import EmptyState from "../../../ui/EmptyState";
import Spinner from "../../../ui/Spinner";
import type { Catalogue } from "../catalogue/types";
import { useCatalogue } from "../catalogue/useCatalogue";

/** What needs the catalogue, once it is there. */
export default function CatalogueGate({ children }: { children: (catalogue: Catalogue) => ReactNode }) {
  const state = useCatalogue();
  if (state.status === "ready") return children(state.catalogue);
  if (state.status === "failed") {
    return (
      <EmptyState
        level={1}
        role="alert"
        title="The cards did not come"
        text={state.error}
        action={<Button onClick={state.retry}>Try again</Button>}
      />
    );
  }
  return (
    <div className="waiting" role="status">
      <Spinner />
      <span>Shuffling the cards</span>
    </div>
  );
}
