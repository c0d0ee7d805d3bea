/**
 * Runs a function at most once per interval: immediately if the interval has passed since the last run, otherwise at
 * the end of the interval.
 */
export class Throttle {
  readonly #intervalMs: number;
  readonly #callback: () => void;
  #lastRunAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(intervalMs: number, callback: () => void) {
    this.#intervalMs = intervalMs;
    this.#callback = callback;
  }

  /** Asks for a run. Requests made while a run is scheduled share it. */
  request(): void {
    if (this.#timer !== undefined) return;
    const waitMs = this.#lastRunAt + this.#intervalMs - Date.now();
    if (waitMs <= 0) {
      this.runNow();
      return;
    }
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.runNow();
    }, waitMs);
  }

  runNow(): void {
    this.#lastRunAt = Date.now();
    this.#callback();
  }
}
