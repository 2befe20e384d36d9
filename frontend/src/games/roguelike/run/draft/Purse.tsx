import { CoinIcon } from "../Gold";

interface Props {
  gold: number;
  /** What deploying the picked cards costs. */
  cost: number;
  many: boolean;
}

/** The gold there is, what the picked cards will cost, and a warning where it is not enough. */
export default function Purse({ gold, cost, many }: Props) {
  if (cost > gold) {
    return (
      <p className="purse is-short num">
        <CoinIcon size={16} />
        {many ? "Deploying all of them" : "Deploying it"} costs {cost}, you have {gold}: {many ? "not all can be placed now" : "it cannot be placed now"}.
      </p>
    );
  }
  return (
    <p className="purse num">
      <CoinIcon size={16} />
      {gold} gold{cost > 0 && `, ${cost} to deploy what is picked: ${gold - cost} left`}
    </p>
  );
}
