import Dialog from "../../ui/Dialog";

const KEYS: readonly [string, string][] = [
  ["Tab", "from unit to unit, and to the panels"],
  ["Enter or Space", "choose the unit, model or target"],
  ["Arrow keys", "move the unit or model in hand by half an inch"],
  ["Enter", "confirm the placement, or resolve the attacks"],
  ["Esc", "let go: of the placement, the target, the unit in hand; then undo the last step"],
  ["U", "undo the last step: a move, a unit chosen to shoot or fight, the end of a phase"],
  ["E", "end the phase"],
  ["S", "skip what is being shown"],
  ["+, -, 0", "zoom in, zoom out, whole table"],
  ["?", "this list"],
];

/** What keys, mouse and fingers do. */
export function HelpDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} title="Keys" onClose={onClose}>
      <dl className="keys">
        {KEYS.map(([keys, what]) => (
          <div key={what}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p className="keys-note">
        Whatever rolled no die can be undone, also by the button under the orders. Drag a unit by any of its models, or by its name; with Shift, one model instead of all. A press on the table asks
        for a way there. “Corner” keeps what is placed as a corner of the path. By touch: drag with a finger, pinch to
        zoom.
      </p>
    </Dialog>
  );
}
