import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import App from "./app/App";
import { showTheme } from "./settings/settings";
import "./theme/fonts.css";
import "./theme/tokens.css";
import "./theme/base.css";

showTheme();

createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
