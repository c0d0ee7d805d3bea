/**
 * What a tab knows of a learner's level, so that reaching one is celebrated once: when a read shows a higher level than the
 * read before, or when an answer to something handed in says so. The first read celebrates nothing.
 */
export class LevelMemory {
  #seen: number | null = null;
  #celebrated = 0;

  /** A level that was read. Says whether to celebrate it. */
  read(level: number): boolean {
    const before = this.#seen;
    this.#see(level);
    return before !== null && level > before && this.#celebrate(level);
  }

  /** A level that was reached by something handed in; told again after a lost answer, it may be long passed. */
  reached(level: number): boolean {
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
