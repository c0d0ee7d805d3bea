import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/scenes.ts";
import { summarizeScene } from "#core/domain/conversations/scenes/describe-scene.ts";
import type { SceneOutline } from "#core/domain/conversations/scenes/scene.ts";
import { createSceneClaims } from "#core/domain/progress/xp-claim.ts";
import type { StoredMessage } from "#durable-objects/conversation-turn.ts";
import type { LearnerContext } from "../context.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import { AppError } from "../errors.ts";
import { awardedXpSql } from "../progress/award-store.ts";
import { computeCompletion } from "../progress/learner-day.ts";
import { requireSingleRow } from "../progress/read-progress.ts";
import { findUserXp } from "../progress/store.ts";
import { findSubmission, type StoredSubmission, sceneQuizType } from "../quizzes/store.ts";
import { submitActivityOnce } from "../quizzes/submit-once.ts";
import { readMessages } from "./conversation-object.ts";
import { readSceneOutlines } from "./scene-catalogue-store.ts";
import { markSceneOver, saveSceneResult, xpOfMessagesSql } from "./scene-store.ts";
import { recordTurns } from "./send-message.ts";
import { createNoSuchConversationError, pickProperties } from "./show-conversation.ts";
import { type ConversationRow, findConversation } from "./store.ts";

const buildSubmissionIdOfScene = (conversationId: string) => `${sceneQuizType}/${conversationId}`;

const createNoSceneError = () => new AppError("not_found", "This conversation plays no scene.");

/** Reads a conversation with its scene, in one round trip. */
async function readSceneOf(context: LearnerContext, id: string) {
  const outlines = await readSceneOutlines(context);
  const { learner, rows } = await readAsLearner(context, [
    findUserXp(context),
    findConversation(context, id),
    findSubmission(context, buildSubmissionIdOfScene(id)),
  ]);
  const [xpRows, [row], [submission]] = rows;
  if (!row) throw createNoSuchConversationError();
  const sceneOutline = outlines.find((entry) => entry.id === row.sceneId);
  if (!sceneOutline) throw createNoSceneError();
  return { learner, userXp: requireSingleRow(xpRows), row, outline: sceneOutline, submission };
}

/** The summary of a scene with the XP that its stored submission earned. */
function buildSceneSummaryBody(
  row: ConversationRow,
  outline: SceneOutline,
  messages: readonly StoredMessage[],
  { score, outcome }: StoredSubmission,
): ResponseOf<typeof contract.endScene> {
  const { sceneXp = 0, goalsXp = 0, messagesXp = 0 } = outcome;
  const learnerMessageCount = messages.filter(({ role }) => role === "user").length;
  const xpItems = [
    { kind: "scene" as const, count: 1, xp: sceneXp },
    { kind: "goals" as const, count: score, xp: goalsXp },
    { kind: "messages" as const, count: learnerMessageCount, xp: messagesXp },
  ].filter(({ xp }) => xp > 0);
  return {
    ...summarizeScene(row.id, outline, row.sceneState?.reached ?? [], messages),
    xp: { items: xpItems, total: xpItems.reduce((sum, { xp }) => sum + xp, 0) },
  };
}

/**
 * Ends a scene: records its last turns, pays XP and stores the result. Each of these steps takes effect at most once.
 * The submission's id is derived from the conversation, so repeating the call returns the same summary.
 */
export async function endScene(
  context: LearnerContext,
  input: InputOf<typeof contract.endScene>,
): Promise<ResponseOf<typeof contract.endScene>> {
  const { learner, userXp, row, outline, submission } = await readSceneOf(context, input.id);
  const { messages, unrecordedTurns } = await readMessages(context, pickProperties(row), row.messageCount);
  if (submission) return buildSceneSummaryBody(row, outline, messages, submission);
  const { row: currentRow } = await recordTurns(context, learner, { row, turns: unrecordedTurns, userXp });
  const score = currentRow.sceneState?.reached.length ?? 0;
  const completion = computeCompletion(context, learner, userXp, input);
  const submissionId = buildSubmissionIdOfScene(row.id);
  const [sceneClaim, goalsClaim] = createSceneClaims(outline.id, outline.german, score);
  const quizKey = `${sceneQuizType}/${outline.id}`;
  const buildXpSql = (claim: typeof sceneClaim) =>
    claim ? awardedXpSql(context, { submissionId, quizKey, completion, claims: [claim], points: 0 }) : undefined;
  const [sceneXpSql, goalsXpSql] = [buildXpSql(sceneClaim), buildXpSql(goalsClaim)];
  const storedSubmission = await submitActivityOnce(context, learner, {
    submission: {
      id: submissionId,
      quizType: sceneQuizType,
      quizKey,
      level: outline.level,
      score,
      totalQuestions: outline.goals.length,
      answers: [],
    },
    claims: [sceneClaim, goalsClaim].filter((claim) => claim !== undefined),
    isOnlyStored: score === 0,
    completion,
    userXp,
    changes: [
      markSceneOver(context, row.id),
      saveSceneResult(context, {
        sceneId: outline.id,
        score,
        goals: outline.goals.length,
        completedAt: completion.completedAt,
      }),
    ],
    furtherOutcome: {
      ...(sceneXpSql && { sceneXp: sceneXpSql }),
      ...(goalsXpSql && { goalsXp: goalsXpSql }),
      messagesXp: xpOfMessagesSql(context, row.id),
    },
  });
  return buildSceneSummaryBody(currentRow, outline, messages, storedSubmission);
}

/** The summary of a scene that the learner has ended. */
export async function readSceneSummary(
  context: LearnerContext,
  input: InputOf<typeof contract.readSceneSummary>,
): Promise<ResponseOf<typeof contract.readSceneSummary>> {
  const { row, outline, submission } = await readSceneOf(context, input.id);
  if (!submission) throw new AppError("not_found", "This scene is not over yet.");
  const { messages } = await readMessages(context, pickProperties(row), row.messageCount);
  return buildSceneSummaryBody(row, outline, messages, submission);
}
