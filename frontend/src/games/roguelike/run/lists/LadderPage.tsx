import { Link } from "wouter";
import Layout from "../../../../app/Layout";
import { useTitle } from "../../../../app/useTitle";
import { useLoad } from "../../../../api/useLoad";
import { ButtonLink } from "../../../../ui/Button";
import EmptyState from "../../../../ui/EmptyState";
import { FactionEmblem, Tip } from "../../cards";
import { leaderName } from "../../catalogue/names";
import type { Catalogue } from "../../catalogue/types";
import { useCatalogue } from "../../catalogue/useCatalogue";
import { runsApi } from "../api";
import { isOver } from "../steps";
import type { LadderPlace } from "../types";
import { ListProblem, ListSkeleton } from "./ListStates";
import { RATING_WHY, stepWords } from "./words";
import "./lists.css";

/** The best run of each player. */
export default function LadderPage() {
  useTitle("Ladder");
  const ladder = useLoad(runsApi.ladder);
  const { catalogue } = useCatalogue();
  const places = ladder.data?.places ?? [];
  return (
    <Layout>
      <div className="run-page-head">
        <div>
          <h1>Ladder</h1>
          <p>The best run of each player, by rating.</p>
        </div>
        <ButtonLink kind="primary" href="/run/new">
          Start a run
        </ButtonLink>
      </div>
      {!ladder.data && (ladder.error ? <ListProblem title="No ladder to show" {...ladder} /> : <ListSkeleton label="Loading the ladder" />)}
      {ladder.data && places.length === 0 && (
        <EmptyState title="Nobody is on it yet" text="The first battle of a run puts its player here. It could be you." />
      )}
      {places.length > 0 && (
        <table className="ladder num">
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Place</span>
              </th>
              <th scope="col">Player</th>
              <th scope="col" className="ladder-leader">
                Leader
              </th>
              <th scope="col">
                <Tip text={RATING_WHY}>Rating</Tip>
              </th>
              <th scope="col">Wins</th>
              <th scope="col">Losses</th>
              <th scope="col" className="ladder-state">
                Run
              </th>
            </tr>
          </thead>
          <tbody>
            {places.map((place) => (
              <Place key={place.id} place={place} catalogue={catalogue} />
            ))}
          </tbody>
        </table>
      )}
    </Layout>
  );
}

function Place({ place, catalogue }: { place: LadderPlace; catalogue: Catalogue | null }) {
  const leader = leaderName(catalogue, place.leader);
  // Runs of others can be seen once they are over.
  const visible = place.yours || isOver(place.step);
  return (
    <tr className={`faction-${place.faction}${place.yours ? " is-yours" : ""}`}>
      <td className="ladder-place">{place.place}</td>
      <th scope="row">
        {visible ? <Link href={`/run/${place.id}`}>{place.player}</Link> : place.player}
        {place.yours && <span className="ladder-you"> you</span>}
      </th>
      <td className="ladder-leader">
        <span>
          <FactionEmblem faction={place.faction} size={18} /> {leader}
        </span>
      </td>
      <td className="ladder-rating">{place.rating}</td>
      <td>{place.wins}</td>
      <td>{place.losses}</td>
      <td className="ladder-state">{stepWords(place.step)}</td>
    </tr>
  );
}
