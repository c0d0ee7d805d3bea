import { useEffect } from "react";
import { measureKeyboardHeight } from "#web/ui/keyboard.ts";

/**
 * While a phone's keyboard is open, hides the header and the tabs and sets --visible-height to the height that the
 * keyboard does not cover.
 */
export function useVisibleHeight(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    const root = document.documentElement;
    if (!viewport) return;
    const restoreHeight = () => {
      delete root.dataset.immersive;
      root.style.removeProperty("--visible-height");
    };
    const measureHeight = () => {
      if (measureKeyboardHeight(viewport) === 0) return restoreHeight();
      root.dataset.immersive = "";
      root.style.setProperty("--visible-height", `${viewport.height}px`);
      window.scrollTo(0, 0);
    };
    viewport.addEventListener("resize", measureHeight);
    return () => {
      viewport.removeEventListener("resize", measureHeight);
      restoreHeight();
    };
  }, []);
}
