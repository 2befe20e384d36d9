import type { StepProps } from "../types";

export default function ResultPage({ run }: StepProps) {
  return <h1>{run.step}</h1>;
}
