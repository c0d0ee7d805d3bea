import type { QuizKind } from "#web/features/vocabulary/quiz-address.ts";

const directions = { "german-to-english": "DE→EN", "english-to-german": "EN→DE" };
const types = { "multiple-choice": "Multiple Choice", "fill-in-blank": "Fill in Blanks" };

/** A kind of quiz as its results are headed. */
export function kindName({ quizType, direction }: QuizKind): string {
  return quizType === "gender" ? "Gender Quiz (der/die/das)" : `${directions[direction]} · ${types[quizType]}`;
}
