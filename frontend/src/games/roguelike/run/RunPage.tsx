import { type ComponentType, lazy, type LazyExoticComponent, Suspense } from "react";
import { Redirect } from "wouter";
import Layout from "../../../app/Layout";
import NotFound from "../../../app/NotFound";
import { useTitle } from "../../../app/useTitle";
import Button, { ButtonLink } from "../../../ui/Button";
import EmptyState from "../../../ui/EmptyState";
import Spinner from "../../../ui/Spinner";
import RunHeader from "./RunHeader";
import { isOpen, pageOf, pathOf, replayPath, type StepPage } from "./steps";
import type { StepProps } from "./types";
import { unwatchedOf } from "./unwatched";
import { useRun } from "./useRun";
import "./run.css";

const ReplayPage = lazy(() => import("./replay/ReplayPage"));
const PAGES: Record<StepPage, LazyExoticComponent<ComponentType<StepProps>>> = {
  draft: lazy(() => import("./draft/DraftPage")),
  battle: lazy(() => import("./deploy/DeployPage")),
  shop: lazy(() => import("./shop/ShopPage")),
  result: lazy(() => import("./result/ResultPage")),
};
const TITLES: Record<StepPage, string> = { draft: "Draft", battle: "Deploy", shop: "Shop", result: "The run" };

interface Props {
  id: string;
  /** The page that is asked for; whatever it is, the run decides which is shown. */
  page?: string;
  /** The number of the battle to see again. */
  battle?: string;
}

/** A run at one of its pages. One that has nothing to show leads to the page of the run's step. */
export default function RunPage({ id, page, battle }: Props) {
  const { run, problem, act, busy } = useRun(id);
  const step = page !== undefined && page in PAGES ? (page as StepPage) : null;
  useTitle(step ? TITLES[step] : "Run");

  if (!run) return <Layout>{problem ? <Missing {...problem} retry={act.reload} /> : <Loading label="Looking for the run" />}</Layout>;
  const waiting = unwatchedOf(run);
  const here = waiting ? replayPath(id, waiting.number) : pathOf(id, pageOf(run.step));
  if (page === undefined) return <Redirect to={here} replace />;
  if (page === "replay") {
    return (
      <Suspense fallback={<Layout><Loading label="Setting up the field" /></Layout>}>
        <ReplayPage run={run} number={Number(battle)} />
      </Suspense>
    );
  }
  if (!step || battle !== undefined) return <NotFound />;
  if (waiting || !isOpen(run.step, step)) return <Redirect to={here} replace />;
  const Page = PAGES[step];
  return (
    <Layout>
      <RunHeader run={run} page={step} act={act} busy={busy} />
      <Suspense fallback={<Loading label="Setting up the table" />}>
        <Page run={run} act={act} busy={busy} />
      </Suspense>
    </Layout>
  );
}

export function Loading({ label }: { label: string }) {
  return (
    <div className="waiting" role="status">
      <Spinner />
      <span>{label}</span>
    </div>
  );
}

function Missing({ title, text, retry }: { title: string; text: string; retry: () => void }) {
  return (
    <EmptyState
      level={1}
      role="alert"
      title={title}
      text={text}
      action={
        <div className="run-choices">
          <ButtonLink kind="primary" href="/run/new">
            Start a run
          </ButtonLink>
          <Button onClick={retry}>Look again</Button>
        </div>
      }
    />
  );
}
