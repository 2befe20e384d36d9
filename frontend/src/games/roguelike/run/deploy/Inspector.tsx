import { type ReactNode } from "react";
import IconButton from "../../../../ui/IconButton";
import { CloseIcon } from "../../../../ui/icons";
import { StatList, statsBeside, UnitCard } from "../../cards";
import { type Catalogue, statsAt, type Unit } from "../../catalogue/types";
import { LAYER_WORDS, type Preview, readingOf } from "./reading";

interface Props {
  unit: Unit;
  level: number;
  /** Its number in the preview, if it is on the field. */
  id: number | null;
  preview: Preview | null;
  catalogue: Catalogue;
  own: boolean;
  footer?: ReactNode;
  onClose: () => void;
}

/** All there is to know of the unit that is pointed at: its card, the rest of its numbers, and what its place means. */
export default function Inspector({ unit, level, id, preview, catalogue, own, footer, onClose }: Props) {
  const stats = statsAt(unit, level);
  const reading = preview && id !== null ? readingOf(preview, id, catalogue) : [];
  return (
    <section className="inspector" aria-label={own ? "Your unit" : "Enemy unit"} data-testid="inspector">
      <IconButton label="Close the card" className="inspector-close" onClick={onClose}>
        <CloseIcon size={18} />
      </IconButton>
      <UnitCard
        unit={unit}
        level={level}
        footer={
          <>
            <StatList unit={unit} level={level} of={statsBeside(stats)} className="inspector-stats" />
            {footer}
          </>
        }
      />
      {reading.length > 0 && (
        <ul className="reading" aria-label="What its place means">
          {reading.map(({ layer, text }, i) => (
            <li key={i} className={`reading-${layer}`}>
              <span className="visually-hidden">{LAYER_WORDS[layer].name}: </span>
              {text}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
