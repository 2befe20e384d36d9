import Layout from "../../../app/Layout";

export default function NewRunPage() {
  return <Layout>{null}</Layout>;
}
