import type { ReactNode } from "react";
import Layout from "../app/Layout";
import { useTitle } from "../app/useTitle";

/** The page on which a new match of a game is set up. */
export default function NewMatchPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  useTitle(title);
  return (
    <Layout>
      <div className="new-page">
        <h1>{title}</h1>
        <p className="new-page-lead">{lead}</p>
        {children}
      </div>
    </Layout>
  );
}
