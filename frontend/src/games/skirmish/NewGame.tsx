import { type FormEvent, type ReactNode, useId, useState } from "react";
import { useLocation } from "wouter";
import { api, explain } from "../../api/client";
import { useLoad } from "../../api/useLoad";
import Button from "../../ui/Button";
import EmptyState from "../../ui/EmptyState";
import Segmented from "../../ui/Segmented";
import { useToasts } from "../../ui/Toasts";
import { DiceIcon, LinkIcon, MachineIcon, PeopleIcon } from "../../ui/icons";
import InviteDialog from "../../match/InviteDialog";
import { rememberGame, useChoices } from "../../match/lastChoice";
import { type Opponent, parseSeed, requestFor, type Side, sizeOf } from "./seats";
import ScenarioCard from "./ScenarioCard";
import Seed from "../../match/Seed";
import { SideToken } from "../../match/SideToken";

const OPPONENTS: { value: Opponent; name: string; hint: string; icon: ReactNode }[] = [
  { value: "scripted", name: "Machine", hint: "plays to win", icon: <MachineIcon /> },
  { value: "random", name: "Machine, random", hint: "for a first game", icon: <DiceIcon /> },
  { value: "here", name: "Friend, here", hint: "two on this screen", icon: <PeopleIcon /> },
  { value: "link", name: "Friend, by link", hint: "each on their own", icon: <LinkIcon /> },
];

const SIDES: { value: Side; label: ReactNode }[] = [
  {
    value: 0,
    label: (
      <>
        <SideToken side={0} /> Cobalt, moves first
      </>
    ),
  },
  {
    value: 1,
    label: (
      <>
        <SideToken side={1} /> Vermilion, second
      </>
    ),
  },
];

/** `onCreated` is for a game that waits for a friend: the player is still on this page. */
export default function NewGame({ onCreated, last }: { onCreated: () => void; last: boolean }) {
  const { data, error, reload } = useLoad(api.scenarios);
  const [choices, choose] = useChoices("skirmish", OPPONENTS.map(({ value }) => value));
  const [busy, setBusy] = useState(false);
  const [invitation, setInvitation] = useState<{ id: string; invite: string } | null>(null);
  const [, navigate] = useLocation();
  const toasts = useToasts();
  const scenarioGroup = useId();
  const opponentGroup = useId();

  const scenarios = data?.scenarios ?? [];
  const chosen = scenarios.find(({ scenario }) => scenario === choices.scenario) ?? scenarios[0];
  const scenario = chosen?.scenario ?? "";
  const seedIsWrong = parseSeed(choices.seed) === undefined;

  async function start(event: FormEvent) {
    event.preventDefault();
    if (busy || seedIsWrong || !scenario) return;
    setBusy(true);
    try {
      rememberGame("skirmish");
      const { id, invite } = await api.createMatch(requestFor({ ...choices, scenario }));
      if (!invite) return navigate(`/skirmish/${id}`);
      setInvitation({ id, invite });
      onCreated();
    } catch (thrown) {
      toasts.problem(explain(thrown));
    }
    setBusy(false);
  }

  if (error && !data) {
    return (
      <EmptyState
        level={3}
        role="alert"
        title="No scenarios"
        text={error}
        action={<Button onClick={reload}>Retry</Button>}
      />
    );
  }

  return (
    <form className="new-game" onSubmit={(event) => void start(event)}>
      <fieldset>
        <legend className="visually-hidden">Scenario</legend>
        <div className="scenarios" aria-busy={!data}>
          {!data && Array.from({ length: 6 }, (_, i) => <div key={i} className="scenario-skeleton skeleton" />)}
          {scenarios.map((setup) => (
            <ScenarioCard
              key={setup.scenario}
              setup={setup}
              group={scenarioGroup}
              chosen={setup.scenario === scenario}
              onChoose={() => choose({ scenario: setup.scenario })}
            />
          ))}
        </div>
        <p className="scenario-chosen">
          {chosen?.description} <span className="num">{chosen && sizeOf(chosen)}</span>
        </p>
      </fieldset>

      <fieldset>
        <legend className="field-label">Opponent</legend>
        <div className="opponents">
          {OPPONENTS.map(({ value, name, hint, icon }) => (
            <label key={value} className="opponent">
              <input
                type="radio"
                className="visually-hidden"
                name={opponentGroup}
                value={value}
                checked={choices.opponent === value}
                onChange={() => choose({ opponent: value })}
              />
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
          {choices.opponent === "here" ? (
            <p className="both-sides">You take turns at this screen: cobalt moves first.</p>
          ) : (
            <Segmented label="Your side" value={choices.side} choices={SIDES} onChange={(side) => choose({ side })} />
          )}
        </div>
        <Button type="submit" kind={last ? "primary" : "plain"} size="l" busy={busy} disabled={!data}>
          Start
        </Button>
      </div>

      <Seed value={choices.seed} wrong={seedIsWrong} onChange={(seed) => choose({ seed })} />
      {invitation && <InviteDialog {...invitation} onClose={() => setInvitation(null)} />}
    </form>
  );
}
