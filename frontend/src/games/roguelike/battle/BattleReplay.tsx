import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { usePageKeys } from "../../../match/hooks";
import { useNarrow } from "../../../ui/media";
import { SPEEDS, useSettings } from "../../../settings/settings";
import EmptyState from "../../../ui/EmptyState";
import Button from "../../../ui/Button";
import Spinner from "../../../ui/Spinner";
import type { Catalogue } from "../catalogue/types";
import { lookupOf, useCatalogue } from "../catalogue/useCatalogue";
import Battlefield from "./Battlefield";
import BattleLog from "./BattleLog";
import "./battle.css";
import Controls from "./Controls";
import "./panels.css";
import type { Lie } from "./place";
import "./stage.css";
import Summary from "./Summary";
import Teams from "./Teams";
import { NOBODY, type ShownBattle, shortName } from "./types";
import UnitPanel from "./UnitPanel";
import { useByKeys } from "./useByKeys";
import { usePlayer } from "./usePlayer";

interface Props {
  shown: ShownBattle;
  /** What the two sides are called, side 0 first. */
  names: readonly [string, string];
  /** Begin by itself; left out, it does unless motion is unwelcome. */
  autoPlay?: boolean;
  /** Upright or lying; left out, as the window has room. */
  lie?: Lie;
  /** What next, shown with the result. */
  after?: ReactNode;
  /** Called once, when the end is first reached. */
  onEnd?: () => void;
  /** Whoever watches has seen enough: the end is shown. */
  skipped?: boolean;
  /** How it ended, in the words of whoever watches; left out, the name of the winner is told. */
  verdict?: string;
}

/** A battle to watch (G17): board, controls, log and cards. It knows no rules: all it shows comes with the battle. */
export default function BattleReplay(props: Props) {
  const known = useCatalogue();
  if (known.status === "failed") {
    return <EmptyState role="alert" title="No cards" text={known.error} action={<Button onClick={known.retry}>Try again</Button>} />;
  }
  if (known.status === "loading") {
    return (
      <p className="waiting" role="status">
        <Spinner /> Laying out the cards
      </p>
    );
  }
  return <Viewer {...props} catalogue={known.catalogue} />;
}

const NONE: readonly number[] = [];

function Viewer({ shown, names, autoPlay, lie: wished, after, onEnd, skipped = false, verdict, catalogue }: Props & { catalogue: Catalogue }) {
  const { player, frame, speed, still } = usePlayer(shown, catalogue);
  const [, change] = useSettings();
  const narrow = useNarrow();
  const lie = wished ?? (narrow ? "upright" : "lying");
  const [looked, setLooked] = useState<number | null>(null);
  const [picked, setPicked] = useState<number | null>(null);
  const [lit, setLit] = useState(NONE);
  const { view, position, active } = frame;
  const { timeline } = player;
  const over = position >= timeline.length && !frame.beat;

  const begins = autoPlay ?? !still;
  useEffect(() => {
    if (skipped) player.jump(player.timeline.length);
    else if (begins) player.play();
  }, [player, begins, skipped]);

  const ended = useRef(false);
  useEffect(() => {
    if (!over || ended.current) return;
    ended.current = true;
    onEnd?.();
  }, [over, onEnd]);

  const byKeys = useByKeys();
  usePageKeys((event) => {
    // On a button or slider that was reached by keys some of these have a meaning already.
    const onControl = byKeys() && event.target instanceof HTMLElement && event.target.closest("button:not([data-unit]), a, input") !== null;
    const slower = SPEEDS.findLast((each) => each < speed);
    const faster = SPEEDS.find((each) => each > speed);
    if (event.key === " " && !onControl) player.toggle();
    else if (event.key === "ArrowRight" && !onControl) player.forward();
    else if (event.key === "ArrowLeft" && !onControl) player.back();
    else if (event.key === "ArrowUp" && !onControl) change({ speed: faster ?? speed });
    else if (event.key === "ArrowDown" && !onControl) change({ speed: slower ?? speed });
    else if (event.key === "[") player.seek(timeline.nextRound(position, -1));
    else if (event.key === "]") player.seek(timeline.nextRound(position, 1));
    else if (event.key === "Home" && !onControl) player.jump(0);
    else if (event.key === "End" && !onControl) player.jump(timeline.length);
    else return false;
    return true;
  });

  const nameOf = useCallback(
    (id: number) => {
      const unit = player.timeline.at(player.timeline.length).units.find((each) => each.id === id);
      return `${shortName(id)} ${(unit && lookupOf(catalogue).unit(unit.card)?.name) ?? ""}`.trim();
    },
    [player, catalogue],
  );
  const seek = useCallback((to: number) => player.jump(to), [player]);
  const highlight = useCallback((units: readonly number[]) => setLit(units), []);
  const onPick = useCallback((id: number | null) => setPicked((before) => (before === id ? null : id)), []);

  const closeCard = useCallback(() => setPicked(null), []);

  // Without a choice, whoever acts; played fast, that would be a flicker, and the card stays.
  const acting = useRef<number | null>(null);
  if (active !== NOBODY && (!frame.playing || speed <= 1)) acting.current = active;
  const unit = view.units.find(({ id }) => id === (looked ?? picked ?? (narrow ? null : acting.current))) ?? null;

  return (
    <div className={`battle battle-${lie}`}>
      <Teams view={view} names={names} catalogue={catalogue} />
      <div className="battle-board">
        <Battlefield
          player={player}
          frame={frame}
          catalogue={catalogue}
          lie={lie}
          still={still}
          speed={speed}
          lit={lit}
          onLook={setLooked}
          onPick={onPick}
        />
        {over && (
          <Summary battle={shown} end={view} names={names} verdict={verdict} focused={skipped} catalogue={catalogue}>
            {after}
            <Button onClick={() => player.play()}>Watch again</Button>
          </Summary>
        )}
      </div>
      <Controls player={player} position={position} playing={frame.playing} idle={position === 0 && frame.beat === null} />
      <div className={`battle-side${narrow && picked !== null ? " has-sheet" : ""}`}>
        {(!narrow || unit) && <UnitPanel unit={unit} catalogue={catalogue} nameOf={nameOf} onClose={narrow ? closeCard : undefined} />}
        <BattleLog
          timeline={timeline}
          position={position}
          lines={frame.lines}
          reached={frame.reached}
          playing={frame.playing}
          onSeek={seek}
          onHighlight={highlight}
        />
      </div>
      <Announcer frame={frame} lines={useAnnounced(timeline, position)} />
    </div>
  );
}

/** Rounds, the fallen and the end: what a listener needs while it plays. */
function useAnnounced(timeline: ReturnType<typeof usePlayer>["player"]["timeline"], position: number): string {
  return useMemo(
    () =>
      timeline
        .lines(position - 1)
        .filter(({ kind }) => kind === "round" || kind === "fall" || kind === "end" || kind === "spell")
        .map(({ text }) => text)
        .join(". "),
    [timeline, position],
  );
}

function Announcer({ frame, lines }: { frame: { playing: boolean }; lines: string }) {
  return (
    <p className="visually-hidden" role="status">
      {frame.playing ? lines : ""}
    </p>
  );
}
