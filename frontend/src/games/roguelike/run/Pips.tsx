import "./run.css";

interface Props {
  kind: "wins" | "losses";
  count: number;
  of: number;
}

/** So many of so many, as marks: wins are discs, losses are crosses, those to come are empty. */
export default function Pips({ kind, count, of }: Props) {
  return (
    <span className={`pips pips-${kind}`} role="img" aria-label={`${count} of ${of}`}>
      {Array.from({ length: of }, (_, i) => (
        <svg key={i} width={14} height={14} viewBox="-7 -7 14 14" className={i < count ? "is-reached" : undefined}>
          <circle r={5.4} />
          {kind === "losses" && i < count && <path d="M-2.6-2.6L2.6 2.6M2.6-2.6L-2.6 2.6" />}
        </svg>
      ))}
    </span>
  );
}
