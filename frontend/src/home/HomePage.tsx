import { Link } from "wouter";
import Layout from "../app/Layout";
import { useTitle } from "../app/useTitle";
import { api } from "../api/client";
import { useLoad } from "../api/useLoad";
import { useNarrow } from "../match/hooks";
import { arrange, pageOf } from "./games";
import { lastGame } from "../match/lastChoice";
import MyGames from "./MyGames";
import NewGame from "../games/skirmish/NewGame";
import RunDoor from "../games/roguelike/Door";
import RunLinks from "../games/roguelike/RunLinks";
import TabletopDoor from "../games/tabletop/Door";
import "./home.css";

/** Every game starts here; the one that was played last has the brass button. */
export default function HomePage() {
  useTitle();
  const narrow = useNarrow();
  const games = useLoad(() => api.myMatches());
  const last = lastGame();
  const goingOn = arrange(games.data?.matches ?? []).running[0];
  return (
    <Layout tagline="Three games of small battles, every die in the open.">
      <div className="doors">
        <RunDoor narrow={narrow} last={last === "run"} />
        <TabletopDoor narrow={narrow} last={last === "tabletop"} />
      </div>
      <div className="home">
        <section className="home-new" aria-labelledby="new-game">
          <div className="home-title">
            <h2 id="new-game">Skirmish</h2>
            {narrow && goingOn && (
              <Link href={pageOf(goingOn)}>Continue {goingOn.name}</Link>
            )}
          </div>
          <NewGame onCreated={games.reload} last={last === "skirmish"} />
        </section>
        <MyGames first={games} />
      </div>
      {narrow && <RunLinks />}
    </Layout>
  );
}
