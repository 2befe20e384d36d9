import { Link } from "wouter";
import { ButtonLink } from "../../../../ui/Button";
import { PlayIcon } from "../../../../ui/icons";
import { FactionEmblem, Tip, UnitCard } from "../../cards";
import { leaderName } from "../../catalogue/names";
import type { Catalogue } from "../../catalogue/types";
import { lookupOf } from "../../catalogue/useCatalogue";
import CatalogueGate from "../CatalogueGate";
import Gold from "../Gold";
import { counted, signed } from "../lists/words";
import { fielded } from "../owned";
import { replayPath } from "../steps";
import { endOf, goldWhy } from "../story";
import type { RunBattle, StepProps } from "../types";
import RunChart from "./RunChart";
import "./result.css";

/** The story of a run that is over. */
export default function ResultPage(props: StepProps) {
  return <CatalogueGate>{(catalogue) => <Story {...props} catalogue={catalogue} />}</CatalogueGate>;
}

function Story({ run, catalogue }: StepProps & { catalogue: Catalogue }) {
  const lookup = lookupOf(catalogue);
  const end = endOf(run);
  const team = fielded(run, lookup);
  return (
    <div className={`result faction-${run.faction} result-${run.step}`}>
      <div className="run-page-head result-head">
        <div>
          <h1>{end.title}</h1>
          <p>{run.yours ? end.text : `${run.player}: ${end.text}`}</p>
        </div>
        <div className="run-choices">
          <ButtonLink kind="primary" size="l" href="/run/new">
            New run
          </ButtonLink>
          <ButtonLink size="l" href="/ladder">
            Ladder
          </ButtonLink>
        </div>
      </div>

      {run.history.length === 0 ? (
        <p className="result-none">No battle was fought.</p>
      ) : (
        <div className="result-course">
          <section aria-labelledby="battles">
            <h2 id="battles">Battles</h2>
            <Battles id={run.id} history={run.history} leaderName={(key) => leaderName(catalogue, key)} />
          </section>
          <section aria-labelledby="course">
            <h2 id="course">Rating and gold</h2>
            <RunChart history={run.history} />
          </section>
        </div>
      )}

      {team.length > 0 && (
        <section aria-labelledby="team">
          <h2 id="team">The team at the end</h2>
          <ul className="result-team">
            {team.map(({ card, unit }) => (
              <li key={card.card}>
                <UnitCard unit={unit} level={card.level} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Battles({ id, history, leaderName }: { id: string; history: RunBattle[]; leaderName: (key: string) => string }) {
  return (
    <ol className="battles">
      {history.map((battle) => (
        <li key={battle.id} className={`battle-row faction-${battle.opponent.faction}`}>
          <span className={battle.won ? "battle-mark is-won" : "battle-mark"}>{battle.won ? "Won" : "Lost"}</span>
          <FactionEmblem faction={battle.opponent.faction} size={28} />
          <span className="battle-who">
            <Link href={replayPath(id, battle.number)} className="battle-link" aria-label={`Replay of battle ${battle.number}, against ${battle.opponent.name}`}>
              {battle.opponent.name}
            </Link>
            <small className="num">
              Battle {battle.number}, {counted(battle.rounds, "round")},{" "}
              {battle.opponent.bot ? "a bot" : leaderName(battle.opponent.leader)}
            </small>
          </span>
          <span className="battle-gains num">
            <Tip text={goldWhy(battle, history)}>
              <Gold amount={battle.gold_after - battle.gold_before} sign />
            </Tip>
            <Tip text={`From ${battle.rating_before} to ${battle.rating_after}, against ${battle.opponent.rating}.`}>
              {signed(battle.rating_after - battle.rating_before)}
              <span className="visually-hidden"> rating</span>
            </Tip>
          </span>
          <PlayIcon size={18} />
        </li>
      ))}
    </ol>
  );
}
