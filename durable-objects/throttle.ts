/**
 * Runs a function at most once per interval. If the interval has already passed since the last run, the function runs
 * immediately; otherwise it runs as soon as the interval has passed.
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

  /** Requests a run. If a run is already scheduled, no further run is added. */
  requestRun(): void {
    if (this.#timer !== undefined) return;
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined;
        this.#lastRunAt = Date.now();
        this.#callback();
      },
      this.#lastRunAt + this.#intervalMs - Date.now(),
    );
  }
}
