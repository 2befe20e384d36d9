import { useEffect, useRef, useState } from "react";
import { useReducedMotion } from "./hooks";
import { type Frame, Player, type Showing } from "./playback";
import { useSettings } from "../settings/settings";
import type { History } from "./timeline";

/** Between two entries, at speed 1; longer where nothing moves, so that each can be seen. */
const PAUSE = 90;
const STILL_PAUSE = 500;

/** A recorded game that is played, stepped through, or looked at anywhere. The timeline must stay the same object. */
export function useReplay<S, E extends { undoes: number | null }, V>(timeline: History<S, E>, showing: Showing<S, E, V>) {
  const [{ speed }] = useSettings();
  const still = useReducedMotion();
  const [frame, setFrame] = useState<Frame<S, V>>(() => ({ shown: timeline.at(0), version: 0, beat: null, seat: null }));
  const [playing, setPlaying] = useState(false);
  const player = useRef<Player<S, E, V> | null>(null);

  useEffect(() => {
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

  return {
    frame,
    position,
    playing,
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
}
