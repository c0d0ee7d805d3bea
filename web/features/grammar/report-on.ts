import type { Exercise } from "#core/contract/grammar.ts";
import type { ReportAbout } from "#web/quiz/report-about.ts";

/** What is reported of an exercise. */
export const reportOn = (
  { question, correctAnswer }: Pick<Exercise, "question" | "correctAnswer">,
  id: string,
  answer: string,
  where: string,
  isWrong: boolean,
): ReportAbout => ({
  subject: { type: "exercise", id },
  what: "exercise",
  where,
  asks: question,
  answer: answer.trim(),
  expected: correctAnswer,
  isWrong,
});
