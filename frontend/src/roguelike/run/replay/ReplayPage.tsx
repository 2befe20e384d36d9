import Layout from "../../../app/Layout";
import type { Run } from "../types";

export default function ReplayPage({ number }: { run: Run; number: number }) {
  return (
    <Layout>
      <h1>Battle {number}</h1>
    </Layout>
  );
}
