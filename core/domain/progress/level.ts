const xpPerLevel = 100;

export interface LevelStanding {
  level: number;
  /** Total XP modulo the level's need, which is always more than the total: the total itself. */
  currentXP: number;
  xpToNextLevel: number;
  totalXPForNextLevel: number;
}

/**
 * Level and progress for a total of XP (a whole number from 0).
 * A level n ends at n × 100 XP in total, so levels only rise, and "XP needed for a level is level × 100,
 * progress is total XP modulo that value" holds exactly.
 */
export function levelStanding(totalXp: number): LevelStanding {
  const level = Math.floor(totalXp / xpPerLevel) + 1;
  const totalXPForNextLevel = xpPerLevel * level;
  return {
    level,
    currentXP: totalXp % totalXPForNextLevel,
    xpToNextLevel: totalXPForNextLevel - totalXp,
    totalXPForNextLevel,
  };
}

/** The totals of XP at which a level begins and at which the next one does. */
export const levelBounds = (level: number) => ({ from: (level - 1) * xpPerLevel, to: level * xpPerLevel });

export interface LevelUp {
  newLevel: number;
  currentXP: number;
  xpToNextLevel: number;
  totalXPForNextLevel: number;
}

/** What to celebrate when a total of XP grew; null when no level was reached. Several levels at once are one. */
export function levelUp(before: number, after: number): LevelUp | null {
  const { level, ...rest } = levelStanding(after);
  return level > levelStanding(before).level ? { newLevel: level, ...rest } : null;
}
