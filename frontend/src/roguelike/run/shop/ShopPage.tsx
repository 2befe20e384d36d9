import type { StepProps } from "../types";

export default function ShopPage({ run }: StepProps) {
  return <h1>{run.step}</h1>;
}
