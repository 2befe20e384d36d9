import type { StepProps } from "../types";

export default function DeployPage({ run }: StepProps) {
  return <h1>{run.step}</h1>;
}
