/**
 * Runs a function at most once per interval: as soon as the interval has passed since the last run, or at once if
 * it already has.
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
