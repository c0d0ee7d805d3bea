import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import * as contract from "#core/contract/exams.ts";
import { keptUntilMs } from "#core/domain/exams/attempt.ts";
import { examReportPoints } from "#core/domain/limits.ts";
import { logError } from "#durable-objects/log-error.ts";
import type { LearnerContext } from "../context.ts";
import { readPartnerBank } from "../conversations/catalogue-store.ts";
import { readSceneOutlines } from "../conversations/scene-catalogue-store.ts";
import { findConversation } from "../conversations/store.ts";
import { commit, readAsLearner } from "../db/learner-batch.ts";
import { AppError } from "../errors.ts";
import { readTopicOutline } from "../grammar/catalogue-store.ts";
import { loadGermanLexicon } from "../grammar/german-lexicon.ts";
import { type Exam, findExam } from "./catalogue-store.ts";
import { composeReport } from "./compose-report.ts";
import { deriveConversationId } from "./speaking.ts";
import { findAnswers, findAttempt, finishAttemptRow } from "./store.ts";

export const createNoSuchAttemptError = () => new AppError("not_found", "There is no such attempt.");

/** Ends an exam. Only the answers that are stored count. Repeating the call returns the same report. */
export async function finishExam(
  context: LearnerContext,
  input: InputOf<typeof contract.finishExam>,
): Promise<ResponseOf<typeof contract.finishExam>> {
  const exam = await findExam(context, input.id);
  if (!exam) throw new AppError("not_found", "There is no such exam.");
  return finishAttempt(context, exam, input.attemptId);
}

/** Judges an attempt and stores its report. An attempt that is finished already keeps its report. */
export async function finishAttempt(
  context: LearnerContext,
  exam: Exam,
  attemptId: string,
): Promise<contract.ExamReport> {
  const conversationId = await deriveConversationId(context, attemptId);
  const { learner, rows } = await readAsLearner(context, [
    findAttempt(context, exam.id, attemptId),
    findAnswers(context, attemptId),
    findConversation(context, conversationId),
  ]);
  const [[attempt], answers, [conversation]] = rows;
  if (!attempt) throw createNoSuchAttemptError();
  if (attempt.report) return contract.examReport.parse(attempt.report);
  const [lexicon, bank, scenes, topics] = await Promise.all([
    loadGermanLexicon(context.env).catch((error: unknown) => {
      logError({ event: "lexicon_unavailable", requestId: context.http.var.requestId }, error);
      throw new AppError("unavailable", "Your texts cannot be judged right now. Your answers are kept.");
    }),
    readPartnerBank(context),
    readSceneOutlines(context),
    readTopicOutline(context),
  ]);
  const scene = scenes.find(({ id }) => id === exam.sceneId);
  if (!scene) throw new Error(`the exam ${exam.id} has no scene`);
  const finishedAt = new Date(Math.min(context.now.getTime(), keptUntilMs(attempt.startedAt))).toISOString();
  const report = composeReport(
    exam,
    {
      id: attemptId,
      startedAt: attempt.startedAt,
      finishedAt,
      storedParts: answers,
      conversation: conversation ?? null,
    },
    { lexicon, bank, scene, topics },
  );
  const [, [finishedAttempt]] = await commit(
    context,
    learner,
    [
      finishAttemptRow(context, attemptId, {
        ...{ finishedAt, passedParts: report.passed, countedParts: report.of, report },
      }),
      findAttempt(context, exam.id, attemptId),
    ],
    examReportPoints,
  );
  return contract.examReport.parse(finishedAttempt?.report ?? report);
}

/** The report of a finished attempt. */
export async function readExamReport(
  context: LearnerContext,
  input: InputOf<typeof contract.readExamReport>,
): Promise<ResponseOf<typeof contract.readExamReport>> {
  const { rows } = await readAsLearner(context, [findAttempt(context, input.id, input.attemptId)]);
  const [[attempt]] = rows;
  if (!attempt?.report) throw new AppError("not_found", "There is no such report.");
  return contract.examReport.parse(attempt.report);
}
