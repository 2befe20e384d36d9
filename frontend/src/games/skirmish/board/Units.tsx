import { memo, useLayoutEffect, useRef } from "react";
import type { State } from "../types";
import type { Beat } from "../types";
import { badgesOf } from "./badges";
import Piece from "./Piece";
import type { Soldier } from "../roster";
import { describeUnit, type Scene } from "./describe";
import { between, centre, type Spot } from "./geometry";

interface Props {
  scene: Scene;
  beat: Beat | null;
  highlighted: readonly number[];
}

/** The living units, each where the picture has it or on its way. */
export default function Units({ scene, beat, highlighted }: Props) {
  const { state, roster } = scene;
  return (
    <g className="units">
      {state.units.map((unit) => {
        const soldier = roster.get(unit.id);
        if (!soldier || unit.HP_CUR <= 0) return null;
        const badges = badgesOf(state.marks, unit.id);
        return (
          <UnitOnBoard
            key={unit.id}
            soldier={soldier}
            col={unit.col}
            row={unit.row}
            hp={unit.HP_CUR}
            badges={(state.engaged.includes(unit.id) ? [...badges, "engaged"] : badges).join(" ")}
            looks={looksOf(scene, unit.id, highlighted)}
            label={describeUnit(scene, unit.id)}
            beat={beat && concerns(beat, unit.id) ? beat : null}
            toward={beat ? lungeGoal(state, beat, unit.id) : null}
          />
        );
      })}
    </g>
  );
}

function looksOf({ state, mySeats }: Scene, id: number, highlighted: readonly number[]): string {
  const looks = ["unit"];
  if (state.seat !== null && mySeats.includes(state.seat)) looks.push("is-mine-to-order");
  if (state.active_unit === id) looks.push("is-active");
  else if (state.pool.includes(id)) looks.push("can-activate");
  if (state.preview?.targets.includes(id)) looks.push("is-target");
  if (state.selected_target === id) looks.push("is-selected");
  if (highlighted.includes(id)) looks.push("is-highlighted");
  return looks.join(" ");
}

/** Whether a beat moves this unit. */
function concerns({ motion, event }: Beat, id: number): boolean {
  if (motion === "death") return event.kind === "attack" && event.target === id;
  return (motion === "glide" || motion === "lunge") && "unit" in event && event.unit === id;
}

function lungeGoal(state: State, { motion, event }: Beat, id: number): string | null {
  if (motion !== "lunge" || event.kind !== "attack" || event.unit !== id) return null;
  const target = state.units.find((unit) => unit.id === event.target);
  return target ? `${target.col} ${target.row}` : null;
}

interface UnitProps {
  soldier: Soldier;
  col: number;
  row: number;
  hp: number;
  /** Words, so that equal lists are equal. */
  badges: string;
  looks: string;
  label: string;
  beat: Beat | null;
  /** The hex a blow goes to, as "col row". */
  toward: string | null;
}

const at = ({ x, y }: Spot) => `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px)`;

function keyframes(beat: Beat, here: Spot, toward: string | null): Keyframe[] {
  const { motion, event } = beat;
  if (motion === "glide" && (event.kind === "moved" || event.kind === "charged")) {
    return event.path.map(([col, row]) => ({ transform: at(centre(col, row)) }));
  }
  if (motion === "lunge" && toward) {
    const [col = 0, row = 0] = toward.split(" ").map(Number);
    const blow = between(here, centre(col, row), 0.4);
    return [{ transform: at(here) }, { transform: at(blow), offset: 0.45 }, { transform: at(here) }];
  }
  return [{ transform: at(here), opacity: 1 }, { transform: `${at(here)} scale(0.7)`, opacity: 0 }];
}

const UnitOnBoard = memo(function UnitOnBoard(props: UnitProps) {
  const { soldier, col, row, hp, badges, looks, label, beat, toward } = props;
  const { id, player, type } = soldier;
  const group = useRef<SVGGElement>(null);
  const here = centre(col, row);

  useLayoutEffect(() => {
    if (!beat) return;
    const frames = keyframes(beat, centre(col, row), toward);
    // Held at its end until the picture itself has changed, else the piece would flash back.
    const motion = group.current?.animate?.(frames, { duration: beat.length, easing: "ease-in-out", fill: "forwards" });
    return () => motion?.cancel();
  }, [beat, col, row, toward]);

  return (
    <g
      ref={group}
      className={looks}
      style={{ transform: at(here) }}
      role="img"
      aria-label={label}
      data-testid={`unit-${id}`}
      data-player={player}
      data-hp={hp}
      data-col={col}
      data-row={row}
    >
      <circle r={17} className="unit-ring" />
      <circle r={17} className="unit-hold" />
      <Piece
        id={id}
        figure={type.figure}
        player={player}
        hp={hp}
        hpMax={type.HP_MAX}
        badges={badges ? (badges.split(" ") as Parameters<typeof Piece>[0]["badges"]) : NO_BADGES}
      />
      {looks.includes("is-selected") && <path className="unit-crosshair" d="M-20 0H-13M13 0H20M0-20V-13M0 13V20" />}
    </g>
  );
});

const NO_BADGES: readonly never[] = [];
