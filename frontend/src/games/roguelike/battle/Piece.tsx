import { type CSSProperties, memo } from "react";
import { UnitToken } from "../cards";
import type { Unit as Card } from "../catalogue/types";
import { Badge, marksOf, Sign } from "./marks";
import { facingOn, type Lie, shift } from "./place";
import { shortName, sideOf, type Unit } from "./types";

interface Props {
  unit: Unit;
  card: Card;
  lie: Lie;
  /** Whether it is its turn. */
  active: boolean;
  /** Pointed at from the log. */
  lit: boolean;
  /** The one that the Tab key comes to. */
  reachable: boolean;
}

/** On each side of the token. */
const MOST_BADGES = 2;
const share = (part: number, whole: number) => ({ transform: `scaleX(${Math.min(1, Math.max(0, part / Math.max(1, whole)))})` });

/** A unit on its cell: token, bars, signs. It moves only by transforms, and those are the stage's. */
function Piece({ unit, card, lie, active, lit, reachable }: Props) {
  const { id, hp, hp_max: hpMax, resolve, resolve_max: resolveMax, ammo, alive } = unit;
  const side = sideOf(id);
  const marks = marksOf(unit);
  const words = [
    `${shortName(id)} ${card.name}, side ${"AB"[side]}`,
    `${hp} of ${hpMax} HP`,
    `${resolve} of ${resolveMax} resolve`,
    ...(ammo === null ? [] : [`${ammo} of ${unit.ammo_max} shots`]),
    ...(unit.engaged_by.length ? [`engaged by ${unit.engaged_by.map(shortName).join(", ")}`] : []),
    ...marks.map((mark) => mark.words),
  ];
  const looks = ["piece", `side-${side}`];
  if (!alive) looks.push("is-dead");
  if (active) looks.push("is-active");
  if (lit) looks.push("is-lit");
  if (unit.engaged_by.length && alive) looks.push("is-engaged");
  if (unit.morale !== "ready") looks.push(`is-${unit.morale}`);
  if (unit.statuses.hidden) looks.push("is-hidden");
  if (unit.statuses.stun) looks.push("is-stunned");
  return (
    <button
      type="button"
      className={looks.join(" ")}
      style={{ transform: shift([unit.x, unit.y], lie) } as CSSProperties}
      data-unit={id}
      data-testid={`battle-unit-${id}`}
      data-x={unit.x}
      data-y={unit.y}
      data-hp={hp}
      tabIndex={reachable && alive ? 0 : -1}
      aria-hidden={!alive || undefined}
      aria-label={words.join(", ")}
    >
      <span className="piece-body">
        <span className="piece-glow" />
        <svg className={`piece-facing facing-${facingOn(unit.facing, lie)}`} viewBox="-48 -48 96 96">
          <path d="M-15 -38L0 -56L15 -38Z" />
        </svg>
        <UnitToken unit={card} side={side} level={unit.level} />
        <span className="piece-flash" />
      </span>
      <span className="piece-bars">
        <span className="bar bar-hp">
          <i style={share(hp, hpMax)} className={hp * 3 <= hpMax ? "is-low" : ""} />
        </span>
        <span className={`bar ${unit.crumbles ? "bar-crumbles" : "bar-resolve"}`}>
          <i style={share(resolve, resolveMax)} />
        </span>
      </span>
      <span className="piece-marks">
        {marks.filter((_, i) => i % 2 === 0).slice(0, MOST_BADGES).map((mark) => (
          <Badge key={mark.key} mark={mark} />
        ))}
      </span>
      <span className="piece-marks is-right">
        {ammo !== null && (
          <span className={`piece-ammo${ammo === 0 ? " is-empty" : ""}`}>
            <Sign sign="arrow" />
            {ammo}
          </span>
        )}
        {marks.filter((_, i) => i % 2 === 1).slice(0, MOST_BADGES).map((mark) => (
          <Badge key={mark.key} mark={mark} />
        ))}
      </span>
    </button>
  );
}

export default memo(Piece);
