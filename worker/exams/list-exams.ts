import type { ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/exams.ts";
import type { ExamAttempt, ExamCard } from "#core/contract/exams.ts";
import { findCurrentPart, isExpired, keptUntilMs, type PartAttempt, partsOf } from "#core/domain/exams/attempt.ts";
import type { LearnerContext } from "../context.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import { type ExamOutline, readExamOutlines } from "./catalogue-store.ts";
import { type AnswerRow, type AttemptRow, findAttempts, findUnfinishedAnswers } from "./store.ts";

const countAnswers = ({ answers }: PartAttempt) =>
  Object.values(answers).filter((answer) => answer.trim() !== "").length;

/** An attempt in the shape of the API. */
export function buildAttemptBody(
  { id, startedAt }: Pick<AttemptRow, "id" | "startedAt">,
  storedParts: readonly PartAttempt[],
  now: Date,
): ExamAttempt {
  const parts = partsOf(storedParts);
  return {
    id,
    startedAt,
    keptUntil: new Date(keptUntilMs(startedAt)).toISOString(),
    isExpired: isExpired(startedAt, now),
    currentPart: findCurrentPart(parts),
    parts: parts.map((part) => ({
      part: part.part,
      state: part.state,
      secondsUsed: part.secondsUsed,
      answered: countAnswers(part),
    })),
  };
}

/**
 * An exam with the learner's attempts, in the shape of the API.
 * @param attempts the learner's attempts at all exams, the oldest first
 */
export function buildExamCardBody(
  outline: ExamOutline,
  attempts: readonly AttemptRow[],
  answers: readonly AnswerRow[],
  now: Date,
): ExamCard {
  const attemptsAtExam = attempts.filter(({ examId }) => examId === outline.id);
  const unfinishedAttempt = attemptsAtExam.find(({ finishedAt }) => finishedAt === null);
  const results = attemptsAtExam.flatMap(({ id, finishedAt, passedParts, countedParts }) => {
    if (finishedAt === null) return [];
    const [passedPartCount, countedPartCount] = [passedParts ?? 0, countedParts ?? 0];
    return {
      attemptId: id,
      finishedAt,
      isPassed: countedPartCount > 0 && passedPartCount === countedPartCount,
      passed: passedPartCount,
      of: countedPartCount,
    };
  });
  const [bestResult = null] = results.toSorted((a, b) => b.passed / Math.max(1, b.of) - a.passed / Math.max(1, a.of));
  const storedParts = answers.filter(({ attemptId }) => attemptId === unfinishedAttempt?.id);
  return {
    ...outline,
    state: unfinishedAttempt ? "open" : bestResult?.isPassed ? "passed" : bestResult ? "tried" : "new",
    attempt: unfinishedAttempt ? buildAttemptBody(unfinishedAttempt, storedParts, now) : null,
    best: bestResult,
    results: results.toReversed(),
  };
}

/** Lists the exams with the learner's attempts. */
export async function listExams(context: LearnerContext): Promise<ResponseOf<typeof contract.listExams>> {
  const outlines = await readExamOutlines(context);
  const { rows } = await readAsLearner(context, [findAttempts(context), findUnfinishedAnswers(context)]);
  const [attempts, answers] = rows;
  return outlines.map((outline) => buildExamCardBody(outline, attempts, answers, context.now));
}
