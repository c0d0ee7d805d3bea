export const quizDirections = ["german-to-english", "english-to-german"] as const;
export type QuizDirection = (typeof quizDirections)[number];

export const vocabularyQuizTypes = ["multiple-choice", "fill-in-blank", "gender"] as const;
export type VocabularyQuizType = (typeof vocabularyQuizTypes)[number];

/** A vocabulary quiz as submissions name it. */
export type SubmittedVocabularyQuiz =
  | { kind: "quiz" | "study-mode"; quizType: VocabularyQuizType; direction: QuizDirection }
  | { kind: "review" };

/** What submissions call a quiz: "vocabulary-{direction}-{quizType}", "vocabulary-study-mode-…" and "vocabulary-review". */
export function typeName(quiz: SubmittedVocabularyQuiz): string {
  if (quiz.kind === "review") return "vocabulary-review";
  const prefix = quiz.kind === "quiz" ? "vocabulary" : "vocabulary-study-mode";
  return `${prefix}-${quiz.direction}-${quiz.quizType}`;
}

const byName = new Map<string, SubmittedVocabularyQuiz>(
  [
    { kind: "review" as const },
    ...(["study-mode", "quiz"] as const).flatMap((kind) =>
      quizDirections.flatMap((direction) => vocabularyQuizTypes.map((quizType) => ({ kind, direction, quizType }))),
    ),
  ].map((quiz) => [typeName(quiz), quiz]),
);

/** The quiz that a type names; undefined for those of other areas. */
export const readQuizType = (name: string): SubmittedVocabularyQuiz | undefined => byName.get(name);
