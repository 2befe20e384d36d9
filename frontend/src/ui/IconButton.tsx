import { type ComponentProps } from "react";
import "./ui.css";

interface Props extends ComponentProps<"button"> {
  /** What it does, for screen readers and on hover. */
  label: string;
  /** For buttons that stay pressed. */
  pressed?: boolean;
}

export default function IconButton({ label, pressed, className = "", ...rest }: Props) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-pressed={pressed}
      {...rest}
      className={`icon-button ${className}`.trim()}
    />
  );
}
