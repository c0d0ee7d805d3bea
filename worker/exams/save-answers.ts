import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/exams.ts";
import { advanceClock, isExpired, partsOf } from "#core/domain/exams/attempt.ts";
import { isItemPart } from "#core/domain/exams/exam.ts";
import { maxAnswerLength } from "#core/domain/limits.ts";
import type { LearnerContext } from "../context.ts";
import { findConversation } from "../conversations/store.ts";
import { commit, readAsLearner } from "../db/learner-batch.ts";
import { AppError } from "../errors.ts";
import type { Exam } from "./catalogue-store.ts";
import { createNoSuchAttemptError } from "./finish-exam.ts";
import { buildAttemptBody } from "./list-exams.ts";
import { deriveConversationId, joinGoals, reachedGoalsKey } from "./speaking.ts";
import { findExamOrRefuse } from "./start-exam.ts";
import { findAnswers, findAttempt, saveAnswers } from "./store.ts";

type SaveInput = InputOf<typeof contract.saveExamAnswers>;

/** Refuses answers to items that the part does not have, and refuses to leave out any part except listening. */
function refuseWrongInput(exam: Exam, { part, answers, state }: SaveInput): void {
  const itemIds = isItemPart(part)
    ? exam.itemParts[part].keys.map(({ id }) => id)
    : part === "writing"
      ? exam.writing.content.tasks.map(({ id }) => id)
      : [];
  for (const [id, answer] of Object.entries(answers)) {
    if (!itemIds.includes(id)) throw new AppError("invalid_input", "There is no such item in this part.");
    if (isItemPart(part) && answer.length > maxAnswerLength)
      throw new AppError("invalid_input", `An answer has at most ${maxAnswerLength} characters.`);
  }
  if (state === "left-out" && part !== "listening")
    throw new AppError("invalid_input", "Only listening can be left out.");
}

/** Stores answers as given, and the time used. A part that is handed in or left out does not change any more. */
export async function saveExamAnswers(
  context: LearnerContext,
  input: SaveInput,
): Promise<ResponseOf<typeof contract.saveExamAnswers>> {
  const exam = await findExamOrRefuse(context, input.id);
  refuseWrongInput(exam, input);
  const { attemptId, part, state } = input;
  const { learner, rows } = await readAsLearner(context, [
    findAttempt(context, exam.id, attemptId),
    findAnswers(context, attemptId),
    findConversation(context, await deriveConversationId(context, attemptId)),
  ]);
  const [[attempt], storedAnswers, [conversation]] = rows;
  if (!attempt) throw createNoSuchAttemptError();
  if (attempt.finishedAt !== null) throw new AppError("conflict", "This exam is finished.");
  if (isExpired(attempt.startedAt, context.now)) throw new AppError("conflict", "The week for this exam is over.");
  const storedPart = partsOf(storedAnswers).find((candidatePart) => candidatePart.part === part);
  const outline = exam.parts.find((candidate) => candidate.part === part);
  if (!storedPart || !outline) throw new Error(`the exam ${exam.id} has no part ${part}`);
  if (storedPart.state !== "open") return buildAttemptBody(attempt, storedAnswers, context.now);
  // The reached goals are stored when the part is handed in, so that later messages of the conversation do not count.
  const goals = conversation?.sceneState?.reached ?? [];
  const answers =
    part === "speaking" && state === "handed-in" ? { [reachedGoalsKey]: joinGoals(goals) } : { ...input.answers };
  const secondsUsed = advanceClock(outline, storedPart.secondsUsed, input.secondsUsed);
  const [, newAnswers] = await commit(context, learner, [
    saveAnswers(context, { attemptId, part, state, secondsUsed, answers }),
    findAnswers(context, attemptId),
  ]);
  return buildAttemptBody(attempt, newAnswers, context.now);
}
