import type { ReactNode } from "react";
import { api } from "../api/client";
import type { AnySetup, AnyState, Replay } from "../api/types";
import IconButton from "../ui/IconButton";
import { DownloadIcon, LinkIcon } from "../ui/icons";
import type { Tab } from "../ui/Tabs";
import { useToasts } from "../ui/Toasts";
import Controls from "./Controls";
import { copyText } from "./invitation";
import "./match.css";
import "./replay.css";
import { BoardPage } from "./TableFrame";
import type { useReplay } from "./useReplay";
import { outcomeWords, type Reasons } from "./words";

interface Props<Setup, State extends AnyState, Event> {
  replay: Replay<Setup, State, Event>;
  reasons?: Reasons;
  className: string;
  head: ReactNode;
  boardName?: string;
  boardRef?: React.Ref<HTMLElement>;
  board: ReactNode;
  controls: ReturnType<typeof useReplay>["controls"];
  /** What a turn is called. */
  turnName?: string;
  panels: readonly Tab[];
  wide: ReactNode;
}

/** A finished game, seen again: what every game's replay has around its board. */
export default function ReplayFrame<Setup extends AnySetup, State extends AnyState, Event>(props: Props<Setup, State, Event>) {
  const { replay, reasons, className, controls, turnName, ...page } = props;
  const toasts = useToasts();
  async function share() {
    const done = await copyText(window.location.href);
    toasts.note(done ? "Link copied" : "Copy the address of this page to share it");
  }
  return (
    <BoardPage
      {...page}
      className={`${className} replay`}
      title={replay.setup.name}
      note={`Replay. ${outcomeWords(replay.outcome, { seats: replay.seats, your_seats: [] }, reasons)}`}
      tools={
        <>
          <IconButton label="Copy the link to this replay" onClick={() => void share()}>
            <LinkIcon />
          </IconButton>
          <a className="icon-button" href={api.replayFile(replay.id)} download aria-label="Download the replay" title="Download the replay">
            <DownloadIcon />
          </a>
        </>
      }
      command={<Controls turnName={turnName} {...controls} />}
    />
  );
}
