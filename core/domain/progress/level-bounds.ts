export const xpPerLevel = 100;

/** The XP totals at which a level starts and ends. */
export const levelBoundsOf = (level: number) => ({ from: (level - 1) * xpPerLevel, to: level * xpPerLevel });
