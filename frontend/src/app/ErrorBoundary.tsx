import { Component, type ReactNode } from "react";
import Button from "../ui/Button";
import EmptyState from "../ui/EmptyState";
import Layout from "./Layout";

/** What a person sees when a page breaks: what to do, instead of nothing. */
export default class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Layout>
        <EmptyState
          level={1}
          role="alert"
          title="This page broke"
          text="Your games are safe on the server. Loading the page again usually helps."
          action={
            <Button kind="primary" onClick={() => window.location.reload()}>
              Load again
            </Button>
          }
        />
      </Layout>
    );
  }
}
