import Layout from "../../../app/Layout";

export default function LadderPage() {
  return <Layout>{null}</Layout>;
}
