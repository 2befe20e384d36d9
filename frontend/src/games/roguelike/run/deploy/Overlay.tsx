import { Fragment, memo, type ReactNode } from "react";
import { type Cell, HEIGHT, WIDTH, ZONE_ROWS } from "./placing";
import type { Layer, Preview } from "./reading";

interface Props {
  /** What lies under the pieces, or what is drawn over them. */
  level: "ground" | "marks";
  preview: Preview;
  /** The layers shown for the whole of one's own side. */
  layers: ReadonlySet<Layer>;
  /** The unit that is pointed at: all is shown of it. */
  unit: number | null;
  /** It answers to a plan that has changed since. */
  stale: boolean;
}

const SLOTS = 16;
const cx = (x: number) => x + 0.5;
const cy = (y: number) => HEIGHT - y - 0.5;
const corner = ([x, y]: Cell) => ({ x, y: HEIGHT - 1 - y });

/** Nobody is shot at there before the battle has come that far. */
const ownRow = (unit: number, y: number) => (unit < SLOTS ? y < ZONE_ROWS : y >= HEIGHT - ZONE_ROWS);

/** From the middle of a cell to that of another, a little short of both so that the pieces stay clear. */
function between([ax, ay]: Cell, [bx, by]: Cell, gap = 0.42, endGap = gap) {
  const [x1, y1, x2, y2] = [cx(ax), cy(ay), cx(bx), cy(by)];
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  return { x1: x1 + ux * gap, y1: y1 + uy * gap, x2: x2 - ux * endGap, y2: y2 - uy * endGap };
}

/** What the preview says, drawn over the field. It is told in words beside it. */
function Overlay({ level, preview, layers, unit, stale }: Props) {
  const place = new Map(preview.units.map((each) => [each.unit, [each.x, each.y] as Cell]));
  const at = (id: number): Cell => place.get(id) ?? [0, 0];
  const shows = (layer: Layer, id: number) => id === unit || (layers.has(layer) && id < SLOTS);
  const parts: ReactNode[] = [];

  if (level === "ground") {
    for (const zone of preview.zones) {
      if (!shows("auras", zone.unit) && !(unit !== null && zone.reaches.includes(unit))) continue;
      parts.push(<Zone key={`zone${zone.unit}`} zone={zone} at={at} />);
    }
    for (const corridor of preview.corridors) {
      const concerned = unit !== null && (corridor.leads === unit || corridor.exposes.includes(unit));
      if (!concerned && !(layers.has("corridors") && corridor.side === 0)) continue;
      parts.push(<Corridor key={`corridor${corridor.side}${corridor.column}`} corridor={corridor} at={at} />);
    }
  }
  for (const charger of preview.chargers) {
    if (!shows("charges", charger.unit)) continue;
    const Part = level === "ground" ? ChargeLanes : Charges;
    parts.push(<Part key={`charger${charger.unit}`} charger={charger} at={at} />);
  }
  for (const shooter of preview.shooters) {
    if (!shows("lanes", shooter.unit)) continue;
    const Part = level === "ground" ? FireField : Lanes;
    parts.push(<Part key={`shooter${shooter.unit}`} shooter={shooter} at={at} alone={shooter.unit === unit} />);
  }
  for (const formation of preview.formations) {
    const linked = [formation.unit, formation.left, formation.right, formation.rear];
    if (!shows("phalanx", formation.unit) && !(unit !== null && linked.includes(unit))) continue;
    const Part = level === "ground" ? Links : Support;
    parts.push(<Part key={`formation${formation.unit}`} formation={formation} at={at} />);
  }
  if (level === "marks") {
    for (const flank of preview.open_flanks) {
      if (shows("flanks", flank.unit)) parts.push(<Flank key={`flank${flank.unit}`} flank={flank} at={at} />);
    }
  }

  return (
    <svg
      className={`overlay overlay-${level}${stale ? " is-stale" : ""}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
      data-testid={`overlay-${level}`}
    >
      <defs>
        <pattern id={`hatch-${level}`} width="0.16" height="0.16" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path className="hatch-line" d="M0 0V0.16" />
        </pattern>
        {(["fire", "charge", "way"] as const).map((kind) => (
          <marker key={kind} id={`head-${kind}-${level}`} className={`head-${kind}`} viewBox="0 0 10 10" refX="8" refY="5" markerWidth="0.26" markerHeight="0.26" markerUnits="userSpaceOnUse" orient="auto">
            <path d="M0 1L9 5L0 9Z" />
          </marker>
        ))}
      </defs>
      {parts}
    </svg>
  );
}

interface Part {
  at: (unit: number) => Cell;
}

type ShooterPart = Part & { shooter: Preview["shooters"][number]; alone: boolean };

/** The cells a shooter hits; before the enemy is known, those of its rows that it sees. */
function FireField({ shooter, alone }: ShooterPart) {
  const known = shooter.lanes.length + shooter.blocked.length > 0;
  return (
    <g>
      {alone && shooter.field.filter(([, y]) => !ownRow(shooter.unit, y)).map((cell) => <rect key={cell.join()} className="fire-field" {...corner(cell)} width={1} height={1} />)}
      {!known && shooter.open.map((cell) => <rect key={cell.join()} className="fire-open" {...corner(cell)} width={1} height={1} />)}
      {!known && shooter.shut.map(({ cell }) => <rect key={cell.join()} className="fire-shut" {...corner(cell)} width={1} height={1} />)}
    </g>
  );
}

function Lanes({ shooter, at, alone }: ShooterPart) {
  const from = at(shooter.unit);
  // Of all shooters at once only what matters: whom they hit soon, and who is in the way.
  const lanes = shooter.lanes.filter(({ target }) => alone || shooter.valid.includes(target) || shooter.after_move.includes(target));
  const reach = (target: number) => (shooter.valid.includes(target) ? "is-valid" : shooter.after_move.includes(target) ? "is-soon" : "is-far");
  return (
    <g className="lanes">
      {lanes.map(({ target }) => (
        <line key={target} className={`lane ${reach(target)}`} {...between(from, at(target))} markerEnd="url(#head-fire-marks)" />
      ))}
      {shooter.blocked.map(({ target, by }) => (
        <Fragment key={target}>
          <line className="lane is-shut" {...between(from, at(by), 0.42, 0.5)} />
          {alone && <line className="lane is-beyond" {...between(at(by), at(target), 0.5)} />}
        </Fragment>
      ))}
      {[...new Set(shooter.blocked.map(({ by }) => by))].map((by) => {
        const { x2, y2 } = between(from, at(by), 0.42, 0.5);
        return <path key={by} className="block-mark" d={`M${x2 - 0.11} ${y2 - 0.11}l0.22 0.22m0-0.22l-0.22 0.22`} />;
      })}
    </g>
  );
}

function Corridor({ corridor, at }: Part & { corridor: Preview["corridors"][number] }) {
  const first = corridor.cells[0];
  const last = corridor.cells[corridor.cells.length - 1];
  if (!first || !last) return null;
  const [top, bottom] = [Math.max(first[1], last[1]), Math.min(first[1], last[1])];
  const x = corridor.column;
  return (
    <g className={`corridor corridor-${corridor.side}`}>
      <rect x={x + 0.16} y={HEIGHT - 1 - top + 0.06} width={0.68} height={top - bottom + 0.88} rx={0.12} />
      {first[1] !== last[1] && <line x1={cx(x)} y1={cy(first[1])} x2={cx(x)} y2={cy(last[1])} markerEnd="url(#head-way-ground)" />}
      {corridor.exposes.map((id) => (
        <circle key={id} className="exposed" cx={cx(at(id)[0])} cy={cy(at(id)[1])} r={0.47} />
      ))}
    </g>
  );
}

type ChargerPart = Part & { charger: Preview["chargers"][number] };

function ChargeLanes({ charger, at }: ChargerPart) {
  const from = at(charger.unit);
  return (
    <g>
      {charger.lanes.map(({ dx, dy, cells }) => (
        <line key={`${dx},${dy}`} className="charge-lane" {...between(from, cells[cells.length - 1] ?? from, 0, 0.1)} markerEnd="url(#head-charge-ground)" />
      ))}
    </g>
  );
}

function Charges({ charger, at }: ChargerPart) {
  const from = at(charger.unit);
  return (
    <g>
      {charger.charges.map(({ target, cells, momentum, braced }) => {
        const end = cells[cells.length - 1] ?? from;
        return (
          <Fragment key={target}>
            <line className="charge-run" {...between(from, end, 0.42, 0)} />
            <line className="charge-run" {...between(end, at(target), 0, 0.4)} markerEnd="url(#head-charge-marks)" />
            <Badge kind={braced ? "danger" : "charge"} x={cx(end[0])} y={cy(end[1])} text={braced ? "braced" : `+${momentum}%`} />
          </Fragment>
        );
      })}
    </g>
  );
}

type FormationPart = Part & { formation: Preview["formations"][number] };

function Links({ formation, at }: FormationPart) {
  const here = at(formation.unit);
  return (
    <g>
      {[formation.left, formation.right, formation.rear].map((other) =>
        other === null ? null : <line key={other} className="link" {...between(here, at(other), 0)} />,
      )}
    </g>
  );
}

/** Armor beside a shield, resolve beside a banner. */
function Support({ formation, at }: FormationPart) {
  const [x, y] = at(formation.unit);
  return (
    <g className="support" transform={`translate(${cx(x)} ${cy(y) - 0.45})`}>
      <rect x={-0.44} y={-0.13} width={0.88} height={0.26} rx={0.06} />
      <path d="M-0.39-0.08h0.14v0.07q0 0.06-0.07 0.09q-0.07-0.03-0.07-0.09Z" />
      <text className="num" x={-0.22} y={0.065}>{formation.armor}</text>
      <path d="M0-0.09V0.09M0-0.08h0.15l-0.05 0.05l0.05 0.05h-0.15" />
      <text className="num" x={0.18} y={0.065}>{formation.resolve}</text>
    </g>
  );
}

function Zone({ zone, at }: Part & { zone: Preview["zones"][number] }) {
  const inside = new Set(zone.cells.map((cell) => cell.join()));
  const edges = zone.cells.flatMap(([x, y]) => {
    const { x: left, y: top } = corner([x, y]);
    const has = (dx: number, dy: number) => inside.has([x + dx, y + dy].join());
    return [
      has(0, 1) ? "" : `M${left} ${top}h1`,
      has(0, -1) ? "" : `M${left} ${top + 1}h1`,
      has(-1, 0) ? "" : `M${left} ${top}v1`,
      has(1, 0) ? "" : `M${left + 1} ${top}v1`,
    ];
  });
  return (
    <g className={`zone zone-${zone.on}`}>
      {zone.cells.map((cell) => (
        <rect key={cell.join()} {...corner(cell)} width={1} height={1} />
      ))}
      <path d={edges.join("")} />
      {zone.reaches.map((id) => (
        <circle key={id} cx={cx(at(id)[0])} cy={cy(at(id)[1])} r={0.47} />
      ))}
    </g>
  );
}

/** A wedge at the edge of the piece for each cell from which it can be taken. */
function Flank({ flank, at }: Part & { flank: Preview["open_flanks"][number] }) {
  const [x, y] = at(flank.unit);
  return (
    <g className="flank">
      {flank.cells.map((cell) => {
        const turn = (Math.atan2(cy(cell[1]) - cy(y), cx(cell[0]) - cx(x)) * 180) / Math.PI;
        return <path key={cell.join()} d="M0.4 0L0.6-0.13V0.13Z" transform={`translate(${cx(x)} ${cy(y)}) rotate(${turn})`} />;
      })}
    </g>
  );
}

function Badge({ kind, x, y, text }: { kind: string; x: number; y: number; text: string }) {
  const width = 0.1 * text.length + 0.14;
  return (
    <g className={`overlay-badge badge-${kind}`} transform={`translate(${x} ${y})`}>
      <rect x={-width / 2} y={-0.13} width={width} height={0.26} rx={0.06} />
      <text className="num" y={0.065}>{text}</text>
    </g>
  );
}

export default memo(Overlay);
