/**
 * The menu item that gets the focus after a key press. The key is an arrow key, Home, End, or the first letter of an
 * item.
 */
export function findNextMenuItem(items: HTMLElement[], key: string): HTMLElement | undefined {
  const focusedIndex = items.findIndex((item) => item.matches(":focus"));
  const followingItems = [...items.slice(focusedIndex + 1), ...items.slice(0, focusedIndex + 1)];
  switch (key) {
    case "ArrowDown":
    case "ArrowRight":
      return followingItems[0];
    case "ArrowUp":
    case "ArrowLeft":
      return items.at(focusedIndex <= 0 ? -1 : focusedIndex - 1);
    case "Home":
      return items[0];
    case "End":
      return items.at(-1);
    default:
      if (key.length !== 1 || key === " ") return undefined;
      return followingItems.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
  }
}
