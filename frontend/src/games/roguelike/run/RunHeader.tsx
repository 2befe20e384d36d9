import { useState } from "react";
import { Link } from "wouter";
import Button from "../../../ui/Button";
import Dialog from "../../../ui/Dialog";
import { FlagIcon, PlayIcon } from "../../../ui/icons";
import IconButton from "../../../ui/IconButton";
import { FactionEmblem, LeaderPortrait, Tip } from "../cards";
import { leaderName, tagName } from "../catalogue/names";
import { lookupOf, useCatalogue } from "../catalogue/useCatalogue";
import { CoinIcon } from "./Gold";
import { RATING_WHY } from "./lists/words";
import Pips from "./Pips";
import { isOpen, isOver, pathOf, replayPath, type StepPage } from "./steps";
import type { Run, StepProps } from "./types";
import "./run.css";

const STEPS: { page: StepPage; name: string }[] = [
  { page: "draft", name: "Draft" },
  { page: "battle", name: "Deploy" },
  { page: "shop", name: "Upgrade" },
  { page: "result", name: "Result" },
];

/** How a run stands, on each of its pages, and the way between them. */
export default function RunHeader({ run, page, act, busy }: StepProps & { page: StepPage }) {
  return (
    <div className={`run-header faction-${run.faction}`}>
      <Standing run={run} />
      <div className="run-header-end">
        <nav aria-label="Steps of the run">
          <ol className="run-steps">
            {STEPS.map((step) => (
              <li key={step.page}>
                {isOpen(run.step, step.page) ? (
                  <Link href={pathOf(run.id, step.page)} aria-current={step.page === page ? "page" : undefined}>
                    {step.name}
                  </Link>
                ) : (
                  <span>{step.name}</span>
                )}
              </li>
            ))}
          </ol>
        </nav>
        {run.yours && !isOver(run.step) && (
          <span className="run-tools">
            <LastBattle run={run} />
            <GiveUp act={act} busy={busy} />
          </span>
        )}
      </div>
    </div>
  );
}

/** Who plays and how far the run is: wins, losses, gold, streak and rating. */
export function Standing({ run }: { run: Pick<Run, "faction" | "leader" | "wins" | "wins_needed" | "losses" | "losses_allowed" | "gold" | "streak" | "rating" | "reward"> }) {
  const { catalogue } = useCatalogue();
  const lookup = catalogue && lookupOf(catalogue);
  const faction = lookup?.faction(run.faction);
  return (
    <div className="run-standing">
      <div className="run-who">
        <LeaderPortrait leader={{ key: run.leader, faction: run.faction }} size={48} />
        <div>
          <p className="run-leader">{leaderName(catalogue, run.leader)}</p>
          <p className="run-faction">
            <FactionEmblem faction={run.faction} size={16} />
            {faction ? <Tip text={faction.bonus}>{faction.name}</Tip> : tagName(run.faction)}
          </p>
        </div>
      </div>
      <dl className="run-numbers num">
        <div>
          <dt>Wins</dt>
          <dd>
            <Pips kind="wins" count={run.wins} of={run.wins_needed} />
          </dd>
        </div>
        <div>
          <dt>Losses</dt>
          <dd>
            <Pips kind="losses" count={run.losses} of={run.losses_allowed} />
          </dd>
        </div>
        <div>
          <dt>Gold</dt>
          <dd className="run-gold">
            <CoinIcon />
            <Tip text={`The next battle brings ${run.reward.win} for a win, ${run.reward.loss} for a loss (G2.4).`}>{run.gold}</Tip>
          </dd>
        </div>
        <div>
          <dt>Streak</dt>
          <dd>
            <Tip text="Wins in a row. From the third on each brings more gold; a loss ends it (G2.4).">{run.streak}</Tip>
          </dd>
        </div>
        <div>
          <dt>Rating</dt>
          <dd>
            <Tip text={RATING_WHY}>{run.rating}</Tip>
          </dd>
        </div>
      </dl>
    </div>
  );
}

/** What happened last can be seen again; all battles are told when the run is over. */
function LastBattle({ run }: { run: Run }) {
  const last = run.history.at(-1);
  if (!last) return null;
  const words = `Watch battle ${last.number} again, against ${last.opponent.name}`;
  return (
    <Link href={replayPath(run.id, last.number)} className="icon-button" aria-label={words} title={words}>
      <PlayIcon />
    </Link>
  );
}

function GiveUp({ act, busy }: Pick<StepProps, "act" | "busy">) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton label="Give the run up" onClick={() => setOpen(true)}>
        <FlagIcon />
      </IconButton>
      <Dialog
        open={open}
        title="Give the run up?"
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>Keep playing</Button>
            <Button kind="danger" busy={busy === "abandon"} onClick={() => void act.abandon()}>
              Give up
            </Button>
          </>
        }
      >
        <p>It ends here and stays in your history as it is. It cannot be taken up again.</p>
      </Dialog>
    </>
  );
}
