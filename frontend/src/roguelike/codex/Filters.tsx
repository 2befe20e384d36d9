import { FactionEmblem, RARITY_NAMES, ROLE_NAMES, tagName } from "../cards";
import type { Catalogue } from "../catalogue/types";
import type { Kind } from "./entries";
import type { Asking } from "./useQuestion";

interface Props {
  catalogue: Catalogue;
  kind: Kind;
  asking: Asking;
}

const FACTIONLESS: readonly Kind[] = ["terms", "rules"];

/** Whose, and for units which: the question besides its words. */
export default function Filters({ catalogue, kind, asking }: Props) {
  const { question, choose } = asking;
  if (FACTIONLESS.includes(kind)) return null;
  return (
    <div className="codex-filters">
      <div className="codex-factions" role="group" aria-label="Faction">
        {catalogue.factions.map(({ key, name, bonus }) => (
          <button
            key={key}
            type="button"
            className={`codex-faction faction-${key}`}
            aria-pressed={question.faction === key}
            title={bonus}
            onClick={() => choose("faction", question.faction === key ? "" : key)}
          >
            <FactionEmblem faction={key} size={20} />
            <span>{name}</span>
          </button>
        ))}
      </div>
      {kind === "units" && (
        <div className="codex-selects">
          <Select
            label="Role"
            value={question.role}
            choices={Object.entries(ROLE_NAMES)}
            onChange={(value) => choose("role", value)}
          />
          <Select
            label="Rarity"
            value={question.rarity}
            choices={[1, 2, 3, 0].map((rarity) => [String(rarity), RARITY_NAMES[rarity] ?? ""] as const)}
            onChange={(value) => choose("rarity", value)}
          />
          <Select
            label="Tag"
            value={question.tag}
            choices={catalogue.tags.map(({ key }) => [key, tagName(key)] as const).sort((a, b) => a[1].localeCompare(b[1]))}
            onChange={(value) => choose("tag", value)}
          />
        </div>
      )}
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
    <select className={value ? "input codex-select is-chosen" : "input codex-select"} aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">Any {label.toLowerCase()}</option>
      {choices.map(([key, name]) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </select>
  );
}
