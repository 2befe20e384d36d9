import Button from "../ui/Button";
import Dialog from "../ui/Dialog";

const KEYS: readonly [string, string][] = [
  ["Tab", "to the board and the panels"],
  ["Arrow keys", "move the cursor over the hexes"],
  ["Enter or Space", "click there"],
  ["Shift+Enter, Backspace", "right click on the active unit: skip it, in a fight put it back"],
  ["N, Shift+N", "next or last unit that can act, or target"],
  ["W", "skip the active unit: its activation is spent"],
  ["E", "end the phase: skip everyone who could still act"],
  ["U", "undo"],
  ["Esc", "put the active unit back, untouched"],
  ["S", "skip what is being shown"],
  ["+, -, 0", "zoom in, zoom out, whole board"],
  ["?", "this list"],
];

interface Props {
  open: boolean;
  onClose: () => void;
}

export function HelpDialog({ open, onClose }: Props) {
  return (
    <Dialog open={open} title="Keys" onClose={onClose}>
      <dl className="keys">
        {KEYS.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p className="keys-note">
        By touch: tap to click, tap a target twice to shoot at it, press long on the active unit for a right click, pinch
        to zoom, two fingers to pan.
      </p>
    </Dialog>
  );
}

interface ConfirmProps extends Props {
  title: string;
  text: string;
  yes: string;
  danger?: boolean;
  onYes: () => void;
}

export function ConfirmDialog({ open, onClose, title, text, yes, danger = false, onYes }: ConfirmProps) {
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Keep playing</Button>
          <Button
            kind={danger ? "danger" : "primary"}
            data-testid="btn-confirm"
            data-first={danger ? undefined : true}
            onClick={() => {
              onClose();
              onYes();
            }}
          >
            {yes}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
