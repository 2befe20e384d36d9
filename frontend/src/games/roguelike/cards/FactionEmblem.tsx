import { memo } from "react";
import type { FactionKey } from "../catalogue/types";
import { EMBLEMS } from "./emblems";
import "./cards.css";

interface Props {
  faction: FactionKey;
  size?: number;
  /** What it says, if no words beside it do. */
  label?: string;
}

/** A faction's mark in its own colour. */
function FactionEmblem({ faction, size = 24, label }: Props) {
  const words = label ? { role: "img", "aria-label": label } : { "aria-hidden": true };
  return (
    <svg className={`faction-emblem faction-${faction}`} width={size} height={size} viewBox="-17 -17 34 34" {...words}>
      <EmblemPath faction={faction} />
    </svg>
  );
}

/** The mark itself, for other drawings: filled with the text colour around it. */
export function EmblemPath({ faction }: { faction: FactionKey }) {
  const { d, cut = "" } = EMBLEMS[faction];
  return <path d={d + cut} fillRule="evenodd" fill="currentColor" />;
}

export default memo(FactionEmblem);
