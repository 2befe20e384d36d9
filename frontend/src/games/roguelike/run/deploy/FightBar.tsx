import Button from "../../../../ui/Button";
import { Tip } from "../../cards";
import type { Chance, Run } from "../types";
import type { Latest } from "../../../../api/useLatest";
import { percent } from "./words";

interface Props {
  run: Run;
  placed: number;
  chance: Latest<Chance>;
  /** A card is being moved: the number is for the cell it is over. */
  trying: boolean;
  going: "find" | "fight" | null;
  onGo: (next: "find" | "fight") => void;
}

/** What the deployment is worth, and the step that follows. */
export default function FightBar({ run, placed, chance, trying, going, onGo }: Props) {
  const known = run.opponent !== null;
  return (
    <section className={known ? "fight" : "fight is-open"} aria-label="The battle">
      {known ? <WinChance placed={placed} chance={chance} trying={trying} /> : <Unknown run={run} placed={placed} />}
      {known ? (
        <Button kind="primary" size="l" className="fight-button" busy={going === "fight"} disabled={placed === 0} onClick={() => onGo("fight")}>
          Fight
        </Button>
      ) : (
        <Button kind="primary" size="l" className="fight-button" busy={going === "find"} onClick={() => onGo("find")}>
          Find an opponent
        </Button>
      )}
    </section>
  );
}

function Unknown({ run, placed }: Pick<Props, "run" | "placed">) {
  return (
    <div className="chance">
      <p className="chance-title">Battle {run.battle}</p>
      <p className="chance-note">
        {placed === 0 ? "Press a card, then a cell of your two rows." : "Somebody of your strength."} <span className="chance-more">You can still place and move once you see them.</span>
      </p>
    </div>
  );
}

function WinChance({ placed, chance, trying }: Pick<Props, "placed" | "chance" | "trying">) {
  const { value, fresh, error } = chance;
  if (placed === 0 && !trying) {
    return (
      <div className="chance">
        <p className="chance-title">Win chance</p>
        <p className="chance-note">Place at least one unit to fight.</p>
      </div>
    );
  }
  return (
    <div className={fresh ? "chance" : "chance is-stale"} aria-busy={!fresh} data-testid="chance">
      <p className="chance-title">{trying ? "If put down here" : "Win chance"}</p>
      {value ? (
        <>
          <p className="chance-number num">
            <Tip text={countWords(value)}>{percent(value.chance)}</Tip>
            <Tip className="chance-interval" text={intervalWords(value)}>
              {percent(value.low)} to {percent(value.high)}
            </Tip>
          </p>
          <Meter {...value} />
        </>
      ) : (
        <>
          <p className="chance-number num is-waiting" aria-hidden="true">
            –
          </p>
          <p className="chance-note">{error ?? "Simulating battles"}</p>
        </>
      )}
    </div>
  );
}

/** The interval on the way from never to always, with a mark in the middle. */
function Meter({ chance, low, high }: Chance) {
  return (
    <svg className="chance-meter" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect className="meter-track" x={0} y={3} width={100} height={4} />
      <rect className="meter-half" x={49.8} y={1} width={0.4} height={8} />
      <rect className="meter-interval" x={low * 100} y={1.5} width={Math.max(0.8, (high - low) * 100)} height={7} />
      <rect className="meter-mark" x={Math.min(99, chance * 100 - 0.4)} y={0} width={0.9} height={10} />
    </svg>
  );
}

const number = new Intl.NumberFormat("en");

const countWords = ({ wins, battles }: Chance) =>
  `${number.format(wins)} of ${number.format(battles)} simulated battles of this deployment against this opponent were won. The battle itself is fought with dice of its own.`;

const intervalWords = ({ low, high, battles }: Chance) =>
  `${number.format(battles)} battles are a sample: with 95% confidence the true chance lies between ${percent(low)} and ${percent(high)}.`;
