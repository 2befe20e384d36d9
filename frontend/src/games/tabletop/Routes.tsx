import { lazy } from "react";
import { Route, Switch } from "wouter";
import NotFound from "../../app/NotFound";

const NewBattlePage = lazy(() => import("./NewGame"));
const ReplayPage = lazy(() => import("./ReplayPage"));
const TabletopPage = lazy(() => import("./Page"));

/** Every address of the tabletop. */
export default function TabletopRoutes() {
  return (
    <Switch>
      <Route path="/tabletop/new">
        <NewBattlePage />
      </Route>
      <Route path="/tabletop/:id/replay">{({ id }) => <ReplayPage key={id} id={id} />}</Route>
      <Route path="/tabletop/:id">{({ id }) => <TabletopPage key={id} id={id} />}</Route>
      <Route>
        <NotFound />
      </Route>
    </Switch>
  );
}
