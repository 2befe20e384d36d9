import { type ReactNode } from "react";
import { Emblem } from "./icons";
import "./ui.css";

interface Props {
  title: string;
  text: string;
  action?: ReactNode;
  /** 1 when it is all there is on the page. */
  level?: 1 | 2 | 3;
  /** "alert" when it stands for something that failed. */
  role?: "alert";
}

/** Nothing here, or nothing to be had: says why and what to do. */
export default function EmptyState({ title, text, action, level = 2, role }: Props) {
  const Heading = `h${level}` as const;
  return (
    <div className="empty" role={role}>
      <Emblem size={56} />
      <Heading>{title}</Heading>
      <p>{text}</p>
      {action}
    </div>
  );
}
