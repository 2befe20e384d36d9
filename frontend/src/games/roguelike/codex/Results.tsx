import { memo, type ReactNode } from "react";
import { Link } from "wouter";
import { FactionEmblem, LeaderPortrait, rarityOf, SpellSeal, UnitPortrait } from "../cards";
import type { Catalogue, FactionKey } from "../catalogue/types";
import type { CodexEntry } from "./entries";

interface Props {
  catalogue: Catalogue;
  entries: readonly CodexEntry[];
  /** Whether words were asked for: then the best comes first, without headings. */
  ranked: boolean;
  chosen?: string;
  tail: string;
}

/** What was found, as links to the whole of it. */
function Results({ catalogue, entries, ranked, chosen, tail }: Props) {
  const groups = ranked ? [{ id: "all", heading: null, entries }] : grouped(catalogue, entries);
  return groups.map((group) => (
    <section key={group.id} className="codex-group">
      {group.heading}
      <ul className={entries[0]?.kind === "units" || entries[0]?.kind === "leaders" ? "codex-tiles" : "codex-rows"}>
        {group.entries.map((entry) => (
          <li key={entry.key}>
            <Link
              href={`/codex/${entry.kind}/${entry.key}${tail}`}
              className="codex-entry"
              aria-current={entry.key === chosen ? "true" : undefined}
              id={`entry-${entry.key}`}
            >
              <Picture entry={entry} />
              <span className="codex-entry-words">
                <span className="codex-entry-name">{entry.name}</span>
                <span className="codex-entry-text">
                  {entry.kind === "units" ? `${rarityOf(entry.unit)} ${entry.text.toLowerCase()}` : entry.text}
                </span>
              </span>
              {entry.kind === "units" && !entry.unit.token && (
                <span className="codex-entry-cost num">
                  <span className="visually-hidden">costs </span>
                  {entry.unit.cost}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}

export default memo(Results);

function Picture({ entry }: { entry: CodexEntry }) {
  if (entry.kind === "units") return <UnitPortrait unit={entry.unit} size={52} />;
  if (entry.kind === "leaders") return <LeaderPortrait leader={entry.leader} size={56} />;
  if (entry.kind === "spells") return <SpellSeal faction={entry.spell.faction} size={36} />;
  // What units do is known by who does it.
  const bearer = entry.kind === "abilities" || entry.kind === "auras" ? entry.bearers[0] : undefined;
  return bearer ? <UnitPortrait unit={bearer} size={40} /> : null;
}

interface Group {
  id: string;
  heading: ReactNode;
  entries: CodexEntry[];
}

/** Together what belongs together: a faction's units and leaders, the rules of a chapter. */
function grouped(catalogue: Catalogue, entries: readonly CodexEntry[]): Group[] {
  const groups = new Map<string, Group>();
  for (const entry of entries) {
    const id = groupOf(entry);
    const group = groups.get(id) ?? { id, heading: headingOf(catalogue, entry), entries: [] };
    groups.set(id, group);
    group.entries.push(entry);
  }
  return [...groups.values()];
}

function groupOf(entry: CodexEntry): string {
  if (entry.kind === "units" || entry.kind === "leaders" || entry.kind === "spells") return entry.factions[0] ?? "";
  if (entry.kind === "terms") return entry.group;
  if (entry.kind === "rules") return entry.chapter.id;
  return entry.kind === "tags" && entry.note ? "Traits" : "";
}

function headingOf(catalogue: Catalogue, entry: CodexEntry): ReactNode {
  const id = groupOf(entry);
  if (entry.kind === "rules") {
    return (
      <h2>
        <span className="num">{entry.chapter.id}</span> {entry.chapter.title}
      </h2>
    );
  }
  const faction = catalogue.factions.find(({ key }) => key === (id as FactionKey));
  if (!faction) return id && <h2>{id}</h2>;
  return (
    <h2 className={`faction-${faction.key}`}>
      <FactionEmblem faction={faction.key} size={22} />
      {faction.name}
      <small>{faction.bonus}</small>
    </h2>
  );
}
