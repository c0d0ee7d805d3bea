import { useEffect } from "react";

/** Sets the document's title, on a screen whose h1 has a different text. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Lotse`;
  }, [title]);
}
