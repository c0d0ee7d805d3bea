import { useEffect } from "react";

/** While it is mounted, header and tabs are away: the screen belongs to one task. */
export function useImmersive(): void {
  useEffect(() => {
    document.documentElement.dataset.immersive = "";
    return () => {
      delete document.documentElement.dataset.immersive;
    };
  }, []);
}
