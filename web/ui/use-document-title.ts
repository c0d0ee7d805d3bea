import { useEffect } from "react";

/** What the browser's tab says, on a screen whose h1 says something else. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Lotse`;
  }, [title]);
}
