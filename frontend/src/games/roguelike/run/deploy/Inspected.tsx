import Button from "../../../../ui/Button";
import type { Catalogue } from "../../catalogue/types";
import { lookupOf } from "../../catalogue/useCatalogue";
import Gold from "../Gold";
import type { Run } from "../types";
import type { Standing } from "./Board";
import Inspector from "./Inspector";
import { type Cell, type Field, levelOf, refundOf, sameCell } from "./placing";
import { type Preview, unitAt } from "./reading";

/** A card of one's own, or the enemy's unit on a cell. */
export type Pointed = { card: number } | { cell: Cell };

interface Props {
  pointed: Pointed | null;
  /** Asked for, where there is no room to show it all the time. */
  open: boolean;
  run: Run;
  field: Field;
  standing: readonly Standing[];
  preview: Preview | null;
  catalogue: Catalogue;
  onTakeBack: (card: number) => void;
  onClose: () => void;
}

/** The card of whoever was pointed at last. */
export default function Inspected({ pointed, open, run, field, standing, preview, catalogue, onTakeBack, onClose }: Props) {
  const enemy = pointed && "cell" in pointed ? standing.find((each) => each.card === null && sameCell(each.cell, pointed.cell)) : undefined;
  const card = pointed && "card" in pointed ? run.cards.find((each) => each.card === pointed.card) : undefined;
  const unit = enemy?.unit ?? (card && lookupOf(catalogue).unit(card.unit));
  if (!unit) {
    return (
      <p className="inspect-hint">Point at a unit to see its card, and on the field what its place means: whom it sees, who covers it, where it is open.</p>
    );
  }
  const cell = enemy?.cell ?? (card && field[card.card]) ?? null;
  return (
    <div className={open ? "inspect-slot is-open" : "inspect-slot"}>
      <Inspector
        unit={unit}
        level={enemy?.level ?? (card ? levelOf(card, field) : 1)}
        id={unitAt(preview, cell)?.unit ?? null}
        preview={preview}
        catalogue={catalogue}
        own={!enemy}
        onClose={onClose}
        footer={
          card &&
          cell && (
            <p className="inspect-foot">
              {card.fought ? (
                <span>Has fought: it keeps its level and cannot be sold.</span>
              ) : (
                <Button onClick={() => onTakeBack(card.card)}>
                  Take back <Gold amount={refundOf(card)} sign />
                </Button>
              )}
            </p>
          )
        }
      />
    </div>
  );
}
