/** A quiz that practises; the gate from one topic to the next; the test that opens the next level. */
export const quizModes = ["regular", "level-up", "total-level"] as const;
export type QuizMode = (typeof quizModes)[number];

/** What may be asked for: the modes, and `mistakes`, a regular quiz of the topics that conversations showed to be missed. */
export const askedModes = [...quizModes, "mistakes"] as const;
export type AskedMode = (typeof askedModes)[number];

/** What submissions call a quiz of each mode. */
export const submittedAs = {
  regular: "grammar",
  "level-up": "grammar-level-up",
  "total-level": "grammar-total-level",
} as const satisfies Record<QuizMode, string>;

/** The mode of a submission's quiz type; undefined for quizzes of other areas. */
export const modeOf = (quizType: string): QuizMode | undefined =>
  quizModes.find((mode) => submittedAs[mode] === quizType);

/** How many questions each mode asks when no number is given. */
export const questionsIn = { regular: 10, "level-up": 10, "total-level": 20 } as const satisfies Record<
  QuizMode,
  number
>;

/** The mode that is meant when none is named: twenty questions are the test of a level. */
export const meantMode = (mode: AskedMode | undefined, count: number | undefined): AskedMode =>
  mode ?? (count === questionsIn["total-level"] ? "total-level" : "regular");
