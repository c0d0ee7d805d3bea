import { type CefrLevel, levelsBelow } from "../cefr-level.ts";

/** A level that a learner unlocked, and the method by which it was unlocked. */
export interface UnlockedLevel {
  cefrLevel: CefrLevel;
  unlockMethod: "quiz" | "placement";
}

/** The levels in which all topics and lessons are open, because a placement opened a higher level. */
export const levelsPassedByPlacement = (unlockedLevels: readonly UnlockedLevel[]): Set<CefrLevel> =>
  new Set(
    unlockedLevels.flatMap(({ cefrLevel, unlockMethod }) =>
      unlockMethod === "placement" ? levelsBelow(cefrLevel) : [],
    ),
  );
