import "./run.css";

/** A coin of the run. */
export function CoinIcon({ size = 16 }: { size?: number }) {
  return (
    <svg className="coin" width={size} height={size} viewBox="-8 -8 16 16" aria-hidden="true">
      <circle r={7} />
      <path d="M-3 2.500L0-4L3 2.500Z" />
    </svg>
  );
}

/** An amount of gold, as a coin and a number. */
export default function Gold({ amount, sign = false }: { amount: number; sign?: boolean }) {
  return (
    <span className="gold num">
      <CoinIcon />
      {sign && amount > 0 ? `+${amount}` : amount}
      <span className="visually-hidden"> gold</span>
    </span>
  );
}
