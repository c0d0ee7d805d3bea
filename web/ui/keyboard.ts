/** The minimum height of a phone's keyboard in pixels. If less of the window is covered, a browser bar covers it. */
const minKeyboardHeightPixels = 140;

/** The height of a phone's open keyboard in pixels; 0 while it is closed. */
export function measureKeyboardHeight(viewport: VisualViewport): number {
  // The focus is checked first, because reading the heights makes the browser compute the layout.
  if (!document.activeElement?.matches("input, textarea")) return 0;
  const coveredHeight = window.innerHeight - viewport.height;
  // When the page is zoomed in, the visual viewport is smaller although no keyboard is open.
  return viewport.scale > 1.1 || coveredHeight < minKeyboardHeightPixels ? 0 : coveredHeight;
}

/**
 * Browsers do not resize the page when a phone's keyboard opens. This function updates two CSS variables. --keyboard is
 * the height of the keyboard. --keyboard-inset is the height of the part of the window that the keyboard covers; it is
 * smaller than --keyboard if the browser has moved the page up.
 * @returns a function that stops the updates
 */
export function trackKeyboard(): (() => void) | undefined {
  const viewport = window.visualViewport;
  if (!viewport) return;
  const { style, dataset } = document.documentElement;
  const updateVariables = () => {
    const height = measureKeyboardHeight(viewport);
    if (height === 0) {
      resetVariables();
      return;
    }
    dataset.keyboard = "";
    style.setProperty("--keyboard", `${Math.round(height)}px`);
    style.setProperty("--keyboard-inset", `${Math.max(0, Math.round(height - viewport.offsetTop))}px`);
  };
  const resetVariables = () => {
    delete dataset.keyboard;
    style.removeProperty("--keyboard");
    style.removeProperty("--keyboard-inset");
  };
  updateVariables();
  viewport.addEventListener("resize", updateVariables);
  viewport.addEventListener("scroll", updateVariables);
  return () => {
    viewport.removeEventListener("resize", updateVariables);
    viewport.removeEventListener("scroll", updateVariables);
    resetVariables();
  };
}
