import { Tip } from "../../cards";
import { CoinIcon } from "../Gold";
import { signed } from "../lists/words";
import { goldWhy, streakAfter } from "../story";
import type { Run, RunBattle } from "../types";

/** What a battle brought: gold and rating, and where they come from. */
export default function Reward({ battle, run }: { battle: RunBattle; run: Run }) {
  const gold = battle.gold_after - battle.gold_before;
  const streak = streakAfter(run.history, battle.number);
  return (
    <dl className={`reward num${battle.won ? " is-won" : ""}`} aria-label="What it brought">
      <div>
        <dt>Gold</dt>
        <dd>
          <CoinIcon size={20} />
          <Tip text={goldWhy(battle, run.history)}>{signed(gold)}</Tip>
          <small>now {battle.gold_after}</small>
        </dd>
      </div>
      <div>
        <dt>Rating</dt>
        <dd>
          <Tip text={`${battle.rating_before} against ${battle.opponent.rating} (G2.6).`}>{signed(battle.rating_after - battle.rating_before)}</Tip>
          <small>now {battle.rating_after}</small>
        </dd>
      </div>
      {streak > 1 && (
        <div>
          <dt>Streak</dt>
          <dd>
            {streak}
            <small>in a row</small>
          </dd>
        </div>
      )}
    </dl>
  );
}
