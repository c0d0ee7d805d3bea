import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/exams.ts";
import { isExpired } from "#core/domain/exams/attempt.ts";
import { examStartPoints } from "#core/domain/limits.ts";
import type { LearnerContext } from "../context.ts";
import { readSceneOutlines } from "../conversations/scene-catalogue-store.ts";
import { commit, readAsLearner } from "../db/learner-batch.ts";
import { AppError } from "../errors.ts";
import { type Exam, findExam } from "./catalogue-store.ts";
import { finishAttempt } from "./finish-exam.ts";
import { buildAttemptBody, buildExamCardBody } from "./list-exams.ts";
import { type AnswerRow, type AttemptRow, findAttempts, findUnfinishedAnswers, insertAttempt } from "./store.ts";

export async function findExamOrRefuse(context: LearnerContext, id: string): Promise<Exam> {
  const exam = await findExam(context, id);
  if (!exam) throw new AppError("not_found", "There is no such exam.");
  return exam;
}

/** Starts an exam, or resumes the attempt that is not finished. An attempt whose week is over is finished first. */
export async function startExam(
  context: LearnerContext,
  input: InputOf<typeof contract.startExam>,
): Promise<ResponseOf<typeof contract.startExam>> {
  const exam = await findExamOrRefuse(context, input.id);
  const { learner, rows } = await readAsLearner(context, [findAttempts(context), findUnfinishedAnswers(context)]);
  const [attempts, answers] = rows;
  const unfinishedAttempt = attempts.find(({ examId, finishedAt }) => examId === exam.id && finishedAt === null);
  if (unfinishedAttempt && !isExpired(unfinishedAttempt.startedAt, context.now))
    return buildRunningExamBody(context, exam, attempts, answers);
  if (unfinishedAttempt) await finishAttempt(context, exam, unfinishedAttempt.id);
  const [, newAttempts, newAnswers] = await commit(
    context,
    learner,
    [insertAttempt(context, crypto.randomUUID(), exam.id), findAttempts(context), findUnfinishedAnswers(context)],
    examStartPoints,
  );
  return buildRunningExamBody(context, exam, newAttempts, newAnswers);
}

async function buildRunningExamBody(
  context: LearnerContext,
  exam: Exam,
  attempts: readonly AttemptRow[],
  answers: readonly AnswerRow[],
): Promise<ResponseOf<typeof contract.startExam>> {
  const attempt = attempts.find(({ examId, finishedAt }) => examId === exam.id && finishedAt === null);
  const scene = (await readSceneOutlines(context)).find(({ id }) => id === exam.sceneId);
  if (!attempt || !scene) throw new Error(`the exam ${exam.id} has no open attempt or no scene`);
  const storedParts = answers.filter(({ attemptId }) => attemptId === attempt.id);
  const { itemParts: contentByPart, writing } = exam;
  return {
    exam: buildExamCardBody(exam, attempts, answers, context.now),
    attempt: buildAttemptBody(attempt, storedParts, context.now),
    sections: {
      reading: contentByPart.reading.content.sections,
      listening: contentByPart.listening.content.sections,
      language: contentByPart.language.content.sections,
    },
    tasks: writing.content.tasks,
    scene,
    answers: Object.fromEntries(
      storedParts
        .filter(({ part }) => part !== "speaking")
        .map((storedPart) => [storedPart.part, { ...storedPart.answers }]),
    ),
  };
}
