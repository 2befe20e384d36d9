import { useId } from "react";

/** For those who want the same dice again. */
export default function Seed({ value, wrong, onChange }: { value: string; wrong: boolean; onChange: (seed: string) => void }) {
  const field = useId();
  const hint = useId();
  return (
    <details className="more">
      <summary>More</summary>
      <label className="field-label" htmlFor={field}>
        Seed of the dice
      </label>
      <input
        id={field}
        className="input num"
        inputMode="numeric"
        autoComplete="off"
        placeholder="a fresh one"
        aria-invalid={wrong}
        aria-describedby={hint}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={hint} className={wrong ? "hint-wrong" : "hint"}>
        {wrong ? "A seed is a whole number, 0 or more." : "The same seed rolls the same dice. Opponents see that you chose it."}
      </p>
    </details>
  );
}
