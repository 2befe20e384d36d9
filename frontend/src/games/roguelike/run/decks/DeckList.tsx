import IconButton from "../../../../ui/IconButton";
import { CloseIcon } from "../../../../ui/icons";
import { rarityOf, UnitPortrait } from "../../cards";
import type { Unit } from "../../catalogue/types";
import { counted } from "../lists/words";
import { lines } from "./faults";

/** What is in the deck, each card once. */
export default function DeckList({ units, onLess }: { units: readonly Unit[]; onLess: (key: string) => void }) {
  const cost = units.reduce((sum, unit) => sum + unit.cost, 0);
  return (
    <>
      <ul className="deck-lines">
        {lines(units).map(({ unit, copies }) => (
          <li key={unit.key}>
            <UnitPortrait unit={unit} size={32} />
            <span>
              {unit.name}
              {unit.rarity > 1 && <small> {rarityOf(unit).toLowerCase()}</small>}
            </span>
            <span className="num">{copies > 1 && `×${copies}`}</span>
            <IconButton label={`Take one ${unit.name} out`} onClick={() => onLess(unit.key)}>
              <CloseIcon size={16} />
            </IconButton>
          </li>
        ))}
      </ul>
      {units.length > 0 && (
        <p className="deck-cost num">
          {counted(units.length, "card")}, {cost} gold to deploy all, {(cost / units.length).toFixed(1)} each
        </p>
      )}
    </>
  );
}
