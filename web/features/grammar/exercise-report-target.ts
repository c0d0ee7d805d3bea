import type { Exercise } from "#core/contract/grammar.ts";
import type { ReportTarget } from "#web/quiz/report-target.ts";

/** The target of a report about an exercise. */
export const buildExerciseReportTarget = (
  { question, correctAnswer }: Pick<Exercise, "question" | "correctAnswer">,
  id: string,
  answer: string,
  location: string,
  isWrong: boolean,
): ReportTarget => ({
  subject: { type: "exercise", id },
  subjectKind: "exercise",
  location,
  text: question,
  answer: answer.trim(),
  expected: correctAnswer,
  isWrong,
});
