import { lazy, Suspense, useCallback, useState } from "react";
import Layout from "../../../app/Layout";
import { useTitle } from "../../../app/useTitle";
import { useLoad } from "../../../api/useLoad";
import "../../../game/game.css";
import TopBar from "../../../game/TopBar";
import Button, { ButtonLink } from "../../../ui/Button";
import Dialog from "../../../ui/Dialog";
import EmptyState from "../../../ui/EmptyState";
import { Waiting } from "../../../ui/Spinner";
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
  const [telling, setTelling] = useState(false);
  const onEnd = useCallback(() => {
    watched(run.id, battle.number);
    setFresh(false);
  }, [run.id, battle.number]);
  const close = useCallback(() => setTelling(false), []);
  const skip = () => {
    watched(run.id, battle.number);
    setTelling(true);
  };
  const next = (
    <ButtonLink kind="primary" href={pathOf(run.id, pageOf(run.step))}>
      {nextWords(run)}
    </ButtonLink>
  );

  const outcome = (
    <Dialog
      open={telling}
      title={battle.won ? "Won" : "Lost"}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Watch it</Button>
          {next}
        </>
      }
    >
      <Reward battle={battle} run={run} />
    </Dialog>
  );

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
              <Button onClick={skip}>Tell the outcome</Button>
            </div>
          }
        />
        {outcome}
      </Layout>
    );
  }
  if (!record.data) return <Waiting label="The armies take their places" />;
  return (
    <div className="watch-page">
      <TopBar title={`Battle ${battle.number} against ${battle.opponent.name}`}>
        {fresh ? (
          <Button kind="quiet" className="replay-skip" aria-label="Skip to the outcome" onClick={skip}>
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
            after={
              <div className="replay-after">
                <Reward battle={battle} run={run} />
                {next}
              </div>
            }
          />
        </Suspense>
      </main>
      {outcome}
    </div>
  );
}
