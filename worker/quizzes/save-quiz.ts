import { levelUp } from "#core/domain/progress/level.ts";
import type { LearnerContext } from "../context.ts";
import type { Statement } from "../db/learner-batch.ts";
import { xpBody } from "../progress/standing.ts";
import { type SubmitQuiz, type SubmittedQuiz, scoreOf } from "./quiz-kind.ts";
import type { StoredSubmission } from "./store.ts";
import { type ActivitySubmission, submitActivity } from "./submit-activity.ts";

/** Scores a learner's quiz, keeps it and pays it once. Sent again, the first answer is given. */
export async function saveQuiz<const Reads extends readonly [...Statement[]]>(
  context: LearnerContext,
  input: SubmitQuiz,
  quiz: Omit<ActivitySubmission<Reads>, "quizType" | "sent">,
): Promise<SubmittedQuiz> {
  const sent = { ...input, path: "quiz/submit" };
  return savedQuiz(context, await submitActivity(context, { ...quiz, quizType: input.quizType, sent }));
}

/** Made of the stored submission alone, so that sending it again gets the same. */
function savedQuiz(context: LearnerContext, stored: StoredSubmission): SubmittedQuiz {
  const { outcome } = stored;
  return {
    ...scoreOf(stored),
    unlocked: typeof outcome.unlockedLevel === "string",
    unlockedLevel: outcome.unlockedLevel ?? null,
    unlockedTopicId: outcome.unlockedTopicId ?? null,
    resultId: stored.id,
    guestMode: false,
    xpAwarded: outcome.xpAwarded,
    xpReason: outcome.xpReason ?? null,
    xp: xpBody(context.learnerId, outcome.totalXp, outcome.currentStreak),
    levelUp: levelUp(outcome.totalXp - outcome.xpAwarded, outcome.totalXp),
    streak: outcome.currentStreak,
  };
}
