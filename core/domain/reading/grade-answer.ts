import { matchAnswer } from "../answers/match-answer.ts";
import type { QuizAnswer } from "../quizzes/graded-quiz.ts";
import type { ReadingText, TextQuestion } from "./text.ts";

/** Whether an answer to a question about a text is right. A typed word is compared like every typed answer. */
export function isRightAnswer(
  { type, correctAnswer, accept }: Pick<TextQuestion, "type" | "correctAnswer" | "accept">,
  answer: string,
): boolean {
  return type === "word"
    ? matchAnswer(answer, [correctAnswer, ...accept]).verdict === "right"
    : answer === correctAnswer;
}

/**
 * Returns a function that checks an answer to a question about a text. The function returns undefined for an unknown
 * question.
 */
export const createTextAnswerCheck =
  ({ questions }: Pick<ReadingText, "questions">) =>
  ({ questionId, selectedAnswer }: QuizAnswer): boolean | undefined => {
    const question = questions.find(({ id }) => id === questionId);
    return question && selectedAnswer !== null && isRightAnswer(question, String(selectedAnswer));
  };

/** The id of the text that a question belongs to: `<text>:<number>`. */
export const textIdOfQuestion = (questionId: string): string => questionId.split(":")[0] ?? "";
