import { type KeyboardEvent, memo, useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Catalogue } from "../catalogue/types";
import { lookupOf } from "../catalogue/useCatalogue";
import Piece from "./Piece";
import { columns, diamond, type Lie, nextTowards, rows, shift, spot } from "./place";
import type { Frame, Player } from "./player";
import { Stage } from "./stage";
import { type Relic, type Side, sideOf, type Unit } from "./types";

interface Props {
  player: Player;
  frame: Frame;
  catalogue: Catalogue;
  lie: Lie;
  still: boolean;
  speed: number;
  /** Units that the log points at. */
  lit: readonly number[];
  onLook: (unit: number | null) => void;
  onPick: (unit: number | null) => void;
}

const unitUnder = (target: EventTarget | null): number | null => {
  const element = target instanceof Element ? target.closest("[data-unit]") : null;
  return element ? Number(element.getAttribute("data-unit")) : null;
};

/** The grid with all that stands on it; a stage above it for what comes and goes. */
export default function Battlefield({ player, frame, catalogue, lie, still, speed, lit, onLook, onPick }: Props) {
  const { view, beat, serial, active } = frame;
  const board = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const stage = useRef<Stage | null>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const lookup = useMemo(() => lookupOf(catalogue), [catalogue]);

  useLayoutEffect(() => {
    const element = layer.current;
    if (!element) return;
    const made = new Stage(element, (id) => board.current?.querySelector<HTMLElement>(`[data-unit="${id}"]`) ?? null);
    stage.current = made;
    player.hands = made;
    return () => made.clear();
  }, [player]);
  useLayoutEffect(() => {
    if (!stage.current) return;
    stage.current.lie = lie;
    stage.current.still = still;
    stage.current.rate(speed);
  }, [lie, still, speed]);
  // Before the browser paints: what was drawn at the end of a move begins at its start.
  useLayoutEffect(() => {
    if (beat && stage.current) stage.current.play(beat.motions);
    // The same beat may be shown again: `serial` says when.
  }, [beat, serial]);

  const living = view.units.filter((unit) => unit.alive);
  const stop = living.find(({ id }) => id === focused)?.id ?? living[0]?.id;

  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      const here = living.find(({ id }) => id === unitUnder(event.target));
      const next = here && nextTowards(here, living, event.key, lie);
      if (event.key === "Escape") onPick(null);
      if (!next) return;
      // On the board arrows go from unit to unit, not through time.
      event.preventDefault();
      event.stopPropagation();
      board.current?.querySelector<HTMLElement>(`[data-unit="${next.id}"]`)?.focus();
    },
    [living, lie, onPick],
  );

  return (
    // What is pressed are the units in it, which are buttons.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={board}
      className={`field field-${lie}${speed > 2 ? " is-fast" : ""}`}
      data-testid="battlefield"
      data-idle={beat === null}
      onPointerOver={(event) => event.pointerType === "mouse" && onLook(unitUnder(event.target))}
      onPointerLeave={() => onLook(null)}
      onFocus={(event) => {
        setFocused(unitUnder(event.target));
        onLook(unitUnder(event.target));
      }}
      onBlur={() => onLook(null)}
      onKeyDown={onKeyDown}
      onClick={(event) => onPick(unitUnder(event.target))}
    >
      <Ground lie={lie} />
      <Zones units={living} relics={view.relics} catalogue={catalogue} lie={lie} />
      <Links units={living} lie={lie} />
      <Fallen units={view.units} lie={lie} />
      {view.units.map((unit) => {
        const card = lookup.unit(unit.card);
        return (
          card && (
            <Piece
              key={unit.id}
              unit={unit}
              card={card}
              lie={lie}
              active={unit.id === active && unit.alive}
              lit={lit.includes(unit.id)}
              reachable={unit.id === stop}
            />
          )
        );
      })}
      <div ref={layer} className="field-stage" aria-hidden="true" />
    </div>
  );
}

/** The sand, and whose end is whose. */
const Ground = memo(function Ground({ lie }: { lie: Lie }) {
  return (
    <svg className="ground" viewBox={`0 0 ${columns(lie)} ${rows(lie)}`} preserveAspectRatio="none" aria-hidden="true">
      {([0, 1] as const).map((side) => {
        const [a, b] = [spot([0, side === 0 ? 0 : 8], lie), spot([7, side === 0 ? 1 : 9], lie)];
        const [x, y] = [Math.min(a[0], b[0]), Math.min(a[1], b[1])];
        return (
          <rect key={side} className={`home home-${side}`} x={x} y={y} width={Math.abs(a[0] - b[0]) + 1} height={Math.abs(a[1] - b[1]) + 1} />
        );
      })}
      {Array.from({ length: columns(lie) - 1 }, (_, i) => (
        <path key={`c${i}`} className="rule" d={`M${i + 1} 0V${rows(lie)}`} />
      ))}
      {Array.from({ length: rows(lie) - 1 }, (_, i) => (
        <path key={`r${i}`} className="rule" d={`M0 ${i + 1}H${columns(lie)}`} />
      ))}
    </svg>
  );
});

interface Zone {
  key: string;
  side: Side;
  x: number;
  y: number;
  within: number;
  enemies: boolean;
  relic: boolean;
}

function zonesOf(units: readonly Unit[], relics: readonly Relic[], catalogue: Catalogue): Zone[] {
  const lookup = lookupOf(catalogue);
  const carried = units.flatMap((unit) => {
    const aura = lookup.unit(unit.card)?.aura;
    if (!aura || aura.kind === "pulse") return [];
    return [{ key: `unit-${unit.id}`, side: sideOf(unit.id), x: unit.x, y: unit.y, within: aura.within, enemies: aura.on === "enemies", relic: false }];
  });
  const lying = relics.flatMap((relic) => {
    const aura = catalogue.auras.find(({ key }) => key === relic.aura);
    return aura ? [{ ...relic, side: relic.side as Side, key: `relic-${relic.side}`, within: aura.within, enemies: aura.on === "enemies", relic: true }] : [];
  });
  return [...carried, ...lying];
}

/** G11.1 The fields around carriers and relics. */
function Zones({ units, relics, catalogue, lie }: { units: readonly Unit[]; relics: readonly Relic[]; catalogue: Catalogue; lie: Lie }) {
  return zonesOf(units, relics, catalogue).map((zone) => (
    <svg
      key={zone.key}
      className={`zone zone-${zone.side}${zone.enemies ? " is-against" : ""}${zone.relic ? " is-relic" : ""}`}
      viewBox="-0.5 -0.5 1 1"
      style={{ transform: shift([zone.x, zone.y], lie) }}
      aria-hidden="true"
    >
      <path d={diamond(zone.within)} />
      {zone.relic && <path className="relic" d="M0-.28L.2 0L0 .28L-.2 0Z" />}
    </svg>
  ));
}

/** G10.1 Who supports whom in a formation. */
function Links({ units, lie }: { units: readonly Unit[]; lie: Lie }) {
  const pairs = new Map<string, [Unit, Unit]>();
  for (const unit of units) {
    for (const id of unit.phalanx?.supporters ?? []) {
      const other = units.find((each) => each.id === id);
      if (other) pairs.set([unit.id, id].sort((a, b) => a - b).join(), [unit, other]);
    }
  }
  return (
    <svg className="links" viewBox={`0 0 ${columns(lie)} ${rows(lie)}`} preserveAspectRatio="none" aria-hidden="true">
      {[...pairs].map(([key, pair]) => {
        const [[a, b], [c, d]] = pair.map(({ x, y }) => spot([x, y], lie)) as [readonly [number, number], readonly [number, number]];
        return <path key={key} className={`link link-${sideOf(pair[0].id)}`} d={`M${a + 0.5} ${b + 0.5}L${c + 0.5} ${d + 0.5}`} />;
      })}
    </svg>
  );
}

/** A small cross where somebody fell. */
function Fallen({ units, lie }: { units: readonly Unit[]; lie: Lie }) {
  return (
    <svg className="fallen" viewBox={`0 0 ${columns(lie)} ${rows(lie)}`} preserveAspectRatio="none" aria-hidden="true">
      {units
        .filter((unit) => !unit.alive)
        .map((unit) => {
          const [col, row] = spot([unit.x, unit.y], lie);
          return <path key={unit.id} className={`grave grave-${sideOf(unit.id)}`} d={`M${col + 0.4} ${row + 0.4}l.2 .2m0 -.2l-.2 .2`} />;
        })}
    </svg>
  );
}
