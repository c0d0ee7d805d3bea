import type { SQL } from "drizzle-orm";
import type { BatchResponse } from "drizzle-orm/batch";
import type { CalendarDay } from "#core/domain/calendar-day.ts";
import { submissionBytes, submissionPoints } from "#core/domain/limits.ts";
import type { Challenge } from "#core/domain/progress/challenge.ts";
import type { Completion } from "#core/domain/progress/completion.ts";
import { createChallengeClaims, minQuestionsForChallenge } from "#core/domain/progress/daily-challenge.ts";
import type { XpClaim } from "#core/domain/progress/xp-claim.ts";
import type { LearnerContext } from "../context.ts";
import { commit, isUniqueViolation, type SignedInLearner, type Statement } from "../db/learner-batch.ts";
import { deriveId } from "../derived-id.ts";
import { AppError, createSignedOutError } from "../errors.ts";
import { findMembership, type Membership } from "../leagues/store.ts";
import { updateLeague } from "../leagues/update-league.ts";
import { addLostDay } from "../progress/add-lost-day.ts";
import { awardXp, reducedXpReasonSql } from "../progress/award-store.ts";
import { findUserXp, updateDay, updateProgress, updateTotals } from "../progress/store.ts";
import type { UserXp } from "../progress/streak-store.ts";
import { findSubmission, insertSpentQuiz, insertSubmission, type StoredSubmission, type Submission } from "./store.ts";

/** The id for a submission that has no id. The same learner, path, body and day always give the same id. */
export const deriveSubmissionId = (
  context: LearnerContext,
  path: string,
  body: unknown,
  day: CalendarDay,
): Promise<string> => deriveId(context.learnerId, path, sortKeys(body), day);

/** Sorts the keys of objects, so that equal bodies have equal JSON. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== "object" || value === null) return value;
  return Object.entries(value)
    .filter(([, innerValue]) => innerValue !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, innerValue]) => [key, sortKeys(innerValue)]);
}

/** The points that a submission costs from the allowance. They increase with the size of the answers. */
const computePoints = ({ answers }: Submission): number =>
  submissionPoints * Math.max(1, Math.ceil(new TextEncoder().encode(JSON.stringify(answers)).length / submissionBytes));

export interface FinishedActivity {
  submission: Submission;
  /** The issued quiz that is submitted. */
  quizId?: string | undefined;
  claims: readonly XpClaim[];
  /** The daily challenge that this activity counts for if it has enough questions. */
  challenge?: Challenge | undefined;
  /** Minimum number of questions for the challenge; by default `minQuestionsForChallenge`. */
  minQuestionCount?: number;
  /** Whether the submission is only stored: it earns no XP and does not change the streak. */
  isOnlyStored?: boolean;
  /** The points that the submission costs from the allowance; by default they are computed from the answers. */
  points?: number;
  completion: Completion;
  userXp: UserXp;
  /** Further statements that write the effects of this activity. */
  changes: readonly Statement[];
  /** SQL for the number of right answers that were due reviews and that this submission updated. */
  dueReviews?: SQL;
  /** SQL for the number of words that `changes` added to the learner's vocabulary. */
  wordsAdded?: SQL;
  /** SQL for the number of words that the learner answered right for the first time in this submission. */
  wordsLearned?: SQL;
  /** SQL for further fields of the outcome. */
  furtherOutcome?: Record<string, SQL>;
}

/**
 * Returns the stored submission if it belongs to the same activity. `quizKey` can also be only the first part of the
 * stored key, which is the quiz type.
 * @throws AppError conflict if the id was already used for another activity
 */
export function requireSameActivity(storedSubmission: StoredSubmission, quizKey: string): StoredSubmission {
  if (storedSubmission.quizKey === quizKey || storedSubmission.quizKey.startsWith(`${quizKey}/`))
    return storedSubmission;
  throw new AppError("conflict", "This submission id was already used for another quiz.");
}

/**
 * Writes a finished activity with its XP, streak and statistics in one batch that takes effect only once. Every replay,
 * even if it is concurrent, gets the outcome of the first submission.
 */
export async function submitActivityOnce(
  context: LearnerContext,
  learner: SignedInLearner,
  activity: FinishedActivity,
): Promise<StoredSubmission> {
  return (await submitAndRead(context, learner, activity, [])).storedSubmission;
}

/** Like `submitActivityOnce`, but also runs `reads` at the end of the same batch. Their rows are null for a replay. */
export async function submitAndRead<const Reads extends readonly Statement[]>(
  context: LearnerContext,
  learner: SignedInLearner,
  activity: FinishedActivity,
  reads: readonly [...Reads],
): Promise<{ storedSubmission: StoredSubmission; rows: BatchResponse<Reads> | null }> {
  const { submission, completion, userXp } = activity;
  const challenge =
    submission.totalQuestions >= (activity.minQuestionCount ?? minQuestionsForChallenge)
      ? activity.challenge
      : undefined;
  const claims = [...activity.claims, ...(challenge ? createChallengeClaims(challenge) : [])];
  const awardRequest = {
    submissionId: submission.id,
    quizKey: submission.quizKey,
    completion,
    claims,
    points: activity.points ?? computePoints(submission),
    title: claims.find(({ title }) => title !== undefined)?.title,
    ...(activity.dueReviews && { dueReviews: activity.dueReviews }),
  };
  const statements = [
    ...(activity.quizId === undefined ? [] : [insertSpentQuiz(context, activity.quizId, submission.id)]),
    ...activity.changes,
    ...(activity.isOnlyStored
      ? []
      : [
          ...awardXp(context, awardRequest),
          updateTotals(context, awardRequest, userXp, true),
          updateDay(context, awardRequest, challenge),
        ]),
    updateProgress(context, activity.wordsLearned),
    insertSubmission(context, submission, awardRequest, {
      wordsAdded: activity.wordsAdded,
      xpReason: reducedXpReasonSql(context, awardRequest),
      furtherFields: activity.furtherOutcome ?? {},
    }),
  ];
  try {
    const batchResults = await commit(
      context,
      learner,
      [
        ...statements,
        ...reads,
        findUserXp(context),
        findMembership(context, context.learnerId),
        findSubmission(context, submission.id),
      ],
      activity.isOnlyStored ? awardRequest.points : 0,
    );
    if (!activity.isOnlyStored) {
      await addLostDay(context, learner, (batchResults.at(-3) as UserXp[])[0], completion);
      context.defer(updateLeague(context, (batchResults.at(-2) as Membership[])[0]));
    }
    return {
      storedSubmission: (batchResults.at(-1) as StoredSubmission[])[0] as StoredSubmission,
      rows: batchResults.slice(statements.length, -3) as BatchResponse<Reads>,
    };
  } catch (error) {
    if (!isUniqueViolation(error, "quiz_results") && !isUniqueViolation(error, "spent_quizzes")) throw error;
    const [storedSubmission] = await findSubmission(context, submission.id, activity.quizId);
    // If there is no stored submission, the account was deleted in the meantime, together with the submission.
    if (!storedSubmission) throw createSignedOutError();
    return { storedSubmission: requireSameActivity(storedSubmission, submission.quizKey), rows: null };
  }
}
