import { useEffect } from "react";

/** Hides header and tabs while the component is mounted. */
export function useImmersive(): void {
  useEffect(() => {
    document.documentElement.dataset.immersive = "";
    return () => {
      delete document.documentElement.dataset.immersive;
    };
  }, []);
}
