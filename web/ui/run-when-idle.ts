/** Milliseconds after which a task runs even if the browser is not idle, because a busy browser may never be idle. */
const timeoutMs = 5000;

/**
 * Runs a task when the browser is idle, at the latest after five seconds. In a browser without `requestIdleCallback` it
 * runs the task after one second.
 */
export function runWhenIdle(task: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(task, { timeout: timeoutMs });
  else setTimeout(task, 1000);
}
