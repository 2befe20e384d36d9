import { memo } from "react";
import Token from "../../../match/pieces/Token";

/** Half of what a token needs across. */
const TOKEN = 31.5;

interface Props {
  figure: string;
  player: number;
  radius: number;
  leader: boolean;
  wounds: number;
  /** W of its unit; a badge is shown from 2 on. */
  most: number;
  plain: boolean;
  /** One of several: its wounds matter from near, or when it is hurt. */
  many: boolean;
}

/** A model on its round base, to scale: side 0 solid, side 1 an angular piece on a hatched disc. */
function Base({ figure, player, radius, leader, wounds, most, plain, many }: Props) {
  return (
    <>
      <circle className={`tt-base side-${player}`} r={radius} />
      <g transform={`scale(${((radius * (player === 0 ? 0.99 : 0.96)) / TOKEN).toFixed(5)})`}>
        <Token figure={figure} player={player} plain={plain} />
      </g>
      {leader && (
        <g className="tt-leader">
          <circle r={radius} />
          <path transform={`translate(0 ${-radius}) scale(${Math.max(0.34, radius * 0.42).toFixed(3)})`} d={STAR} />
        </g>
      )}
      {most > 1 && (
        <g className={`tt-wounds${wounds < most ? " is-hurt" : ""}${many ? " is-many" : ""}`} transform={`translate(${(radius * 0.72).toFixed(3)} ${(radius * 0.72).toFixed(3)})`}>
          <circle r={0.36} />
          <text y={0.19}>{wounds}</text>
        </g>
      )}
    </>
  );
}

const STAR = "M0-1L.28-.32L1-.3L.44.15L.62.9L0 .48L-.62.9L-.44.15L-1-.3L-.28-.32Z";

export default memo(Base);
