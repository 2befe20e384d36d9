import { type ReactNode, useId } from "react";
import "./ui.css";

export interface Choice<T> {
  value: T;
  label: ReactNode;
  hint?: string;
}

interface Props<T> {
  label: string;
  /** The label is read out but not shown. */
  hideLabel?: boolean;
  value: T;
  choices: readonly Choice<T>[];
  onChange: (value: T) => void;
}

/** One of a few: a radio group that looks like a row of keys. Arrow keys move, as radios do. */
export default function Segmented<T extends string | number | boolean>(props: Props<T>) {
  const { label, hideLabel = false, value, choices, onChange } = props;
  const name = useId();
  return (
    <fieldset className="segmented">
      <legend className={hideLabel ? "visually-hidden" : "field-label"}>{label}</legend>
      <div className="segmented-row">
        {choices.map((choice) => (
          <label key={String(choice.value)} title={choice.hint}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
