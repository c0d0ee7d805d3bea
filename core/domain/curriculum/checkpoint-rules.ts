/** The type of the quiz at the end of a chapter. */
export const checkpointQuizType = "checkpoint";
export const checkpointQuestionCount = 20;
/** The number of right answers that seals the chapter. */
export const rightAnswersForSeal = 16;

/**
 * A checkpoint is accepted for this number of milliseconds after it was drawn, so that answers
 * given offline count.
 */
export const checkpointValidMs = 24 * 60 * 60 * 1000;

/** The parts of a checkpoint, in the order in which they are asked. */
export const checkpointParts = ["word", "form", "sentence", "dictation", "text"] as const;
export type CheckpointPart = (typeof checkpointParts)[number];

/** Whether this score seals the chapter. */
export const sealsChapter = (score: number): boolean => score >= rightAnswersForSeal;
