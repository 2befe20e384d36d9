import Layout from "../../../app/Layout";

export default function HistoryPage() {
  return <Layout>{null}</Layout>;
}
