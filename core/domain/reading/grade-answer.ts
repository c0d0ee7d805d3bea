import { matchAnswer } from "../answers/match-answer.ts";
import type { TextQuestion } from "./text.ts";

/** Whether an answer to a question about a text is right. A typed word is compared like every typed answer. */
export function isRightAnswer(
  { type, correctAnswer, accept }: Pick<TextQuestion, "type" | "correctAnswer" | "accept">,
  answer: string,
): boolean {
  return type === "word"
    ? matchAnswer(answer, [correctAnswer, ...accept]).verdict === "right"
    : answer === correctAnswer;
}

/** The id of the text that a question belongs to: `<text>:<number>`. */
export const textIdOfQuestion = (questionId: string): string => questionId.split(":")[0] ?? "";
