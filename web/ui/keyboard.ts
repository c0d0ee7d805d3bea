/** Minimum height of a phone's keyboard in pixels. A smaller loss of height comes from a browser bar. */
const minKeyboardHeight = 140;

/** The height of a phone's open keyboard in pixels; 0 while it is closed. */
export function keyboardHeight(viewport: VisualViewport): number {
  const coveredHeight = window.innerHeight - viewport.height;
  // When the page is zoomed in, the visual viewport is smaller without any keyboard.
  if (viewport.scale > 1.1 || coveredHeight < minKeyboardHeight) return 0;
  return document.activeElement?.matches("input, textarea") ? coveredHeight : 0;
}

/**
 * Browsers do not resize the page for the keyboard. This function updates two CSS variables: --keyboard is the keyboard's
 * height, --keyboard-inset is how much of the window's lower end it covers (less than its height if the browser has moved the
 * page up).
 * @returns a function that stops the updates
 */
export function trackKeyboard(): (() => void) | undefined {
  const viewport = window.visualViewport;
  if (!viewport) return;
  const { style, dataset } = document.documentElement;
  const measureKeyboard = () => {
    const height = keyboardHeight(viewport);
    if (height > 0) dataset.keyboard = "";
    else delete dataset.keyboard;
    style.setProperty("--keyboard", `${Math.round(height)}px`);
    style.setProperty("--keyboard-inset", `${Math.max(0, Math.round(height - viewport.offsetTop))}px`);
  };
  measureKeyboard();
  viewport.addEventListener("resize", measureKeyboard);
  viewport.addEventListener("scroll", measureKeyboard);
  return () => {
    viewport.removeEventListener("resize", measureKeyboard);
    viewport.removeEventListener("scroll", measureKeyboard);
    delete dataset.keyboard;
    style.removeProperty("--keyboard");
    style.removeProperty("--keyboard-inset");
  };
}
