import { useEffect, useMemo, useSyncExternalStore } from "react";
import { useReducedMotion } from "../../../ui/media";
import { type Settings, useSettings } from "../../../settings/settings";
import type { Catalogue } from "../catalogue/types";
import { type Frame, Player } from "./player";
import { Timeline } from "./timeline";
import type { ShownBattle } from "./types";

interface Playing {
  player: Player;
  frame: Frame;
  speed: Settings["speed"];
  still: boolean;
}

/** A player for a battle, at the pace of the settings; it stops when the page is left. */
export function usePlayer(battle: ShownBattle, catalogue: Catalogue): Playing {
  const [{ speed }] = useSettings();
  const still = useReducedMotion();
  const player = useMemo(() => new Player(new Timeline(battle), catalogue), [battle, catalogue]);
  const frame = useSyncExternalStore(player.subscribe, player.snapshot);
  useEffect(() => {
    player.setPace({ speed, still });
  }, [player, speed, still]);
  useEffect(() => () => player.stop(), [player]);
  return { player, frame, speed, still };
}
