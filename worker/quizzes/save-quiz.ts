import { describeXp } from "#core/domain/progress/describe-progress.ts";
import { findLevelUp } from "#core/domain/progress/level.ts";
import type { LearnerContext } from "../context.ts";
import type { Statement } from "../db/learner-batch.ts";
import { pickScoreFields, type SubmitQuizInput, type SubmitQuizResponse } from "./quiz-kind.ts";
import type { StoredSubmission } from "./store.ts";
import { type ActivitySubmission, submitActivity } from "./submit-activity.ts";

/** Scores and stores a learner's quiz and awards its XP once. A replay returns the first response. */
export async function saveQuiz<const Reads extends readonly [...Statement[]]>(
  context: LearnerContext,
  input: SubmitQuizInput,
  quiz: Omit<ActivitySubmission<Reads>, "quizType" | "request">,
): Promise<SubmitQuizResponse> {
  const request = { ...input, path: "quiz/submit" };
  return buildSubmittedQuizBody(context, await submitActivity(context, { ...quiz, quizType: input.quizType, request }));
}

/** Computes the response only from the stored submission, so that a replay gets the same response. */
export function buildSubmittedQuizBody(
  context: LearnerContext,
  storedSubmission: StoredSubmission,
): SubmitQuizResponse {
  const { outcome } = storedSubmission;
  return {
    ...pickScoreFields(storedSubmission),
    unlocked: typeof outcome.unlockedLevel === "string",
    unlockedLevel: outcome.unlockedLevel ?? null,
    unlockedTopicId: outcome.unlockedTopicId ?? null,
    resultId: storedSubmission.id,
    guestMode: false,
    xpAwarded: outcome.xpAwarded,
    xpReason: outcome.xpReason ?? null,
    xp: describeXp(context.learnerId, outcome.totalXp, outcome.currentStreak),
    levelUp: findLevelUp(outcome.totalXp - outcome.xpAwarded, outcome.totalXp),
    streak: outcome.currentStreak,
  };
}
