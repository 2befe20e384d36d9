import { useState } from "react";

export default function GuestName() {
  const [name] = useState("Guest");
  return <span>{name}</span>;
}
