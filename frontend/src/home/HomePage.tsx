import Layout from "../app/Layout";

export default function HomePage() {
  return (
    <Layout>
      <h1>Maniple</h1>
    </Layout>
  );
}
