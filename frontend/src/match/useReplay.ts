import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { AnySetup, Replay } from "../api/types";
import { useSettings } from "../settings/settings";
import { useReducedMotion } from "../ui/media";
import { useBeatSounds } from "./hooks";
import { type Frame, Player, type Showing, veiled } from "./playback";
import { withoutUndone } from "./store";
import { Timeline, turnMarks } from "./timeline";
import { useReplayKeys } from "./useReplayKeys";
import { namesOf } from "./words";

/** Between two entries, at speed 1; longer where nothing moves, so that each can be seen. */
const PAUSE = 90;
const STILL_PAUSE = 500;

/** A recorded game that is played, stepped through, or looked at anywhere. */
export function useReplay<Setup extends AnySetup, State, Event, Shown>(
  replay: Replay<Setup, State, Event>,
  showing: Showing<State, Event, Shown>,
) {
  const timeline = useMemo(() => new Timeline(veiled(replay.start, showing), replay.entries), [replay, showing]);
  const [{ speed }] = useSettings();
  const still = useReducedMotion();
  const [frame, setFrame] = useState<Frame<State, Shown>>(() => ({ shown: timeline.at(0), version: 0, beat: null, seat: null }));
  const [playing, setPlaying] = useState(false);
  const player = useRef<Player<State, Event, Shown> | null>(null);

  useLayoutEffect(() => {
    const playback = new Player(showing, timeline.at(0), 0, setFrame);
    player.current = playback;
    return () => playback.stop();
  }, [timeline, showing]);
  useEffect(() => {
    if (player.current) player.current.pace = { speed, still };
  }, [speed, still, timeline]);

  const position = frame.version;
  const atEnd = position >= timeline.length;

  const jump = (to: number) => {
    const next = Math.min(timeline.length, Math.max(0, to));
    player.current?.jump(timeline.at(next), next);
  };

  /** Show the next entry; one that is still being shown is finished first. */
  const forward = () => {
    player.current?.skip();
    const from = player.current?.frame.version ?? 0;
    const entry = timeline.entries[from];
    if (entry) player.current?.play(entry.undoes ? [] : [entry], timeline.at(from + 1), from + 1);
  };

  useEffect(() => {
    if (!playing || frame.beat) return;
    if (atEnd) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => {
      const entry = timeline.entries[position];
      if (entry) player.current?.play(entry.undoes ? [] : [entry], timeline.at(position + 1), position + 1);
    }, (still ? STILL_PAUSE : PAUSE) / speed);
    return () => clearTimeout(timer);
  }, [playing, frame, atEnd, timeline, position, still, speed]);

  const controls = {
    toggle: () => {
      if (atEnd) jump(0);
      setPlaying(!playing);
    },
    forward: () => {
      setPlaying(false);
      forward();
    },
    back: () => {
      setPlaying(false);
      jump(position - 1);
    },
    jump: (to: number) => {
      setPlaying(false);
      jump(to);
    },
  };
  useReplayKeys(controls, timeline.length);
  useBeatSounds(frame.beat);

  return {
    frame,
    position,
    /** The entry that is shown, or was shown last. */
    current: timeline.entries[frame.beat ? position : position - 1],
    log: useMemo(() => withoutUndone(timeline.entries.slice(0, position)), [timeline, position]),
    names: useMemo(() => namesOf(replay.seats), [replay]),
    controls: { ...controls, position, playing, length: timeline.length, turns: useMemo(() => turnMarks(timeline.entries), [timeline]) },
  };
}
