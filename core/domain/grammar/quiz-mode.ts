/** `regular`: practice. `level-up`: passing unlocks the next topic. `total-level`: passing unlocks the next level. */
export const quizModes = ["regular", "level-up", "total-level"] as const;
export type QuizMode = (typeof quizModes)[number];

/**
 * The modes that a client may request: the quiz modes, and `mistakes`, a regular quiz about the learner's mistakes in
 * conversations.
 */
export const requestedModes = [...quizModes, "mistakes"] as const;
export type RequestedMode = (typeof requestedModes)[number];

/** The quiz type that a submission of each mode has. */
export const quizTypeByMode = {
  regular: "grammar",
  "level-up": "grammar-level-up",
  "total-level": "grammar-total-level",
} as const satisfies Record<QuizMode, string>;

/** The mode of a submission with this quiz type; undefined for quizzes of other areas. */
export const modeOfQuizType = (quizType: string): QuizMode | undefined =>
  quizModes.find((mode) => quizTypeByMode[mode] === quizType);

/** The number of questions in each mode if the client does not request a number. */
export const defaultQuestionCountByMode = { regular: 10, "level-up": 10, "total-level": 20 } as const satisfies Record<
  QuizMode,
  number
>;

/**
 * The mode of a request. If the request does not name a mode, 20 questions mean a `total-level` quiz, and any other
 * number means a `regular` quiz.
 */
export const modeOfRequest = (mode: RequestedMode | undefined, count: number | undefined): RequestedMode =>
  mode ?? (count === defaultQuestionCountByMode["total-level"] ? "total-level" : "regular");
