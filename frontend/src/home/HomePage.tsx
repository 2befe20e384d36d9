import Layout from "../app/Layout";
import { useTitle } from "../app/useTitle";
import { api } from "../api/client";
import { useLoad } from "../api/useLoad";
import MyGames from "./MyGames";
import NewGame from "./NewGame";
import RunDoor from "./RunDoor";
import TabletopDoor from "./TabletopDoor";
import "./home.css";

export default function HomePage() {
  useTitle();
  const games = useLoad(() => api.myMatches());
  const goingOn = games.data?.matches.some((game) => !game.outcome) ?? false;
  return (
    <Layout tagline="Three games of small battles, every die in the open.">
      <div className="doors">
        <RunDoor />
        <TabletopDoor />
      </div>
      <div className={goingOn ? "home home-going-on" : "home"}>
        <section className="home-new" aria-labelledby="new-game">
          <h2 id="new-game">Skirmish</h2>
          <NewGame onCreated={games.reload} />
        </section>
        <MyGames first={games} />
      </div>
    </Layout>
  );
}
