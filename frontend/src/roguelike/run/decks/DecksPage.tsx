import Layout from "../../../app/Layout";

export default function DecksPage() {
  return <Layout>{null}</Layout>;
}
