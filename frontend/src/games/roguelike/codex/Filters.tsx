import { FactionEmblem } from "../cards";
import type { Catalogue } from "../catalogue/types";
import type { Kind } from "./entries";
import UnitFilters from "./UnitFilters";
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
      {kind === "units" && <UnitFilters catalogue={catalogue} value={question} rarities={[1, 2, 3, 0]} onChoose={choose} />}
    </div>
  );
}
