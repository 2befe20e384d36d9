import { Component, type FormEvent, type ReactNode, Suspense, useId, useState } from "react";
import { useLocation } from "wouter";
import { api, explain } from "../api/client";
import type { AnySetup } from "../api/types";
import { useLoad } from "../api/useLoad";
import Button from "../ui/Button";
import EmptyState from "../ui/EmptyState";
import { DiceIcon, LinkIcon, MachineIcon, PeopleIcon, PlayIcon } from "../ui/icons";
import Segmented from "../ui/Segmented";
import { useToasts } from "../ui/Toasts";
import InviteDialog from "./InviteDialog";
import { rememberGame, useChoices } from "./lastChoice";
import "./new.css";
import { type Opponent, parseSeed, requestFor, type Side } from "./newMatch";
import Seed from "./Seed";
import SideToken from "./SideToken";
import { sideName } from "./words";

const OPPONENTS: Record<string, { name: string; hint: string; icon: ReactNode }> = {
  scripted: { name: "Machine", hint: "plays to win", icon: <MachineIcon /> },
  random: { name: "Machine, random", hint: "for a first game", icon: <DiceIcon /> },
  here: { name: "Friend, here", hint: "two on this screen", icon: <PeopleIcon /> },
  link: { name: "Friend, by link", hint: "each on their own", icon: <LinkIcon /> },
  watch: { name: "Watch", hint: "machine against machine", icon: <PlayIcon /> },
};
const otherMachine = (kind: string) => ({ name: "Machine", hint: kind, icon: <MachineIcon /> });

interface Props<Setup> {
  game: string;
  opponents: readonly Opponent[];
  /** Who plays both sides when one only watches. */
  machine?: string;
  /** Above the scenarios; read out but not shown where the page says it already. */
  legend?: string;
  /** How many cards to expect, while they are on their way. */
  expected?: number;
  picture?: (setup: Setup) => ReactNode;
  /** How large it is, in a few words. */
  size?: (setup: Setup) => string;
  /** More about the one that is chosen. */
  about?: (setup: Setup) => ReactNode;
  armies?: (setup: Setup) => readonly string[];
  /** Brass is for the one button that matters now. */
  primary?: boolean;
  /** For a game that waits for a friend: the player is still on this page. */
  onCreated?: () => void;
}

/** What to play and against whom. */
export default function NewMatch<Setup extends AnySetup>(props: Props<Setup>) {
  const { game, opponents, legend, picture, size, about, armies, primary = true, onCreated } = props;
  const { data, error, reload } = useLoad(() => api.scenarios<Setup>(game));
  const [choices, choose] = useChoices(game, opponents);
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
      rememberGame(game);
      const { id, invite } = await api.createMatch(requestFor(game, { ...choices, scenario: chosen.key }, props.machine));
      if (!invite) return navigate(`/${game}/${id}`);
      setInvitation({ id, invite });
      onCreated?.();
    } catch (thrown) {
      toasts.problem(explain(thrown));
    }
    setBusy(false);
  }

  if (error && !data) {
    return <EmptyState level={3} role="alert" title="No scenarios" text={error} action={<Button onClick={reload}>Retry</Button>} />;
  }
  return (
    <form className="new-game" onSubmit={(event) => void start(event)}>
      <fieldset>
        <legend className={legend ? "field-label" : "visually-hidden"}>{legend ?? "Scenario"}</legend>
        <div className="scenarios" aria-busy={!data}>
          {!data && Array.from({ length: props.expected ?? 1 }, (_, i) => <div key={i} className="scenario-skeleton skeleton" />)}
          {scenarios.map((setup) => (
            <Choice key={setup.key} kind="scenario" group={scenarioGroup} value={setup.key} name={setup.name} checked={setup === chosen} onChoose={() => choose({ scenario: setup.key })}>
              {picture && (
                <span className="scenario-picture" aria-hidden="true">
                  <PictureBoundary>
                    <Suspense fallback={null}>{picture(setup)}</Suspense>
                  </PictureBoundary>
                </span>
              )}
              <span className="scenario-words">
                <span className="scenario-name">{setup.name}</span>
                <span className="visually-hidden">{setup.description}</span>
                {size && <span className="scenario-size num">{size(setup)}</span>}
              </span>
            </Choice>
          ))}
        </div>
        <p className="scenario-chosen">
          {chosen?.description} {chosen && about?.(chosen)} <span className="num">{chosen && size?.(chosen)}</span>
        </p>
      </fieldset>
      <fieldset>
        <legend className="field-label">Opponent</legend>
        <div className="opponents">
          {opponents.map((value) => {
            const { name, hint, icon } = OPPONENTS[value] ?? otherMachine(value);
            return (
              <Choice key={value} kind="opponent" group={opponentGroup} value={value} checked={choices.opponent === value} onChoose={() => choose({ opponent: value })}>
                {icon}
                <span>
                  <span className="opponent-name">{name}</span>
                  <span className="opponent-hint">{hint}</span>
                </span>
              </Choice>
            );
          })}
        </div>
      </fieldset>
      <div className="new-game-foot">
        <div className="new-game-side">
          <Sides opponent={choices.opponent} side={choices.side} names={chosen && armies?.(chosen)} onSide={(side) => choose({ side })} />
        </div>
        <Button type="submit" kind={primary ? "primary" : "plain"} size="l" busy={busy} disabled={!data}>
          {choices.opponent === "watch" ? "Watch" : "Start"}
        </Button>
      </div>
      <Seed value={choices.seed} wrong={seedIsWrong} onChange={(seed) => choose({ seed })} />
      {invitation && <InviteDialog {...invitation} game={game} onClose={() => setInvitation(null)} />}
    </form>
  );
}

/** A scenario can be played without its picture. */
class PictureBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

interface ChoiceProps {
  kind: "scenario" | "opponent";
  group: string;
  value: string;
  /** What it is called, where the card says more. */
  name?: string;
  checked: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Choice({ kind, group, value, name, checked, onChoose, children }: ChoiceProps) {
  const description = useId();
  return (
    <label className={kind}>
      <input
        type="radio"
        className="visually-hidden"
        name={group}
        value={value}
        aria-label={name}
        aria-describedby={name && description}
        checked={checked}
        onChange={onChoose}
      />
      <span className={`${kind}-card`} id={description}>
        {children}
      </span>
    </label>
  );
}

interface SidesProps {
  opponent: Opponent;
  side: Side;
  names: readonly string[] | undefined;
  onSide: (side: Side) => void;
}

function Sides({ opponent, side, names, onSide }: SidesProps) {
  if (opponent === "here") return <p className="both-sides">You take turns at this screen: cobalt moves first.</p>;
  if (opponent === "watch") return <p className="both-sides">Two machines play; you watch at your own pace.</p>;
  const sides = ([0, 1] as const).map((value) => ({
    value,
    label: (
      <>
        <SideToken side={value} /> {names?.[value] ?? sideName(value)}
        {value === 0 ? ", moves first" : ", second"}
      </>
    ),
  }));
  return <Segmented label="Your side" value={side} choices={sides} onChange={onSide} />;
}
