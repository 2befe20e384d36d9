import Layout from "../../../app/Layout";

export default function DeckPage({ id }: { id: string }) {
  return <Layout>{id}</Layout>;
}
