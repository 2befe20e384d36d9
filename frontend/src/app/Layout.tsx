import { type ReactNode } from "react";
import Header from "./Header";
import "./layout.css";

/** Header and one column; the game page, which needs the whole window, has its own. */
export default function Layout({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to the page
      </a>
      <Header />
      <main id="main" className="layout-main" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
