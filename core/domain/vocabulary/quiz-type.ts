export const quizDirections = ["german-to-english", "english-to-german"] as const;
export type QuizDirection = (typeof quizDirections)[number];

export const vocabularyQuizTypes = ["multiple-choice", "fill-in-blank", "gender", "government"] as const;
export type VocabularyQuizType = (typeof vocabularyQuizTypes)[number];

/**
 * The properties of a vocabulary quiz that can be read from the quiz type of its submission, a name such as
 * "vocabulary-review" (see `quizTypeNameOf`).
 */
export type SubmittedVocabularyQuiz =
  | { kind: "quiz" | "study-mode"; quizType: VocabularyQuizType; direction: QuizDirection }
  | { kind: "review" }
  | { kind: "gender-rule" };

/**
 * The quiz type of a submission: "vocabulary-{direction}-{quizType}", "vocabulary-study-mode-{direction}-{quizType}",
 * "vocabulary-review" or "vocabulary-gender-rule".
 */
export function quizTypeNameOf(quiz: SubmittedVocabularyQuiz): string {
  if (quiz.kind === "review" || quiz.kind === "gender-rule") return `vocabulary-${quiz.kind}`;
  const prefix = quiz.kind === "quiz" ? "vocabulary" : "vocabulary-study-mode";
  return `${prefix}-${quiz.direction}-${quiz.quizType}`;
}

const quizByName = new Map<string, SubmittedVocabularyQuiz>(
  [
    { kind: "review" as const },
    { kind: "gender-rule" as const },
    ...(["study-mode", "quiz"] as const).flatMap((kind) =>
      quizDirections.flatMap((direction) => vocabularyQuizTypes.map((quizType) => ({ kind, direction, quizType }))),
    ),
  ].map((quiz) => [quizTypeNameOf(quiz), quiz]),
);

/** Parses the quiz type of a submission; undefined for quizzes of other areas. */
export const parseQuizType = (name: string): SubmittedVocabularyQuiz | undefined => quizByName.get(name);
