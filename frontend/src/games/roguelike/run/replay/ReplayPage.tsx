import { lazy, Suspense, useCallback, useState } from "react";
import Layout from "../../../../app/Layout";
import { useTitle } from "../../../../app/useTitle";
import { useLoad } from "../../../../api/useLoad";
import "../../../../match/match.css";
import TopBar from "../../../../match/TopBar";
import Button, { ButtonLink } from "../../../../ui/Button";
import EmptyState from "../../../../ui/EmptyState";
import { Waiting } from "../../../../ui/Spinner";
import { runsApi } from "../api";
import { nextWords, pageOf, pathOf } from "../steps";
import type { Run, RunBattle } from "../types";
import { isUnwatched, watched } from "../unwatched";
import Reward from "./Reward";
import "./replay.css";

const BattleReplay = lazy(() => import("../../battle/BattleReplay"));

/** A battle of a run to watch, and then what it brought. */
export default function ReplayPage({ run, number }: { run: Run; number: number }) {
  const battle = run.history.find((each) => each.number === number);
  useTitle(battle ? `Battle ${number} against ${battle.opponent.name}` : "No such battle");
  if (!battle) {
    return (
      <Layout>
        <EmptyState
          level={1}
          role="alert"
          title="No such battle"
          text="This run has no battle of that number yet."
          action={
            <ButtonLink kind="primary" href={pathOf(run.id, pageOf(run.step))}>
              To the run
            </ButtonLink>
          }
        />
      </Layout>
    );
  }
  return <Watched key={battle.id} run={run} battle={battle} />;
}

function Watched({ run, battle }: { run: Run; battle: RunBattle }) {
  const record = useLoad(() => runsApi.battle(battle.id));
  const [fresh, setFresh] = useState(() => isUnwatched(run.id, battle.number));
  const [skipped, setSkipped] = useState(false);
  const onEnd = useCallback(() => {
    watched(run.id, battle.number);
    setFresh(false);
  }, [run.id, battle.number]);
  const after = (
    <div className="replay-after">
      <Reward battle={battle} run={run} />
      <ButtonLink kind="primary" href={pathOf(run.id, pageOf(run.step))}>
        {nextWords(run)}
      </ButtonLink>
    </div>
  );

  const verdict = run.yours ? (battle.won ? "You won" : "You lost") : undefined;

  if (record.error && !record.data) {
    return (
      <Layout>
        <EmptyState
          level={1}
          role="alert"
          title={`Battle ${battle.number} cannot be shown`}
          text={record.error}
          action={
            <div className="run-choices">
              <Button kind="primary" onClick={record.reload}>
                Try again
              </Button>
              <Button
                onClick={() => {
                  onEnd();
                  setSkipped(true);
                }}
              >
                Tell the outcome
              </Button>
            </div>
          }
        />
        {skipped && (
          <section className="replay-untold" aria-label="Result">
            <h2>{verdict ?? (battle.won ? "Won" : "Lost")}</h2>
            {after}
          </section>
        )}
      </Layout>
    );
  }
  if (!record.data) return <Waiting label="The armies take their places" />;
  return (
    <div className="watch-page">
      <TopBar title={`Battle ${battle.number} against ${battle.opponent.name}`}>
        {fresh ? (
          <Button kind="quiet" className="replay-skip" aria-label="Skip to the outcome" onClick={() => setSkipped(true)}>
            <span>
              Skip<span className="replay-skip-more"> to the outcome</span>
            </span>
          </Button>
        ) : (
          <ButtonLink kind="quiet" className="replay-skip" href={pathOf(run.id, pageOf(run.step))}>
            To the run
          </ButtonLink>
        )}
      </TopBar>
      <main id="main" className="watch-main" tabIndex={-1}>
        <Suspense fallback={<Waiting label="The armies take their places" />}>
          <BattleReplay
            shown={record.data.shown}
            onEnd={onEnd}
            names={[run.player, battle.opponent.name]}
            // As it was deployed: one's own side below.
            lie="upright"
            skipped={skipped}
            verdict={verdict}
            after={after}
          />
        </Suspense>
      </main>
    </div>
  );
}
