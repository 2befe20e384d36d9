import { useId } from "react";
import { FactionEmblem } from "../../cards";
import type { Faction, FactionKey } from "../../catalogue/types";

interface Props {
  factions: readonly Faction[];
  value: FactionKey;
  onChange: (faction: FactionKey) => void;
}

/** One of the six, each with its mark, what it is about and what all of its units gain. */
export default function FactionChoice({ factions, value, onChange }: Props) {
  const group = useId();
  return (
    <fieldset>
      <legend>
        <h2>Faction</h2>
      </legend>
      <div className="faction-choice">
        {factions.map((faction) => (
          <FactionOption key={faction.key} faction={faction} group={group} chosen={faction.key === value} onChoose={() => onChange(faction.key)} />
        ))}
      </div>
    </fieldset>
  );
}

function FactionOption({ faction, group, chosen, onChoose }: { faction: Faction; group: string; chosen: boolean; onChoose: () => void }) {
  const words = useId();
  return (
    <label className={`faction-option faction-${faction.key}`}>
      <input
        type="radio"
        className="visually-hidden"
        name={group}
        value={faction.key}
        aria-label={faction.name}
        aria-describedby={words}
        checked={chosen}
        onChange={onChoose}
      />
      <span className="faction-option-card">
        <span className="faction-shield">
          <FactionEmblem faction={faction.key} size={40} />
        </span>
        <span className="faction-option-words" id={words}>
          <span className="faction-option-name">{faction.name}</span>
          <span className="faction-option-theme">{faction.theme}</span>
          <span className="faction-option-bonus num">{faction.bonus}</span>
        </span>
      </span>
    </label>
  );
}
