import { Link } from "wouter";
import { api } from "../api/client";
import { useLoad } from "../api/useLoad";
import Layout from "../app/Layout";
import { useTitle } from "../app/useTitle";
import { GAMES } from "../games";
import PlainDoor from "../games/plain/Door";
import { lastGame } from "../match/lastChoice";
import { useNarrow } from "../ui/media";
import { arrange, pageOf } from "./games";
import MyGames from "./MyGames";
import "./home.css";

/** Every game starts here; the one that was played last has the brass button. */
export default function HomePage() {
  useTitle();
  const narrow = useNarrow();
  const { data } = useLoad(api.games);
  const matches = useLoad(() => api.myMatches());
  // What has pages of its own is offered before the server has said which games it has.
  const known = GAMES.filter(({ name }) => !data || data.games.some((game) => game.name === name));
  const others = data?.games.filter(({ name }) => GAMES.every((game) => game.name !== name)) ?? [];
  const last = lastGame([...known, ...others].map(({ name }) => name));
  const goingOn = arrange(matches.data?.matches ?? []).running[0];
  return (
    <Layout tagline="Games of small battles, every die in the open.">
      <div className="doors">
        {known.map(({ name, Door }) => Door && <Door key={name} narrow={narrow} last={last === name} />)}
        {others.map((game) => (
          <PlainDoor key={game.name} game={game} last={last === game.name} />
        ))}
      </div>
      <div className="home">
        {known.map(
          ({ name, title, Form }) =>
            Form && (
              <section key={name} className="home-new" aria-labelledby={`new-${name}`}>
                <div className="home-title">
                  <h2 id={`new-${name}`}>{title}</h2>
                  {narrow && goingOn && <Link href={pageOf(goingOn)}>Continue {goingOn.name}</Link>}
                </div>
                <Form onCreated={matches.reload} last={last === name} />
              </section>
            ),
        )}
        <MyGames first={matches} />
      </div>
      {narrow && known.map(({ name, Links }) => Links && <Links key={name} />)}
    </Layout>
  );
}
