/** Runs a task when the browser is idle. Not every browser has `requestIdleCallback`. */
export function runWhenIdle(task: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(task);
  else setTimeout(task, 1000);
}
