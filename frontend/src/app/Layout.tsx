import { type ReactNode } from "react";
import Header from "./Header";
import "./layout.css";

interface Props {
  children: ReactNode;
  /** On the page that is Maniple's own: the name becomes its title, with this line under it. */
  tagline?: string;
}

/** Header and one column; the game page, which needs the whole window, has its own. */
export default function Layout({ children, tagline }: Props) {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to the page
      </a>
      <Header tagline={tagline} />
      <main id="main" className="layout-main" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
