import { lazy, Suspense } from "react";
import { Route, Switch } from "wouter";
import HomePage from "../home/HomePage";
import { ToastRegion } from "../ui/Toasts";
import { Waiting } from "../ui/Spinner";
import ErrorBoundary from "./ErrorBoundary";
import NotFound from "./NotFound";
import { useRouteFocus } from "./useRouteFocus";

const CodexPage = lazy(() => import("../games/roguelike/codex/CodexPage"));
const GamePage = lazy(() => import("../games/skirmish/Page"));
const RunRoutes = lazy(() => import("../games/roguelike/run/RunRoutes"));
const ReplayPage = lazy(() => import("../games/skirmish/ReplayPage"));
const TabletopRoutes = lazy(() => import("../games/tabletop/Routes"));
const WatchPage = lazy(() => import("../games/roguelike/battle/WatchPage"));

const TABLETOP = /^\/tabletop\/.+$/;
const RUN_MODE = /^\/(?:run|runs|ladder|decks)(?:\/.*)?$/;

export default function App() {
  const path = useRouteFocus();
  return (
    <>
      {/* A new page gets a new boundary: what broke one must not hide the next. */}
      <ErrorBoundary key={path}>
        <Suspense fallback={<Waiting label="Setting up the table" />}>
          <Switch>
            <Route path="/">
              <HomePage />
            </Route>
            <Route path="/skirmish/:id">{({ id }) => <GamePage key={id} id={id} />}</Route>
            <Route path="/replay/:id">{({ id }) => <ReplayPage key={id} id={id} />}</Route>
            <Route path="/codex/:kind?/:key?">{({ kind, key }) => <CodexPage kind={kind} entryKey={key} />}</Route>
            <Route path={RUN_MODE}>
              <RunRoutes />
            </Route>
            <Route path={TABLETOP}>
              <TabletopRoutes />
            </Route>
            <Route path="/watch/:seed">{({ seed }) => <WatchPage key={seed} seed={seed} />}</Route>
            <Route>
              <NotFound />
            </Route>
          </Switch>
        </Suspense>
      </ErrorBoundary>
      <ToastRegion />
    </>
  );
}
