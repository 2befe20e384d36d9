import { api } from "../../api/client";
import type { Outcome } from "../../api/types";
import { useLoad } from "../../api/useLoad";
import Frame from "../../match/EndScreen";
import { namesOf } from "../../match/words";
import Spinner from "../../ui/Spinner";
import Chart from "./Chart";
import BestUnits from "./Deeds";
import type { Roster } from "./roster";
import type { Course, Match } from "./types";
import { REASONS } from "./words";

interface Props {
  match: Match;
  outcome: Outcome;
  roster: Roster;
}

/** How it ended and how it went; the outcome stands without its picture. */
export default function EndScreen({ match, outcome, roster }: Props) {
  const { data: course, error } = useLoad(() => api.course<Course>(match.id));
  return (
    <Frame match={match} outcome={outcome} reasons={REASONS}>
      {course ? (
        <>
          <Chart points={course.points} names={namesOf(match.seats)} objectives={match.setup.board.objectives.length} />
          <BestUnits deeds={course.deeds} roster={roster} />
        </>
      ) : (
        !error && (
          <p className="end-waiting">
            <Spinner /> Adding it up
          </p>
        )
      )}
    </Frame>
  );
}
