import { memo } from "react";
import type { FactionKey } from "../catalogue/types";
import { EmblemPath } from "./FactionEmblem";
import { FigureOf } from "./UnitPortrait";
import { leaderRecipe } from "./parts/leaders";
import "./cards.css";

interface Props {
  leader: { key: string; faction: FactionKey };
  size?: number;
  label?: string;
}

/** A leader in an arch, as no unit has one. */
function LeaderPortrait({ leader, size = 64, label }: Props) {
  const words = label ? { role: "img", "aria-label": label } : { "aria-hidden": true };
  return (
    <svg className={`leader-portrait faction-${leader.faction}`} width={size} height={size} viewBox="-48 -48 96 96" {...words}>
      <path className="portrait-plate" d="M-46 46V-4C-46-30-26-46 0-46S46-30 46-4V46Z" />
      <path className="portrait-field" d="M-41 41V-4C-41-26-23-41 0-41S41-26 41-4V41Z" />
      <circle className="portrait-light" cy={-2} r={33} />
      <g className="portrait-mark" transform="translate(0 -4) scale(1.9)">
        <EmblemPath faction={leader.faction} />
      </g>
      <svg x={-41} y={-44} width={82} height={85} viewBox="-41 -44 82 85">
        <g transform="translate(0 5) scale(0.94)">
          <FigureOf recipe={leaderRecipe(leader)} />
        </g>
      </svg>
      <path className="arch-line" d="M-44 44V-4C-44-28-25-44 0-44S44-28 44-4V44Z" />
      <path className="arch-key" d="M-9-48H9L6-36H-6Z" />
    </svg>
  );
}

export default memo(LeaderPortrait);
