import Button from "../../../../ui/Button";
import EmptyState from "../../../../ui/EmptyState";

export function ListSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      {[0, 1, 2, 3].map((i) => (
        <div key={i} className="list-skeleton skeleton" />
      ))}
    </div>
  );
}

export function ListProblem({ title, error, reload }: { title: string; error: string | null; reload: () => void }) {
  return <EmptyState role="alert" title={title} text={error ?? ""} action={<Button onClick={reload}>Try again</Button>} />;
}
