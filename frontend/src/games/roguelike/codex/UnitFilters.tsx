import { RARITY_NAMES, ROLE_NAMES, tagName } from "../cards";
import type { Catalogue } from "../catalogue/types";
import type { UnitFilter } from "./entries";
import "./filters.css";

interface Props {
  /** Whose tags there are to choose from. */
  catalogue: Catalogue;
  value: UnitFilter;
  /** The rarities to choose from, in order; 0 are tokens. */
  rarities: readonly number[];
  /** An empty value takes the choice back. */
  onChoose: (field: keyof UnitFilter, value: string) => void;
}

/** Which units: by role, rarity and tag. */
export default function UnitFilters({ catalogue, value, rarities, onChoose }: Props) {
  return (
    <div className="unit-filters">
      <Select label="Role" value={value.role} choices={Object.entries(ROLE_NAMES)} onChange={(role) => onChoose("role", role)} />
      <Select
        label="Rarity"
        value={value.rarity}
        choices={rarities.map((rarity) => [String(rarity), RARITY_NAMES[rarity] ?? ""] as const)}
        onChange={(rarity) => onChoose("rarity", rarity)}
      />
      <Select
        label="Tag"
        value={value.tag}
        choices={catalogue.tags.map(({ key }) => [key, tagName(key)] as const).sort((a, b) => a[1].localeCompare(b[1]))}
        onChange={(tag) => onChoose("tag", tag)}
      />
    </div>
  );
}

interface SelectProps {
  label: string;
  value?: string;
  choices: readonly (readonly [string, string])[];
  onChange: (value: string) => void;
}

function Select({ label, value = "", choices, onChange }: SelectProps) {
  return (
    <select className={value ? "input unit-filter is-chosen" : "input unit-filter"} aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">Any {label.toLowerCase()}</option>
      {choices.map(([key, name]) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </select>
  );
}
