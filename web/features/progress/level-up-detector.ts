/**
 * Remembers which level a tab has seen, so that reaching a level is celebrated only once: when a read returns a higher level
 * than the previous read, or when a submission's response reports a level-up. The first read never celebrates.
 */
export class LevelUpDetector {
  #lastLevel: number | null = null;
  #celebrated = 0;

  /** Call with each level that was read. Returns whether to celebrate it. */
  onRead(level: number): boolean {
    const previousLevel = this.#lastLevel;
    this.#recordLevel(level);
    return previousLevel !== null && level > previousLevel && this.#announceLevelUp(level);
  }

  /**
   * Call with each level-up reported in a response. Returns whether to celebrate it; false for an old response that was
   * replayed.
   */
  onLevelUp(level: number): boolean {
    const isPassed = this.#lastLevel !== null && level < this.#lastLevel;
    this.#recordLevel(level);
    return !isPassed && this.#announceLevelUp(level);
  }

  #recordLevel(level: number): void {
    this.#lastLevel = Math.max(level, this.#lastLevel ?? 0);
  }

  #announceLevelUp(level: number): boolean {
    if (level <= this.#celebrated) return false;
    this.#celebrated = level;
    return true;
  }
}
