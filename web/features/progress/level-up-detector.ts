/**
 * Decides whether to celebrate a level, so that each level-up is celebrated once per tab. A level is celebrated when a
 * read returns a higher level than the previous read, or when the response to a submission reports a level-up. The
 * level of the first read is never celebrated.
 */
export class LevelUpDetector {
  #lastLevel: number | null = null;
  #celebratedLevel = 0;

  /** Must be called with each level that was read. Returns whether to celebrate the level. */
  recordRead(level: number): boolean {
    const previousLevel = this.#lastLevel;
    this.#recordLevel(level);
    return previousLevel !== null && level > previousLevel && this.#announceLevelUp(level);
  }

  /**
   * Must be called with each level-up that a response reports. Returns whether to celebrate the level; false for an old
   * response that was replayed.
   */
  recordLevelUp(level: number): boolean {
    const isOutdated = this.#lastLevel !== null && level < this.#lastLevel;
    this.#recordLevel(level);
    return !isOutdated && this.#announceLevelUp(level);
  }

  #recordLevel(level: number): void {
    this.#lastLevel = Math.max(level, this.#lastLevel ?? 0);
  }

  #announceLevelUp(level: number): boolean {
    if (level <= this.#celebratedLevel) return false;
    this.#celebratedLevel = level;
    return true;
  }
}
