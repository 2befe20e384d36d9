import { useState } from "react";
import Layout from "../../../../app/Layout";
import { useTitle } from "../../../../app/useTitle";
import { explain } from "../../../../api/client";
import { useLoad } from "../../../../api/useLoad";
import Button, { ButtonLink } from "../../../../ui/Button";
import EmptyState from "../../../../ui/EmptyState";
import { useToasts } from "../../../../ui/Toasts";
import { runsApi } from "../api";
import type { RunList } from "../types";
import { ListProblem, ListSkeleton } from "./ListStates";
import RunRow from "./RunRow";
import "./lists.css";

/** My runs, the one that goes on first. */
export default function HistoryPage() {
  useTitle("My runs");
  const first = useLoad(() => runsApi.mine());
  const older = useOlder(first.data);
  const runs = [...(first.data?.runs ?? []), ...older.runs];
  return (
    <Layout>
      <div className="run-page-head">
        <h1>My runs</h1>
        <ButtonLink kind="primary" href="/run/new">
          New run
        </ButtonLink>
      </div>
      {!first.data && (first.error ? <ListProblem title="No runs to show" {...first} /> : <ListSkeleton label="Loading your runs" />)}
      {first.data && runs.length === 0 && (
        <EmptyState title="No run yet" text="Pick a faction and a leader, draft three cards, and see how far they go." />
      )}
      <ul className="run-list">
        {runs.map((run) => (
          <RunRow key={run.id} run={run} />
        ))}
      </ul>
      {older.more && (
        <Button kind="quiet" busy={older.busy} onClick={() => void older.load()}>
          Show older runs
        </Button>
      )}
    </Layout>
  );
}

function useOlder(first: RunList | null) {
  const [pages, setPages] = useState<RunList | null>(null);
  const [busy, setBusy] = useState(false);
  const toasts = useToasts();
  const more = pages ? pages.more : (first?.more ?? null);
  async function load() {
    if (!more) return;
    setBusy(true);
    try {
      const page = await runsApi.mine(more);
      setPages((before) => ({ runs: [...(before?.runs ?? []), ...page.runs], more: page.more }));
    } catch (thrown) {
      toasts.problem(explain(thrown));
    }
    setBusy(false);
  }
  return { runs: pages?.runs ?? [], more, busy, load };
}
