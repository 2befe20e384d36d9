import { type ReactNode } from "react";
import { Emblem } from "./icons";
import "./ui.css";

interface Props {
  title: string;
  text: string;
  action?: ReactNode;
  /** "alert" when it stands for something that failed. */
  role?: "alert";
}

/** Nothing here, or nothing to be had: says why and what to do. */
export default function EmptyState({ title, text, action, role }: Props) {
  return (
    <div className="empty" role={role}>
      <Emblem size={56} />
      <h2>{title}</h2>
      <p>{text}</p>
      {action}
    </div>
  );
}
