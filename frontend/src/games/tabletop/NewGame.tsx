import { type FormEvent, type ReactNode, useId, useState } from "react";
import { useLocation } from "wouter";
import { explain } from "../../api/client";
import { tabletopApi } from "./api";
import { useLoad } from "../../api/useLoad";
import Layout from "../../app/Layout";
import { useTitle } from "../../app/useTitle";
import "../../home/home.css";
import InviteDialog from "../../match/InviteDialog";
import { useChoices } from "../../match/lastChoice";
import { parseSeed } from "../skirmish/seats";
import Seed from "../../match/Seed";
import { SideToken } from "../../match/SideToken";
import Button from "../../ui/Button";
import EmptyState from "../../ui/EmptyState";
import { LinkIcon, MachineIcon, PeopleIcon, PlayIcon } from "../../ui/icons";
import Segmented from "../../ui/Segmented";
import { useToasts } from "../../ui/Toasts";
import type { Setup } from "./types";
import MiniTable from "./board/MiniBoard";
import "./new.css";
import { type Choices, type Opponent, requestFor } from "./seats";

const OPPONENTS: { value: Opponent; name: string; hint: string; icon: ReactNode }[] = [
  { value: "scripted", name: "Machine", hint: "plays to win", icon: <MachineIcon /> },
  { value: "here", name: "Friend, here", hint: "two on this screen", icon: <PeopleIcon /> },
  { value: "link", name: "Friend, by link", hint: "each on their own", icon: <LinkIcon /> },
  { value: "watch", name: "Watch", hint: "machine against machine", icon: <PlayIcon /> },
];

/** A battle on the tabletop: which one, and against whom. */
export default function NewBattlePage() {
  useTitle("The tabletop");
  return (
    <Layout>
      <div className="tt-new">
        <h1>The tabletop</h1>
        <p className="tt-new-lead">
          Two armies of many models on a table measured in inches: move, shoot, charge, and a fight phase in full.
        </p>
        <NewBattle />
      </div>
    </Layout>
  );
}

function NewBattle() {
  const { data, error, reload } = useLoad(tabletopApi.scenarios);
  const [choices, choose] = useChoices("tabletop", OPPONENTS.map(({ value }) => value));
  const [busy, setBusy] = useState(false);
  const [invitation, setInvitation] = useState<{ id: string; invite: string } | null>(null);
  const [, navigate] = useLocation();
  const toasts = useToasts();
  const [scenarioGroup, opponentGroup] = [useId(), useId()];

  const scenarios = data?.scenarios ?? [];
  const chosen = scenarios.find(({ key }) => key === choices.scenario) ?? scenarios[0];
  const seedIsWrong = parseSeed(choices.seed) === undefined;

  async function start(event: FormEvent) {
    event.preventDefault();
    if (busy || seedIsWrong || !chosen) return;
    setBusy(true);
    try {
      const { id, invite } = await tabletopApi.createMatch(requestFor({ ...choices, scenario: chosen.key }));
      if (!invite) return navigate(`/tabletop/${id}`);
      setInvitation({ id, invite });
    } catch (thrown) {
      toasts.problem(explain(thrown));
    }
    setBusy(false);
  }

  if (error && !data) {
    return <EmptyState role="alert" title="No scenarios" text={error} action={<Button onClick={reload}>Retry</Button>} />;
  }
  return (
    <form className="new-game" onSubmit={(event) => void start(event)}>
      <fieldset>
        <legend className="field-label">Battle</legend>
        <div className="tt-scenarios" aria-busy={!data}>
          {!data && [0, 1, 2, 3, 4].map((i) => <div key={i} className="tt-scenario-skeleton skeleton" />)}
          {scenarios.map((setup) => (
            <ScenarioCard key={setup.key} setup={setup} group={scenarioGroup} chosen={setup === chosen} onChoose={() => choose({ scenario: setup.key })} />
          ))}
        </div>
        <p className="scenario-chosen tt-chosen">
          {chosen?.description} {chosen && `${chosen.armies.map(({ name }) => name).join(" against ")}.`} <span className="num">{chosen && sizeOf(chosen)}</span>
        </p>
      </fieldset>
      <fieldset>
        <legend className="field-label">Opponent</legend>
        <div className="opponents">
          {OPPONENTS.map(({ value, name, hint, icon }) => (
            <label key={value} className="opponent">
              <input type="radio" className="visually-hidden" name={opponentGroup} value={value} checked={choices.opponent === value} onChange={() => choose({ opponent: value })} />
              <span className="opponent-card">
                {icon}
                <span>
                  <span className="opponent-name">{name}</span>
                  <span className="opponent-hint">{hint}</span>
                </span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="new-game-foot">
        <div className="new-game-side">
          <Sides choices={choices} setup={chosen} onSide={(side) => choose({ side })} />
        </div>
        <Button type="submit" kind="primary" size="l" busy={busy} disabled={!data}>
          {choices.opponent === "watch" ? "Watch" : "Start"}
        </Button>
      </div>
      <Seed value={choices.seed} wrong={seedIsWrong} onChange={(seed) => choose({ seed })} />
      {invitation && <InviteDialog {...invitation} game="tabletop" onClose={() => setInvitation(null)} />}
    </form>
  );
}

interface SidesProps {
  choices: Choices;
  setup: Setup | undefined;
  onSide: (side: 0 | 1) => void;
}

function Sides({ choices, setup, onSide }: SidesProps) {
  if (choices.opponent === "here") return <p className="both-sides">You take turns at this screen: cobalt moves first.</p>;
  if (choices.opponent === "watch") return <p className="both-sides">Two scripted players; you watch at your own pace.</p>;
  const sides = ([0, 1] as const).map((side) => ({
    value: side,
    label: (
      <>
        <SideToken side={side} /> {setup?.armies[side]?.name ?? (side ? "Vermilion" : "Cobalt")}
        {side === 0 ? ", first" : ", second"}
      </>
    ),
  }));
  return <Segmented label="Your side" value={choices.side} choices={sides} onChange={onSide} />;
}

interface CardProps {
  setup: Setup;
  group: string;
  chosen: boolean;
  onChoose: () => void;
}

function ScenarioCard({ setup, group, chosen, onChoose }: CardProps) {
  const description = useId();
  return (
    <label className="scenario">
      <input type="radio" className="visually-hidden" name={group} value={setup.key} aria-label={setup.name} aria-describedby={description} checked={chosen} onChange={onChoose} />
      <span className="scenario-card tt-scenario">
        <span className="tt-scenario-picture" aria-hidden="true">
          <MiniTable setup={setup} />
        </span>
        <span className="scenario-words" id={description}>
          <span className="scenario-name">{setup.name}</span>
          <span className="scenario-size num">{sizeOf(setup)}</span>
        </span>
      </span>
    </label>
  );
}

function sizeOf(setup: Setup): string {
  const points = [0, 1].map((player) => setup.units.filter((unit) => unit.player === player).reduce((sum, unit) => sum + unit.points, 0));
  const models = setup.units.reduce((sum, unit) => sum + unit.models.length, 0);
  return `${points[0]} against ${points[1]} points · ${models} models · ${setup.rounds} rounds`;
}
