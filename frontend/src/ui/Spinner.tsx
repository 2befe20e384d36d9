import "./ui.css";

/** Beside words that say what is awaited. */
export default function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}

/** A whole page that is on its way. */
export function Waiting({ label }: { label: string }) {
  return (
    <main className="waiting" role="status" tabIndex={-1}>
      <Spinner />
      <span>{label}</span>
    </main>
  );
}
