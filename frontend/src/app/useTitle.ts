import { useEffect } from "react";

/** The title of the browser's tab while this page is open. */
export function useTitle(title?: string) {
  useEffect(() => {
    document.title = title ? `${title} · Maniple` : "Maniple";
  }, [title]);
}
