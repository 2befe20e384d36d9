import { Fragment } from "react";
import { Link } from "wouter";

const MARKS = /(\*[^*]+\*|`[^`]+`|\bG\d+\.\d+\b)/;

/** A line of the rule book: emphasis, code, and rules it speaks of as links. */
export default function RuleText({ text, linked = true }: { text: string; linked?: boolean }) {
  return text.split(MARKS).map((part, i) => <Fragment key={i}>{marked(part, linked)}</Fragment>);
}

function marked(part: string, linked: boolean) {
  if (part === "*(tunable)*") return null;
  if (part.startsWith("*") && part.length > 2) return <em>{part.slice(1, -1)}</em>;
  if (part.startsWith("`") && part.length > 2) return <code>{part.slice(1, -1)}</code>;
  if (linked && /^G\d+\.\d+$/.test(part)) return <RuleLink id={part} />;
  return part;
}

export function RuleLink({ id }: { id: string }) {
  return (
    <Link href={`/codex/rules/${id}`} className="rule-link num">
      {id}
    </Link>
  );
}
