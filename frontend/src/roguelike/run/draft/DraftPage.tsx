import type { StepProps } from "../types";

export default function DraftPage({ run }: StepProps) {
  return <h1>{run.step}</h1>;
}
