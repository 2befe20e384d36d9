import Button from "../ui/Button";
import Dialog from "../ui/Dialog";

interface Props {
  open: boolean;
  onClose: () => void;
}

/** What keys do, and what fingers do instead. */
export interface Keys {
  keys: readonly (readonly [keys: string, what: string])[];
  note: string;
}

export function HelpDialog({ open, onClose, keys, note }: Props & Keys) {
  return (
    <Dialog open={open} title="Keys" onClose={onClose}>
      <dl className="keys">
        {keys.map(([pressed, what]) => (
          <div key={what}>
            <dt>
              <kbd>{pressed}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p className="keys-note">{note}</p>
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
