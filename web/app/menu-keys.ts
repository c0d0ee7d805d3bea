/** The item that a key leads to in a menu: by arrows, by Home and End, or by its first letter. */
export function nextMenuItem(items: HTMLElement[], key: string): HTMLElement | undefined {
  const at = items.findIndex((item) => item.matches(":focus"));
  const after = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  switch (key) {
    case "ArrowDown":
    case "ArrowRight":
      return after[0];
    case "ArrowUp":
    case "ArrowLeft":
      return items.at(at <= 0 ? -1 : at - 1);
    case "Home":
      return items[0];
    case "End":
      return items.at(-1);
    default:
      if (key.length !== 1 || key === " ") return undefined;
      return after.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
  }
}
