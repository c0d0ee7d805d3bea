import { xpPerLevel } from "./level-bounds.ts";

export interface LevelStanding {
  level: number;
  /**
   * Total XP modulo `totalXPForNextLevel`. This is always the total itself, because `totalXPForNextLevel` is greater
   * than the total.
   */
  currentXP: number;
  xpToNextLevel: number;
  totalXPForNextLevel: number;
}

/**
 * The level and progress for a total of XP. Level n ends at n × 100 XP in total. This follows the wording of the
 * specification: "XP needed for a level is level × 100, progress is total XP modulo that value".
 * @param totalXp an integer from 0
 */
export function computeLevelStanding(totalXp: number): LevelStanding {
  const level = Math.floor(totalXp / xpPerLevel) + 1;
  const totalXPForNextLevel = xpPerLevel * level;
  return {
    level,
    currentXP: totalXp % totalXPForNextLevel,
    xpToNextLevel: totalXPForNextLevel - totalXp,
    totalXPForNextLevel,
  };
}

export interface LevelUp {
  newLevel: number;
  currentXP: number;
  xpToNextLevel: number;
  totalXPForNextLevel: number;
}

/**
 * The data of the level-up dialog if the learner reached a new level; otherwise null. If the learner reached several
 * levels at once, there is still only one dialog.
 */
export function findLevelUp(xpBefore: number, xpAfter: number): LevelUp | null {
  const { level, ...progress } = computeLevelStanding(xpAfter);
  return level > computeLevelStanding(xpBefore).level ? { newLevel: level, ...progress } : null;
}
