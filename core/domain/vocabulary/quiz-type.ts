export const quizDirections = ["german-to-english", "english-to-german"] as const;
export type QuizDirection = (typeof quizDirections)[number];

export const vocabularyQuizTypes = ["multiple-choice", "fill-in-blank", "gender"] as const;
export type VocabularyQuizType = (typeof vocabularyQuizTypes)[number];

/** A vocabulary quiz as submissions name it. */
export type SubmittedVocabularyQuiz =
  | { kind: "quiz" | "study-mode"; quizType: VocabularyQuizType; direction: QuizDirection }
  | { kind: "review" };

/** Reads "vocabulary-{direction}-{quizType}", "vocabulary-study-mode-…" and "vocabulary-review"; undefined for others. */
export function readQuizType(name: string): SubmittedVocabularyQuiz | undefined {
  if (name === "vocabulary-review") return { kind: "review" };
  for (const kind of ["study-mode", "quiz"] as const) {
    for (const direction of quizDirections) {
      for (const quizType of vocabularyQuizTypes) {
        const prefix = kind === "quiz" ? "vocabulary" : "vocabulary-study-mode";
        if (name === `${prefix}-${direction}-${quizType}`) return { kind, direction, quizType };
      }
    }
  }
  return undefined;
}
