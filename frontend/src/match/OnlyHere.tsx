import { isLoopback } from "./invitation";

/** A link is as far-reaching as the address it was made at: what this one cannot do, and what can. */
export default function OnlyHere() {
  const { hostname, port } = window.location;
  if (!isLoopback(hostname)) return null;
  return (
    <p className="only-here" data-testid="only-here">
      <b>This link works on this machine alone.</b> For a friend elsewhere start the server with{" "}
      <code>maniple serve --host 0.0.0.0{port && port !== "8421" ? ` --port ${port}` : ""}</code>, open Maniple at this
      machine’s network address, and make the link there.
    </p>
  );
}
