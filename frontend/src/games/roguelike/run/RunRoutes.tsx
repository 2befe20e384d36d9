import { lazy } from "react";
import { Route, Switch } from "wouter";
import NotFound from "../../../app/NotFound";
import RunPage from "./RunPage";

const NewRunPage = lazy(() => import("./new/NewRunPage"));
const HistoryPage = lazy(() => import("./lists/HistoryPage"));
const LadderPage = lazy(() => import("./lists/LadderPage"));
const DecksPage = lazy(() => import("./decks/DecksPage"));
const DeckPage = lazy(() => import("./decks/DeckPage"));

/** The pages of the run mode. */
export default function RunRoutes() {
  return (
    <Switch>
      <Route path="/run/new">
        <NewRunPage />
      </Route>
      <Route path="/run/:id">{({ id }) => <RunPage id={id} />}</Route>
      <Route path="/run/:id/:page">{({ id, page }) => <RunPage id={id} page={page} />}</Route>
      <Route path="/run/:id/:page/:battle">{(where) => <RunPage {...where} />}</Route>
      <Route path="/runs">
        <HistoryPage />
      </Route>
      <Route path="/ladder">
        <LadderPage />
      </Route>
      <Route path="/decks">
        <DecksPage />
      </Route>
      <Route path="/decks/:id">{({ id }) => <DeckPage id={id} />}</Route>
      <Route>
        <NotFound />
      </Route>
    </Switch>
  );
}
