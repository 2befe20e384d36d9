import { useMemo } from "react";
import { labelOf, nameOf, radiusIn, type Soldier } from "../roster";
import { leftOf, placeOf, toneOf } from "../draft";
import { shownFlags } from "./flags";
import { fallenIn, movesIn } from "../playback";
import { distance, type Ground as Lay, pictureSize, toPicture } from "./geometry";
import { type Disc, softHull } from "./hull";
import type { Model, Unit } from "../types";
import { describeModel, describeUnit } from "./describe";
import Effects from "./Effects";
import ModelOnTable from "./Models";
import Placement from "./Placement";
import PlacementNotes from "./PlacementNotes";
import Rings from "./Rings";
import type { Scene } from "./scene";
import { arrangeTags, boundsOf, boxAt, onTable } from "./tags";
import UnitTag, { TAG_HEIGHT, tagWidth } from "./UnitTag";

interface Props {
  scene: Scene;
  lay: Lay;
  pixels: number;
}

const ENGAGEMENT = 1;
const HULL_ROOM = 0.28;
/** Enemies farther than this beyond a unit's reach need no ring. */
const NEAR = 3;
const FIGURE_PIXELS = 15;
/** A tag's letters in pixels, whatever the zoom. */
const TAG_PIXELS = 13;

/** Everything that stands on the table, and what the unit in hand could do. */
export default function Pieces({ scene, lay, pixels }: Props) {
  const { armies, state, beat, selected, draft } = scene;
  const size = useMemo(() => pictureSize(lay), [lay]);
  const units = state.units.filter(({ models }) => models.length > 0);
  const inHand = units.find(({ id }) => id === selected);
  const tagScale = Math.round(within(0.2, TAG_PIXELS / 0.82 / pixels, 1.15) * 20) / 20;
  const fallen = useMemo(() => new Set(beat?.event.what === "deaths" ? fallenIn(beat.event.entry, state.units) : []), [beat, state.units]);
  const moving = useMemo(() => new Set(beat?.event.what === "moves" ? movesIn(beat.event.entry).map(({ model }) => model) : []), [beat]);

  const disc = (unit: Unit, model: Model, more = 0): Disc => {
    const [x, y] = placeOf(draft?.unit === unit.id ? draft : null, model);
    return { ...toPicture(lay, x, y), r: radiusIn(armies, model.id) + more };
  };
  const discsOf = (unit: Unit, more = 0) => unit.models.map((model) => disc(unit, model, more));

  // What is dragged goes by its own reach, from its last corner on; else that of all is shown.
  const held = inHand?.models.find(({ id }) => id === scene.held && draft?.paths.has(id));
  const heldDraft = held ? draft : null;
  const reach = useMemo(() => {
    if (!inHand || scene.reach <= 0) return [];
    return (held ? [held] : inHand.models).map((model) => {
      const { from, left } = leftOf(heldDraft, model, scene.reach);
      return { ...toPicture(lay, from[0], from[1]), r: left };
    });
  }, [inHand, held, heldDraft, scene.reach, lay]);
  const threats = useMemo(() => {
    if (!inHand || state.outcome) return [];
    const near = scene.reach + NEAR;
    return units
      .filter(({ player }) => player !== inHand.player)
      .flatMap((unit) => unit.models)
      .filter((model) => inHand.models.some((own) => distance(own, model) < near + 2))
      .map((model) => ({ ...toPicture(lay, model.x, model.y), r: radiusIn(armies, model.id) + ENGAGEMENT }));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- units come from the state
  }, [inHand, state, scene.reach, lay, armies]);

  // Decided by where units stand, not where one is dragged to: a name must not jump about in the hand.
  const sides = useMemo(
    () =>
      arrangeTags(
        units.map((unit) => ({
          unit: unit.id,
          discs: unit.models.map((model) => ({ ...toPicture(lay, model.x, model.y), r: radiusIn(armies, model.id) })),
          width: tagScale * tagWidth(labelOf(armies, unit.id), unit.models.length, armies.sheets.get(unit.id)?.models.length ?? 1, shownFlags(unit.flags).length),
        })),
        TAG_HEIGHT * tagScale,
        size,
      ),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- units come from the state
    [state.units, lay, armies, tagScale, size],
  );
  const tags = units.map((unit) => {
    const flags = shownFlags(unit.flags);
    const [name, most] = [labelOf(armies, unit.id), armies.sheets.get(unit.id)?.models.length ?? 1];
    const width = tagWidth(name, unit.models.length, most, flags.length) * tagScale;
    const side = sides.get(unit.id) ?? "above";
    return { unit, name, most, flags, side, box: onTable(boxAt(side, boundsOf(discsOf(unit)), width, TAG_HEIGHT * tagScale), size) };
  });
  return (
    <>
      {/* A picture in the picture cuts off what would reach beyond the table. */}
      <svg width={size.width} height={size.height} className="quiet">
        <Rings className="tt-threat" discs={threats} size={size} />
        <Rings className={`tt-reach tt-reach-${state.phase}`} discs={reach} size={size} />
        {inHand && <Rings className="tt-own-range" discs={discsOf(inHand, ENGAGEMENT)} size={size} />}
      </svg>
      <g className="quiet">
        {units.map((unit) => (
          <path key={unit.id} className={hullLooks(scene, unit)} d={softHull(discsOf(unit), HULL_ROOM)} />
        ))}
      </g>
      {draft && inHand && (
        <Placement draft={draft} unit={inHand} armies={armies} lay={lay} verdict={scene.verdict} reach={scene.reach} scale={tagScale} />
      )}
      {units.map((unit) => (
        <g key={unit.id} data-testid={`unit-${unit.id}`} data-player={unit.player} data-strength={unit.models.length} role="group" aria-label={nameOf(armies, unit.id)}>
          {unit.models.map((model) => {
            const soldier = armies.soldiers.get(model.id);
            if (!soldier) return null;
            const [tx, ty] = placeOf(draft?.unit === unit.id ? draft : null, model);
            const { x, y } = toPicture(lay, tx, ty);
            const concerned = fallen.has(model.id) || moving.has(model.id);
            const choosable = scene.asked === unit.id || (scene.movable.has(unit.id) && selected === unit.id);
            return (
              <ModelOnTable
                key={model.id}
                soldier={soldier}
                wounds={model.wounds}
                x={x}
                y={y}
                tx={tx}
                ty={ty}
                looks={modelLooks(scene, unit, model)}
                label={describeModel(scene, model, tx, ty)}
                focusable={choosable}
                plain={isPlain(soldier, pixels)}
                beat={concerned ? beat : null}
                lay={lay}
              />
            );
          })}
        </g>
      ))}
      {scene.order.map((id, i) => {
        const unit = units.find(({ models }) => models.some((model) => model.id === id));
        const model = unit?.models.find((one) => one.id === id);
        if (!unit || !model) return null;
        const { x, y, r } = disc(unit, model);
        return (
          <g key={id} className="quiet tt-order" transform={`translate(${x} ${y})`}>
            <circle r={r * 0.8} />
            <text y={r * 0.36} fontSize={r}>
              {i + 1}
            </text>
          </g>
        );
      })}
      {tags.map(({ unit, name, most, flags, side, box }) => {
        const note = scene.notes.get(unit.id);
        const y = (box.top + box.bottom) / 2;
        return (
          <UnitTag
            key={unit.id}
            unit={unit.id}
            name={name}
            strength={unit.models.length}
            most={most}
            player={unit.player}
            flags={flags}
            x={(box.left + box.right) / 2}
            y={y}
            label={describeUnit(scene, unit)}
            pressed={unit.id === selected}
            scale={tagScale}
            // Away from the models, where the table leaves room for it.
            note={note ? { text: note.short, over: side === "above" ? y > 2 * TAG_HEIGHT * tagScale : y > size.height - 2 * TAG_HEIGHT * tagScale } : null}
          />
        );
      })}
      {draft && inHand && (
        <PlacementNotes
          draft={draft}
          unit={inHand}
          verdict={scene.verdict}
          reach={scene.reach}
          held={scene.held}
          scale={tagScale}
          discOf={(model) => disc(inHand, model)}
          bases={units.flatMap((unit) => discsOf(unit).map((one) => boundsOf([one])))}
          names={tags.map(({ box }) => box)}
          size={size}
        />
      )}
      <Effects state={state} beat={beat} lay={lay} />
    </>
  );
}

const within = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));

const isPlain = (soldier: Soldier, pixels: number) => soldier.radius * 2 * pixels < FIGURE_PIXELS;

function hullLooks({ selected, choosable, targets, aimed, highlighted, state, mySeats }: Scene, unit: Unit): string {
  const looks = [`tt-hull tt-hull-${unit.player}`];
  if (unit.id === selected) looks.push("is-selected");
  if (choosable.has(unit.id)) looks.push(state.seat !== null && mySeats.includes(state.seat) ? "can-act is-mine" : "can-act");
  if (targets.has(unit.id)) looks.push("is-target");
  if (aimed.has(unit.id)) looks.push("is-aimed");
  if (highlighted.includes(unit.id)) looks.push("is-highlighted");
  if (unit.in_combat) looks.push("in-combat");
  return looks.join(" ");
}

function modelLooks({ draft, verdict, movable, selected, choosable, targets, asked, held, reach }: Scene, unit: Unit, model: Model): string {
  const looks = ["tt-model"];
  if (movable.has(unit.id)) looks.push("can-drag");
  if (choosable.has(unit.id) || targets.has(unit.id) || asked === unit.id) looks.push("can-press");
  if (unit.id === selected) looks.push("is-in-hand");
  if (draft?.unit === unit.id) looks.push(toneOf(draft, verdict, model, reach));
  if (model.id === held) looks.push("is-held");
  return looks.join(" ");
}
