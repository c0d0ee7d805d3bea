/**
 * Remembers which level a tab has seen, so that reaching a level is celebrated only once: when a read returns a higher level
 * than the previous read, or when a submission's response reports a level-up. The first read never celebrates.
 */
export class LevelUpDetector {
  #seen: number | null = null;
  #celebrated = 0;

  /** Call with each level that was read. Returns whether to celebrate it. */
  onRead(level: number): boolean {
    const previousLevel = this.#seen;
    this.#see(level);
    return previousLevel !== null && level > previousLevel && this.#celebrate(level);
  }

  /**
   * Call with each level-up reported in a response. Returns whether to celebrate it; false for an old response that was
   * replayed.
   */
  onLevelUp(level: number): boolean {
    const isPassed = this.#seen !== null && level < this.#seen;
    this.#see(level);
    return !isPassed && this.#celebrate(level);
  }

  #see(level: number): void {
    this.#seen = Math.max(level, this.#seen ?? 0);
  }

  #celebrate(level: number): boolean {
    if (level <= this.#celebrated) return false;
    this.#celebrated = level;
    return true;
  }
}
