import EndScreen from "../../match/EndScreen";
import { usePageKeys, useSeat } from "../../match/hooks";
import Log from "../../match/Log";
import TableFrame, { SkipButton, useDialogs } from "../../match/TableFrame";
import { bannerOf, sideName } from "../../match/words";
import Board from "./Board";
import Command from "./Command";
import DiceTray, { lastThrow } from "./Dice";
import Score from "./Score";
import type { Props } from "./types";
import { KEYS, shownOf } from "./words";

const NOBODY = new Map();
const nothing = () => {};

/** A match of any game: what it tells as text, what can be done as buttons. */
export default function Table(props: Props) {
  const { store, snapshot, match, frame } = props;
  const { shown: state, beat } = frame;
  const { your_seats: mySeats } = match;
  const { deciding, names, canUndo } = useSeat(match, frame);
  const dialogs = useDialogs();
  const banner = bannerOf(match, state, (seat) => (mySeats.length > 1 ? `${sideName(seat)}: choose an action` : "Your turn: choose an action"));

  usePageKeys((event) => {
    if (event.key === "u" && canUndo) store.undo();
    else if (event.key === "s") store.skip();
    else if (event.key === "?") dialogs.help();
    else return false;
    return true;
  });

  const dice = <DiceTray entry={lastThrow(snapshot.log)} />;
  const log = <Log entries={snapshot.log} roster={NOBODY} names={names} onHighlight={nothing} />;
  return (
    <TableFrame
      {...props}
      className="plain"
      dialogs={dialogs}
      keys={KEYS}
      head={<Score match={match} state={state} spectators={snapshot.spectators} />}
      board={
        <>
          <div className="panel plain-board" data-testid="board" data-version={frame.version} data-idle={snapshot.idle}>
            <Board value={shownOf(state)} />
            {beat && <SkipButton onSkip={() => store.skip()} />}
          </div>
          {state.outcome && <EndScreen match={match} outcome={state.outcome} />}
        </>
      }
      command={
        <Command
          banner={banner}
          actions={deciding ? state.actions : []}
          canUndo={canUndo}
          canResign={mySeats.length > 0 && !match.state.outcome}
          pending={snapshot.pending}
          onAct={(action) => void store.act(action)}
          onUndo={() => store.undo()}
          onResign={dialogs.resign}
          onDrop={() => store.drop()}
        />
      }
      panels={[
        { key: "log", title: "Log", content: log },
        { key: "dice", title: "Dice", content: dice },
      ]}
      wide={
        <>
          {dice}
          {log}
        </>
      }
    />
  );
}
