/** The levels of the Common European Framework of Reference for Languages (CEFR), lowest first. */
export const cefrLevels = ["A1", "A2", "B1", "B2", "C1", "C2"] as const;

export type CefrLevel = (typeof cefrLevels)[number];

/** The names of the levels, as shown on every screen. */
export const cefrLevelNames: Record<CefrLevel, string> = {
  A1: "Beginner",
  A2: "Elementary",
  B1: "Intermediate",
  B2: "Upper Intermediate",
  C1: "Advanced",
  C2: "Mastery",
};

/** The levels below a level, lowest first. */
export const levelsBelow = (level: CefrLevel): CefrLevel[] => cefrLevels.slice(0, cefrLevels.indexOf(level));
