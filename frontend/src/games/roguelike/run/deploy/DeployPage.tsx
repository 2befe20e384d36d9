import { useCallback, useRef, useState } from "react";
import { UnitToken } from "../../cards";
import { unitName } from "../../catalogue/names";
import type { Catalogue } from "../../catalogue/types";
import { lookupOf } from "../../catalogue/useCatalogue";
import CatalogueGate from "../CatalogueGate";
import type { RunCard, StepProps } from "../types";
import Board, { type Standing } from "./Board";
import FightBar from "./FightBar";
import Hand from "./Hand";
import Inspected, { type Pointed } from "./Inspected";
import Layers from "./Layers";
import Opponent from "./Opponent";
import Overlay from "./Overlay";
import { type Cell, cardOn, facingCell, type Field, fieldOf, freeCell, goldLeft, inZone, isOwned, levelOf, type Move, place, put, sameCell, sameField, takeBack, wishOf } from "./placing";
import { type Layer, unitAt } from "./reading";
import Spells from "./Spells";
import Status from "./Status";
import { useDeployment } from "./useDeployment";
import { type Place, useDrag } from "./useDrag";
import { useLatest } from "../../../../api/useLatest";
import { changeWords } from "./words";
import "./deploy.css";
import "./field.css";
import "./overlay.css";
import "./panel.css";
import "./narrow.css";

const PREVIEW_REST = 120;
const CHANCE_REST = 300;

/** G2.2, G7.2 From the hand to the field: where everybody stands, what that means, and how likely it wins. */
export default function DeployPage(props: StepProps) {
  return <CatalogueGate>{(catalogue) => <Table {...props} catalogue={catalogue} />}</CatalogueGate>;
}

function Table({ catalogue, ...props }: StepProps & { catalogue: Catalogue }) {
  const { run, act } = props;
  const [said, setSaid] = useState("");
  const { plan, move, go, going } = useDeployment(props, () => setSaid("The field is as it was before."));
  const { field, held, spells } = plan;
  const lookup = lookupOf(catalogue);
  const [cursor, setCursor] = useState<Cell>(() => freeCell(field));
  const [pointedAt, setPointedAt] = useState<Cell | null>(null);
  const [over, setOver] = useState<Place>(null);
  const [inspected, setInspected] = useState<Pointed | null>(null);
  const [opened, setOpened] = useState(false);
  const [layers, setLayers] = useState<ReadonlySet<Layer>>(() => new Set<Layer>(["phalanx"]));
  const board = useRef<HTMLDivElement>(null);
  const hand = useRef<HTMLElement>(null);

  const nameOf = useCallback((card: RunCard) => unitName(catalogue, card.unit), [catalogue]);
  const cardBy = (number: number) => run.cards.find(({ card }) => card === number);
  const heldName = held === null ? "" : nameOf(cardBy(held)!);

  const decide = (next: Move) => {
    const after = place(plan, next);
    setSaid(changeWords(plan.run, field, after.field, nameOf));
    move(next);
  };
  const lift = (card: number) => {
    move({ kind: "lift", card });
    setOpened(false);
    setInspected({ card });
    const lifted = cardBy(card);
    if (lifted) setSaid(`${nameOf(lifted)} picked up. Choose a cell of your two rows.`);
  };
  const letGo = () => {
    if (held === null) return;
    move({ kind: "letGo" });
    setSaid(`${heldName} let go.`);
    // Back to where it was picked up.
    if (!(held in field)) hand.current?.querySelector<HTMLElement>(`[data-card="${held}"] button`)?.focus();
  };

  const drag = useDrag({
    board,
    hand,
    onLift: lift,
    onOver: (next) => setOver((now) => (Array.isArray(next) && Array.isArray(now) && sameCell(next as Cell, now as Cell) ? now : next)),
    onDrop: (where) => {
      setOver(null);
      if (held === null) return;
      if (where === "hand") decide({ kind: "takeBack", card: held });
      else if (where !== null && inZone(where)) decide({ kind: "put", cell: where });
      if (where === null || where === "hand" || !inZone(where)) move({ kind: "letGo" });
    },
  });

  const heldUnit = held === null ? undefined : lookup.unit(cardBy(held)!.unit);
  const standing: Standing[] = run.cards.flatMap((card) => {
    const [cell, unit] = [field[card.card], lookup.unit(card.unit)];
    return cell && unit ? [{ card: card.card, unit, level: levelOf(card, field), cell }] : [];
  });
  for (const each of run.opponent?.team.units ?? []) {
    const unit = lookup.unit(each.unit);
    if (unit) standing.push({ card: null, unit, level: each.level, cell: facingCell(each) });
  }
  const inHand = run.cards.filter((card) => isOwned(card) && !(card.card in field));

  const enemyOn = (cell: Cell) => standing.some((each) => each.card === null && sameCell(each.cell, cell));
  const point = (cell: Cell | null) => {
    setPointedAt(cell);
    if (!cell) return;
    const card = cardOn(field, cell);
    if (enemyOn(cell)) setInspected({ cell });
    else if (held !== null) setInspected({ card: held });
    else if (card !== null) setInspected({ card });
  };

  const press = (cell: Cell) => {
    if (drag.justDropped()) return;
    if (held !== null && inZone(cell)) decide({ kind: "put", cell });
    else if (held === null) {
      const card = cardOn(field, cell);
      if (card !== null) lift(card);
    }
    if (enemyOn(cell)) {
      setInspected({ cell });
      setOpened(true);
    }
  };

  // What it would be like: the card put down where it is now, or the plan as it stands.
  const target = drag.card === null ? pointedAt : over;
  const tried = held === null || target === null ? field : target === "hand" ? takeBack(field, held) : put(field, held, target);
  // What cannot be paid for has no answer: the server would only refuse.
  const asked = [tried, field].find((each) => goldLeft(run, each) >= 0) ?? fieldOf(run);
  const trying = !sameField(asked, field);
  const levels = run.cards.map(({ level }) => level);
  const question = (of: Field) => JSON.stringify([run.battle, run.opponent !== null, levels, spells, wishOf(plan, of).units]);
  const preview = useLatest(question(asked), (signal) => act.preview(wishOf(plan, asked), signal), PREVIEW_REST);
  const askable = run.opponent !== null && Object.keys(asked).length > 0;
  const chance = useLatest(askable ? question(asked) : null, (signal) => act.winChance(wishOf(plan, asked), signal), CHANCE_REST);
  const pointed = unitAt(preview.value, target === "hand" ? null : target);

  const toggle = (layer: Layer) =>
    setLayers((now) => (now.has(layer) ? new Set([...now].filter((each) => each !== layer)) : new Set([...now, layer])));

  const overlay = (level: "ground" | "marks") =>
    preview.value && <Overlay level={level} preview={preview.value} layers={layers} unit={pointed?.unit ?? null} stale={!preview.fresh} />;

  return (
    <div className="deploy">
      <h1 className="visually-hidden">Deploy for battle {run.battle}</h1>
      <div className="deploy-side">
        {run.opponent && <Opponent opponent={run.opponent} catalogue={catalogue} />}
        <Inspected
          pointed={inspected}
          open={opened}
          run={run}
          field={tried}
          standing={standing}
          preview={preview.value}
          catalogue={catalogue}
          onTakeBack={(card) => decide({ kind: "takeBack", card })}
          onClose={() => setOpened(false)}
        />
      </div>
      <div className="deploy-middle">
        <Layers shown={layers} onToggle={toggle} />
        <Board
          ref={board}
          standing={standing}
          held={held}
          heldUnit={heldUnit}
          target={target === "hand" ? null : target}
          dragging={drag.card}
          cursor={cursor}
          onCursor={setCursor}
          onPress={press}
          onPoint={point}
          onLetGo={letGo}
          onTakeBack={(card) => decide({ kind: "takeBack", card })}
          onDragStart={drag.start}
          ground={overlay("ground")}
        >
          {overlay("marks")}
          {!run.opponent && <p className="nobody-yet">Nobody is here yet</p>}
        </Board>
        <Status
          held={held === null ? undefined : cardBy(held)}
          name={heldName}
          onField={held !== null && held in field}
          onTakeBack={() => held !== null && decide({ kind: "takeBack", card: held })}
          onLetGo={letGo}
          onCard={() => setOpened(true)}
        />
      </div>
      <div className="deploy-panel">
        <FightBar run={run} placed={Object.keys(field).length} chance={chance} trying={trying} going={going} onGo={go} />
        <Hand
          ref={hand}
          cards={inHand.flatMap((card) => {
            const unit = lookup.unit(card.unit);
            return unit ? [{ card, unit, level: levelOf(card, field) }] : [];
          })}
          gold={goldLeft(run, tried)}
          lifted={held}
          taking={drag.card !== null && drag.card in field}
          onPress={(card, byKey) => {
            if (drag.justDropped()) return;
            if (card === held) return letGo();
            lift(card);
            if (byKey) setCursor([...freeCell(field)]);
          }}
          onPoint={(card) => held === null && setInspected({ card })}
          onLetGo={letGo}
          onDragStart={drag.start}
        />
        <Spells
          spells={run.spells}
          timings={spells}
          leader={lookup.leader(run.leader)}
          faction={run.faction}
          onTime={(spell, timing) => move({ kind: "time", spell, timing })}
        />
      </div>
      <p className="visually-hidden" role="status" data-testid="said">
        {said}
      </p>
      {drag.card !== null && heldUnit && (
        <div ref={drag.ghost} className="drag-ghost" aria-hidden="true">
          <UnitToken unit={heldUnit} side={0} size={64} />
        </div>
      )}
    </div>
  );
}
