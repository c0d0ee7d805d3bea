/** A viewport that shrinks by more than this has a keyboard over it, not a bar of the browser. */
const smallestKeyboard = 140;

/** How much of the window's height a phone's keyboard takes, in px; 0 while it is closed. */
export function keyboardHeight(seen: VisualViewport): number {
  const covered = window.innerHeight - seen.height;
  // Zoomed in, a part of the page fills the screen: that is no keyboard.
  if (seen.scale > 1.1 || covered < smallestKeyboard) return 0;
  return document.activeElement?.matches("input, textarea") ? covered : 0;
}

/**
 * Browsers lay a page out behind the keyboard. This keeps in --keyboard how high it is, and in --keyboard-inset how much of
 * the window's lower end it covers now: less than its height while the browser has pushed the page up.
 * @returns stops it
 */
export function watchKeyboard(): (() => void) | undefined {
  const seen = window.visualViewport;
  if (!seen) return;
  const { style, dataset } = document.documentElement;
  const measure = () => {
    const height = keyboardHeight(seen);
    if (height > 0) dataset.keyboard = "";
    else delete dataset.keyboard;
    style.setProperty("--keyboard", `${Math.round(height)}px`);
    style.setProperty("--keyboard-inset", `${Math.max(0, Math.round(height - seen.offsetTop))}px`);
  };
  measure();
  seen.addEventListener("resize", measure);
  seen.addEventListener("scroll", measure);
  return () => {
    seen.removeEventListener("resize", measure);
    seen.removeEventListener("scroll", measure);
    delete dataset.keyboard;
    style.removeProperty("--keyboard");
    style.removeProperty("--keyboard-inset");
  };
}
