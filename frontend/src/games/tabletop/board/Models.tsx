import { memo, useLayoutEffect, useRef } from "react";
import { movesIn } from "../playback";
import type { Soldier } from "../roster";
import { type Ground, type Point, toPicture } from "./geometry";
import type { Beat, Spot } from "../types";
import Base from "./Base";

interface Props {
  soldier: Soldier;
  wounds: number;
  /** In the picture. */
  x: number;
  y: number;
  /** In inches, for those who look it up. */
  tx: number;
  ty: number;
  looks: string;
  label: string;
  focusable: boolean;
  plain: boolean;
  beat: Beat | null;
  lay: Ground;
}

const at = ({ x, y }: Point) => `translate(${x.toFixed(3)}px, ${y.toFixed(3)}px)`;

function keyframes(beat: Beat, id: number, here: Point, lay: Ground): Keyframe[] {
  if (beat.motion === "death") {
    return [{ transform: at(here), opacity: 1 }, { transform: `${at(here)} scale(0.6)`, opacity: 0 }];
  }
  const path = movesIn(beat.event.entry).find(({ model }) => model === id)?.path ?? [];
  return path.map(([x, y]: Spot) => ({ transform: at(toPicture(lay, x, y)) }));
}

/** A model on the table; a beat that concerns it moves it or takes it away. */
const ModelOnTable = memo(function ModelOnTable(props: Props) {
  const { soldier, wounds, x, y, tx, ty, looks, label, focusable, plain, beat, lay } = props;
  const { id, unit, radius, leader } = soldier;
  const group = useRef<SVGGElement>(null);

  useLayoutEffect(() => {
    if (!beat) return;
    const frames = keyframes(beat, id, { x, y }, lay);
    if (frames.length < 2) return;
    // Held at its end until the picture itself has changed, else the piece would flash back.
    const motion = group.current?.animate?.(frames, { duration: beat.length, easing: "ease-in-out", fill: "forwards" });
    return () => motion?.cancel();
  }, [beat, id, x, y, lay]);

  const keyboard = focusable ? { role: "button", tabIndex: 0, "aria-label": label } : { "aria-hidden": true };
  return (
    <g
      ref={group}
      className={looks}
      style={{ transform: at({ x, y }) }}
      data-model={id}
      data-unit={unit.id}
      data-testid={`model-${id}`}
      data-x={tx}
      data-y={ty}
      data-wounds={wounds}
      {...keyboard}
    >
      <Base figure={unit.figure} player={unit.player} radius={radius} leader={leader} wounds={wounds} most={unit.W} plain={plain} many={unit.models.length > 1} />
      <circle className="tt-model-ring" r={radius + 0.09} />
    </g>
  );
});

export default ModelOnTable;
