import { type ComponentType, Suspense } from "react";
import { Route, Switch } from "wouter";
import { GAMES, pagesOf } from "../games";
import HomePage from "../home/HomePage";
import { ToastRegion } from "../ui/Toasts";
import { Waiting } from "../ui/Spinner";
import ErrorBoundary from "./ErrorBoundary";
import NotFound from "./NotFound";
import { useRouteFocus } from "./useRouteFocus";

const ROUTES = GAMES.flatMap(({ routes = [] }) => routes);
const ONE_PAGE = ROUTES.flatMap(({ one }) => one ?? []);

export default function App() {
  const path = useRouteFocus(ONE_PAGE);
  return (
    <>
      {/* A new page gets a new boundary: what broke one must not hide the next. */}
      <ErrorBoundary key={path}>
        <Suspense fallback={<Waiting label="Setting up the table" />}>
          <Switch>
            <Route path="/">
              <HomePage />
            </Route>
            {ROUTES.map((route) => {
              const Page = route.page as ComponentType<object>;
              return (
                <Route key={route.path} path={route.path}>
                  {(params) => <Page {...params} />}
                </Route>
              );
            })}
            <Route path="/:game/new">
              {({ game }) => {
                const { NewGame } = pagesOf(game);
                return <NewGame game={game} />;
              }}
            </Route>
            <Route path="/:game/:id/replay">
              {({ game, id }) => {
                const { ReplayPage } = pagesOf(game);
                return <ReplayPage id={id} />;
              }}
            </Route>
            <Route path="/:game/:id">
              {({ game, id }) => {
                const { Table } = pagesOf(game);
                return <Table id={id} />;
              }}
            </Route>
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
