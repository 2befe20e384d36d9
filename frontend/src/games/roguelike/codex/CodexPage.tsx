import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { Link, useLocation } from "wouter";
import Layout from "../../../app/Layout";
import { useTitle } from "../../../app/useTitle";
import { usePageKeys } from "../../../match/hooks";
import Button, { ButtonLink } from "../../../ui/Button";
import EmptyState from "../../../ui/EmptyState";
import { BackIcon } from "../../../ui/icons";
import type { Catalogue } from "../catalogue/types";
import { useCatalogue } from "../catalogue/useCatalogue";
import Detail from "./Detail";
import { type CodexEntry, entriesOf, entryOf, isKind, type Kind, KIND_NAMES, KINDS } from "./entries";
import Filters from "./Filters";
import Results from "./Results";
import { search } from "./search";
import { type Asking, useQuestion } from "./useQuestion";
import "./detail.css";
import "./codex.css";

interface Props {
  kind?: string;
  entryKey?: string;
}

/** Everything there is to play with, to look up and to search. */
export default function CodexPage({ kind, entryKey }: Props) {
  const state = useCatalogue();
  const name = state.catalogue && entryOf(state.catalogue, kind, entryKey)?.name;
  useTitle(name ? `${name} · Codex` : "Codex");
  return (
    <Layout>
      <h1 className="codex-title">Codex</h1>
      {state.status === "failed" && (
        <EmptyState
          role="alert"
          title="The codex did not arrive"
          text={state.error}
          action={
            <Button kind="primary" onClick={state.retry}>
              Try again
            </Button>
          }
        />
      )}
      {state.status === "loading" && <Skeleton />}
      {state.status === "ready" && (
        <Codex catalogue={state.catalogue} kind={isKind(kind) ? kind : "units"} lost={kind !== undefined && !isKind(kind)} entryKey={entryKey} />
      )}
    </Layout>
  );
}

interface CodexProps {
  catalogue: Catalogue;
  kind: Kind;
  /** Whether the address names no kind there is. */
  lost: boolean;
  entryKey?: string;
}

function Codex({ catalogue, kind, lost, entryKey }: CodexProps) {
  const asking = useQuestion();
  const entries = entriesOf(catalogue);
  const question = useDeferredValue(asking.question);
  const found = useMemo(() => search(entries, question), [entries, question]);
  const shown = useMemo(() => found.filter((entry) => entry.kind === kind), [found, kind]);
  const chosen = lost ? undefined : entryOf(catalogue, kind, entryKey);
  const missing = lost || (entryKey !== undefined && !chosen);
  // Where there is room for both, the first that was found is open until one is chosen.
  const open = chosen ?? (missing ? undefined : shown[0]);
  const panel = useDetailFocus(kind, entryKey);

  return (
    <div className={entryKey !== undefined || lost ? "codex has-detail" : "codex"}>
      <div className="codex-list">
        <div className="codex-tools">
          <SearchField asking={asking} />
          <KindTabs found={found} kind={kind} tail={asking.tail} />
          <Filters catalogue={catalogue} kind={kind} asking={asking} />
        </div>
        <p className="visually-hidden" role="status">
          {shown.length} {KIND_NAMES[kind].toLowerCase()} found
        </p>
        {shown.length > 0 ? (
          <Results catalogue={catalogue} entries={shown} ranked={question.text.trim() !== ""} chosen={chosen?.key} tail={asking.tail} />
        ) : (
          <Nothing found={found} kind={kind} asking={asking} />
        )}
      </div>
      <aside className={`codex-detail${open ? factionClass(open) : ""}`} aria-label="Details" ref={panel}>
        {(entryKey !== undefined || lost) && (
          <Link href={`/codex/${kind}${asking.tail}`} className="codex-back">
            <BackIcon size={18} /> All {KIND_NAMES[kind].toLowerCase()}
          </Link>
        )}
        {open && <Detail catalogue={catalogue} entry={open} />}
        {missing && (
          <EmptyState title="Not in this book" text="There is no such entry. It may have been renamed since the link was made." action={<ButtonLink href="/codex">To all units</ButtonLink>} />
        )}
      </aside>
    </div>
  );
}

const factionClass = (entry: CodexEntry) => (entry.factions.length === 1 ? ` faction-${entry.factions[0]}` : "");

/** A chosen entry is where reading goes on; coming back, it is the one that was left. */
function useDetailFocus(kind: Kind, entryKey?: string) {
  const panel = useRef<HTMLElement>(null);
  const before = useRef(entryKey === undefined ? undefined : `${kind}/${entryKey}`);
  useEffect(() => {
    const now = entryKey === undefined ? undefined : `${kind}/${entryKey}`;
    const left = before.current;
    if (now === left) return;
    before.current = now;
    if (now === undefined) {
      const entry = left && document.getElementById(`entry-${left.split("/")[1]}`);
      if (entry) entry.focus();
      return;
    }
    if (panel.current) panel.current.scrollTop = 0;
    const heading = panel.current?.querySelector<HTMLElement>("h2");
    heading?.focus({ preventScroll: true });
    // On a phone the details take the place of the list.
    if (panel.current && panel.current.getBoundingClientRect().top < 0) window.scrollTo(0, 0);
  }, [kind, entryKey]);
  return panel;
}

function SearchField({ asking }: { asking: Asking }) {
  const [text, setText] = useState(asking.question.text);
  const field = useRef<HTMLInputElement>(null);
  const [, navigate] = useLocation();
  // The address may change without this field: a link, a step back, "Clear".
  const asked = asking.question.text;
  useEffect(() => {
    if (document.activeElement !== field.current || asked === "") setText(asked);
  }, [asked]);

  usePageKeys(({ key }) => {
    if (key === "/") field.current?.focus();
    return key === "/";
  });

  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        const first = document.querySelector<HTMLAnchorElement>(".codex-entry");
        if (first) navigate(first.getAttribute("href") ?? "/codex");
      }}
    >
      <input
        ref={field}
        type="search"
        className="input codex-search"
        aria-label="Search the codex"
        aria-keyshortcuts="/"
        placeholder="Search: a name, “stun”, “beast within 2”…"
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          asking.ask(event.target.value);
        }}
      />
    </form>
  );
}

function KindTabs({ found, kind, tail }: { found: readonly CodexEntry[]; kind: Kind; tail: string }) {
  const counts = new Map<Kind, number>();
  for (const entry of found) counts.set(entry.kind, (counts.get(entry.kind) ?? 0) + 1);
  const row = useRef<HTMLElement>(null);
  // On a phone the row is wider than the screen: the kind that is shown must be seen.
  useEffect(() => {
    const here = row.current?.querySelector<HTMLElement>("[aria-current]");
    if (row.current && here) row.current.scrollLeft = here.offsetLeft - row.current.offsetLeft - 48;
  }, [kind]);
  return (
    <nav className="codex-kinds" aria-label="Kinds of entries" ref={row}>
      {KINDS.map((each) => (
        <Link key={each} href={`/codex/${each}${tail}`} className="codex-kind" aria-current={each === kind ? "page" : undefined}>
          {KIND_NAMES[each]} <span className="num">{counts.get(each) ?? 0}</span>
        </Link>
      ))}
    </nav>
  );
}

/** Nothing of this kind; perhaps there is something of another. */
function Nothing({ found, kind, asking }: { found: readonly CodexEntry[]; kind: Kind; asking: Asking }) {
  const elsewhere = KINDS.find((each) => each !== kind && found.some((entry) => entry.kind === each));
  const asked = asking.question.text.trim();
  return (
    <EmptyState
      title={asked ? `No ${KIND_NAMES[kind].toLowerCase()} for “${asked}”` : `No ${KIND_NAMES[kind].toLowerCase()} like that`}
      text={elsewhere ? `There is something among the ${KIND_NAMES[elsewhere].toLowerCase()}.` : "Try fewer words, or take a filter away."}
      action={
        <span className="codex-ways">
          {elsewhere && <ButtonLink href={`/codex/${elsewhere}${asking.tail}`}>Show {KIND_NAMES[elsewhere].toLowerCase()}</ButtonLink>}
          <Button onClick={asking.clear}>Clear the search</Button>
        </span>
      }
    />
  );
}

function Skeleton() {
  return (
    <div role="status">
      <span className="visually-hidden">Opening the codex</span>
      <div className="codex-tiles" aria-hidden="true">
        {Array.from({ length: 18 }, (_, i) => (
          <div key={i} className="skeleton codex-tile-skeleton" />
        ))}
      </div>
    </div>
  );
}
