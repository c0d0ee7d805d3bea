import { useEffect } from "react";

/** A viewport that shrinks by more than this has a keyboard over it, not a bar of the browser. */
const smallestKeyboard = 140;

/** While a phone's keyboard is open: header and tabs are away, and the page knows how much is left to see. */
export function useKeyboardRoom(): void {
  useEffect(() => {
    const seen = window.visualViewport;
    const root = document.documentElement;
    if (!seen) return;
    const giveBack = () => {
      delete root.dataset.immersive;
      root.style.removeProperty("--visible-height");
    };
    const measure = () => {
      const isTyping = document.activeElement instanceof HTMLTextAreaElement;
      // Zoomed in, a part of the page fills the screen: that is no keyboard.
      if (!isTyping || seen.scale > 1.1 || window.innerHeight - seen.height < smallestKeyboard) return giveBack();
      root.dataset.immersive = "";
      root.style.setProperty("--visible-height", `${seen.height}px`);
      window.scrollTo(0, 0);
    };
    seen.addEventListener("resize", measure);
    return () => {
      seen.removeEventListener("resize", measure);
      giveBack();
    };
  }, []);
}
