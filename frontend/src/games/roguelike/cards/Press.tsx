import type { FactionKey } from "../catalogue/types";

/** What a card is to whoever looks at it. */
export interface Pressable {
  selected?: boolean;
  disabled?: boolean;
  /** Makes the whole card a button; its name is what is pressed. */
  onClick?: () => void;
}

/** The looks of a card, as class names. */
export function cardLooks(kind: string, faction: FactionKey, { selected, disabled, onClick }: Pressable): string {
  const looks = [kind, `faction-${faction}`];
  if (selected) looks.push("is-selected");
  if (disabled) looks.push("is-disabled");
  if (onClick && !disabled) looks.push("is-pressable");
  return looks.join(" ");
}

/** The name of a card, and the button it is. */
export default function CardName({ id, name, selected = false, disabled = false, onClick }: Pressable & { id: string; name: string }) {
  return (
    <h3 id={id}>
      {onClick ? (
        <button type="button" className="unit-card-press" aria-pressed={selected} disabled={disabled} onClick={onClick}>
          {name}
        </button>
      ) : (
        name
      )}
    </h3>
  );
}
