import EmptyState from "../ui/EmptyState";
import { ButtonLink } from "../ui/Button";
import Layout from "./Layout";
import { useTitle } from "./useTitle";

export default function NotFound() {
  useTitle("Not found");
  return (
    <Layout>
      <EmptyState
        level={1}
        title="Nothing on this hex"
        text="There is no page at this address. A game's link may have lost its end when it was copied."
        action={
          <ButtonLink kind="primary" href="/">
            All games
          </ButtonLink>
        }
      />
    </Layout>
  );
}
