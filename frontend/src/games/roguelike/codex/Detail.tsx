import { Link } from "wouter";
import { FactionEmblem, LeaderPortrait, SpellCard, SpellSeal, UnitPortrait } from "../cards";
import type { Catalogue, Chapter, Leader, Spell, Unit } from "../catalogue/types";
import { lookupOf } from "../catalogue/useCatalogue";
import type { CodexEntry } from "./entries";
import RuleText, { RuleLink } from "./RuleText";
import UnitDetail from "./UnitDetail";

/** One entry in full. */
export default function Detail({ catalogue, entry }: { catalogue: Catalogue; entry: CodexEntry }) {
  switch (entry.kind) {
    case "units":
      return <UnitDetail catalogue={catalogue} unit={entry.unit} />;
    case "leaders":
      return <LeaderDetail catalogue={catalogue} leader={entry.leader} />;
    case "spells":
      return <SpellDetail catalogue={catalogue} spell={entry.spell} />;
    case "rules":
      return <ChapterDetail chapter={entry.chapter} rule={entry.key} />;
    case "terms":
      return <Explanation title={entry.name} note={entry.group} text={entry.text} rule={entry.rule} />;
    default:
      return (
        <>
          <Explanation title={entry.name} note={entry.note ?? NOTES[entry.kind]} text={entry.text} rule={entry.rule} />
          {entry.kind === "abilities" && <Raised units={entry.bearers} text={entry.text} />}
          <Bearers units={entry.bearers} />
        </>
      );
  }
}

const NOTES = { abilities: "Ability", auras: "Aura", tags: "Tag" } as const;

interface ExplanationProps {
  title: string;
  note: string;
  text: string;
  rule?: string;
}

function Explanation({ title, note, text, rule }: ExplanationProps) {
  return (
    <>
      <header>
        <h2 tabIndex={-1}>{title}</h2>
        <p className="detail-kind">{note}</p>
      </header>
      <p>
        {text} {rule && <RuleLink id={rule} />}
      </p>
    </>
  );
}

/** G0.4 What an ability does at the levels at which it does something else. */
function Raised({ units, text }: { units: readonly Unit[]; text: string }) {
  const told = new Map(units.flatMap(({ levels }) => levels.map((each) => [each.text, each.level] as const)).reverse());
  told.delete(text);
  return [...told].reverse().map(([raised, level]) => (
    <p key={raised} className="detail-note">
      Level {level}: {raised}
    </p>
  ));
}

function Bearers({ units }: { units: readonly Unit[] }) {
  if (units.length === 0) return <p className="detail-note">No unit has it.</p>;
  return (
    <section>
      <h3>
        {units.length} unit{units.length === 1 ? "" : "s"}
      </h3>
      <ul className="detail-bearers">
        {units.map((unit) => (
          <li key={unit.key}>
            <Link href={`/codex/units/${unit.key}`} className="codex-bearer">
              <UnitPortrait unit={unit} size={40} />
              {unit.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function LeaderDetail({ catalogue, leader }: { catalogue: Catalogue; leader: Leader }) {
  const faction = lookupOf(catalogue).faction(leader.faction);
  return (
    <>
      <header className="detail-head">
        <LeaderPortrait leader={leader} size={144} />
        <div>
          <h2 tabIndex={-1}>{leader.name}</h2>
          <p className="detail-kind">Leader</p>
          <p className="detail-faction">
            <FactionEmblem faction={leader.faction} size={18} /> {faction?.name}
          </p>
          <p className="detail-note">{faction?.theme}. All units: {faction?.bonus}.</p>
        </div>
      </header>
      <section>
        <h3>
          {leader.passive.name} <small>passive</small>
        </h3>
        <p>{leader.passive.text}</p>
      </section>
      <section className="detail-spells">
        <h3>Spells</h3>
        {leader.spells.map((spell) => (
          <SpellCard key={spell.key} spell={spell} faction={leader.faction} />
        ))}
      </section>
    </>
  );
}

function SpellDetail({ catalogue, spell }: { catalogue: Catalogue; spell: Spell }) {
  const { leader } = lookupOf(catalogue);
  return (
    <>
      <header className="detail-head">
        <SpellSeal faction={spell.faction} size={88} />
        <div>
          <h2 tabIndex={-1}>{spell.name}</h2>
          <p className="detail-kind">Spell, once in a battle</p>
        </div>
      </header>
      <p>{spell.text}</p>
      <ul className="detail-bearers">
        {spell.leaders.map((key) => {
          const caster = leader(key);
          if (!caster) return null;
          return (
            <li key={key}>
              <Link href={`/codex/leaders/${key}`} className="codex-bearer">
                <LeaderPortrait leader={caster} size={48} />
                {caster.name}
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function ChapterDetail({ chapter, rule }: { chapter: Chapter; rule: string }) {
  return (
    <>
      <header>
        <h2 tabIndex={-1}>
          <span className="num">{chapter.id}</span> {chapter.title}
        </h2>
      </header>
      {chapter.text && (
        <p>
          <RuleText text={chapter.text} />
        </p>
      )}
      <ol className="detail-rules">
        {chapter.rules.map(({ id, text }) => (
          <li key={id} className={id === rule ? "is-chosen" : ""} aria-current={id === rule ? "true" : undefined}>
            <RuleLink id={id} /> <RuleText text={text} />
          </li>
        ))}
      </ol>
    </>
  );
}
