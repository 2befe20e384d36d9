import { type ReactNode, type Ref, useState } from "react";
import type { AnySetup, AnyState } from "../api/types";
import Button from "../ui/Button";
import IconButton from "../ui/IconButton";
import { useNarrow } from "../ui/media";
import Tabs, { type Tab } from "../ui/Tabs";
import Connection from "./Connection";
import { ConfirmDialog, HelpDialog, type Keys } from "./Dialogs";
import { InvitePanel, JoinCard, useInviteSecret } from "./Invite";
import type { TableProps } from "./MatchPage";
import TopBar from "./TopBar";
import { isOpen } from "./words";

interface FrameProps {
  className: string;
  title: string;
  note?: string;
  tools: ReactNode;
  head: ReactNode;
  /** What the board is called. */
  boardName?: string;
  boardRef?: Ref<HTMLElement>;
  board: ReactNode;
  command: ReactNode;
  /** The panels as a narrow page has them, one at a time; and how a wide one arranges them. */
  panels: readonly Tab[];
  wide: ReactNode;
  children?: ReactNode;
}

/** The page of a board, played or seen again: one line above it, the score, the board, what can be done, and the panels. */
export function BoardPage(props: FrameProps) {
  const narrow = useNarrow();
  return (
    <div className={`play-page ${props.className}`}>
      <TopBar title={props.title} note={props.note}>
        {props.tools}
      </TopBar>
      <main id="main" className="game-main" tabIndex={-1}>
        <div className="game-head">{props.head}</div>
        <section ref={props.boardRef} className="game-board" aria-label={props.boardName ?? "Board"}>
          {props.board}
        </section>
        <div className="game-command">{props.command}</div>
        <div className="game-panels">{narrow ? <Tabs label="Panels" tabs={props.panels} /> : props.wide}</div>
      </main>
      {props.children}
    </div>
  );
}

type Dialog = "help" | "resign" | null;

/** The two dialogs that every table has. */
export function useDialogs() {
  const [dialog, setDialog] = useState<Dialog>(null);
  return { dialog, close: () => setDialog(null), help: () => setDialog("help"), resign: () => setDialog("resign") };
}

interface Props<Setup, State extends AnyState, Event, Shown>
  extends TableProps<Setup, State, Event, Shown>,
    Omit<FrameProps, "title" | "note" | "tools"> {
  dialogs: ReturnType<typeof useDialogs>;
  keys: Keys;
}

/** A match on the table: what every game's page has around its board. */
export default function TableFrame<Setup extends AnySetup, State extends AnyState, Event, Shown>(props: Props<Setup, State, Event, Shown>) {
  const { store, snapshot, match, command, dialogs, keys, children, ...page } = props;
  const { seats, your_seats: mySeats } = match;
  const [secret, forgetSecret] = useInviteSecret();
  const open = seats.some(isOpen);
  return (
    <BoardPage
      {...page}
      title={match.setup.name}
      note={mySeats.length === 0 ? "You are watching" : undefined}
      tools={
        <>
          <Connection status={snapshot.connection} />
          <IconButton label="Keys (?)" onClick={dialogs.help}>
            ?
          </IconButton>
        </>
      }
      command={
        <>
          {secret && open && mySeats.length === 0 && (
            <JoinCard match={match} secret={secret} onJoined={(joined) => store.adopt(joined)} onDone={forgetSecret} />
          )}
          {mySeats.length > 0 && open && <InvitePanel id={match.id} game={match.game} />}
          {command}
        </>
      }
    >
      <HelpDialog open={dialogs.dialog === "help"} onClose={dialogs.close} {...keys} />
      <ConfirmDialog
        open={dialogs.dialog === "resign"}
        onClose={dialogs.close}
        title="Resign?"
        text="The game ends here, and the other side wins."
        yes="Resign"
        danger
        onYes={() => store.resign()}
      />
      {children}
    </BoardPage>
  );
}

/** Over the board while something is shown. */
export function SkipButton({ onSkip, nudged = false }: { onSkip: () => void; nudged?: boolean }) {
  return (
    <Button className={`skip${nudged ? " is-nudged" : ""}`} data-testid="btn-skip" onClick={onSkip}>
      Skip <kbd aria-hidden="true">S</kbd>
    </Button>
  );
}
