import type { SQL } from "drizzle-orm";
import type { BatchResponse } from "drizzle-orm/batch";
import type { CalendarDay } from "#core/domain/calendar-day.ts";
import { submissionBytes, submissionPoints } from "#core/domain/limits.ts";
import { type Challenge, challengeClaims, minQuestionsForChallenge } from "#core/domain/progress/daily-challenge.ts";
import { afterActivity } from "#core/domain/progress/streak.ts";
import type { XpClaim } from "#core/domain/progress/xp-claim.ts";
import type { LearnerContext } from "../context.ts";
import { commit, isUniqueViolation, type SignedIn, type Statement } from "../db/learner-batch.ts";
import { derivedId } from "../derived-id.ts";
import { AppError, signedOut } from "../errors.ts";
import { findMembership, type Membership } from "../leagues/store.ts";
import { takePartInLeague } from "../leagues/take-part-in-league.ts";
import { awardXp, reasonForLess } from "../progress/award-store.ts";
import { settleXp, toStreak, trackDay, trackProgress, type UserXp } from "../progress/store.ts";
import { findSubmission, insertSubmission, type StoredSubmission, type Submission, spendQuiz } from "./store.ts";

/**
 * The id of a submission that came without one: the same learner sending the same body to the same path on the same day
 * gets the same id.
 */
export const derivedSubmissionId = (
  context: LearnerContext,
  path: string,
  body: unknown,
  day: CalendarDay,
): Promise<string> => derivedId(context.learnerId, path, canonical(body), day);

/** The value with the keys of its objects in order, so that two ways to write one body are the same. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== "object" || value === null) return value;
  return Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => [key, canonical(inner)]);
}

/** What a submission costs: more for answers that fill more of the database. */
const pointsOf = ({ answers }: Submission): number =>
  submissionPoints * Math.max(1, Math.ceil(new TextEncoder().encode(JSON.stringify(answers)).length / submissionBytes));

/** Every try of a quiz leaves a row in the ledger; with its result, that row is what the list of results is read from. */
const withResult = (claim: XpClaim, { quizType, level, score, totalQuestions }: Submission): XpClaim => ({
  ...claim,
  metadata: { quizType, level, score, totalQuestions },
});

export interface FinishedActivity {
  submission: Submission;
  /** The issued quiz that is handed in. */
  quizId?: string | undefined;
  claims: readonly XpClaim[];
  /** The daily challenge that this activity is, if it is long enough. */
  challenge?: Challenge | undefined;
  /** Questions from which on it is; `minQuestionsForChallenge` unless told. */
  longEnough?: number;
  /** It is kept, but neither pays nor moves the streak. */
  isIdle?: boolean;
  /** Points that it costs the learner's allowance, if not those of its answers. */
  points?: number;
  day: CalendarDay;
  userXp: UserXp;
  /** What else this activity changes. */
  changes: readonly Statement[];
  /** SQL for how many right answers were due reviews that this submission got to write. */
  dueReviews?: SQL;
  /** SQL for the words that `changes` added to the learner's vocabulary. */
  wordsAdded?: SQL;
  /** SQL for the words that this submission was the first to answer right. */
  wordsLearned?: SQL;
  /** SQL for what else the answer says was changed. */
  alsoChanged?: Record<string, SQL>;
}

/**
 * What was sent before under an id. A key that says less than the stored one, the quiz's type alone, is the same as well.
 * @throws AppError conflict when the id was already used for something else
 */
export function sameActivity(stored: StoredSubmission, quizKey: string): StoredSubmission {
  if (stored.quizKey === quizKey || stored.quizKey.startsWith(`${quizKey}/`)) return stored;
  throw new AppError("conflict", "This submission id was already used for another quiz.");
}

/**
 * Writes a finished activity, its XP, streak and figures in one batch that counts once. Sent again, or twenty times at
 * once, every sender gets what the first one changed.
 */
export async function submitOnce(
  context: LearnerContext,
  learner: SignedIn,
  activity: FinishedActivity,
): Promise<StoredSubmission> {
  return (await submitAndRead(context, learner, activity, [])).stored;
}

/** The same, with what is read behind it in the same batch; null when it had been written before. */
export async function submitAndRead<const Reads extends readonly Statement[]>(
  context: LearnerContext,
  learner: SignedIn,
  activity: FinishedActivity,
  reads: readonly [...Reads],
): Promise<{ stored: StoredSubmission; rows: BatchResponse<Reads> | null }> {
  const { submission, day } = activity;
  const challenge =
    submission.totalQuestions >= (activity.longEnough ?? minQuestionsForChallenge) ? activity.challenge : undefined;
  const claims = [
    ...activity.claims.map((claim) => (claim.source === "quiz-answers" ? withResult(claim, submission) : claim)),
    ...(challenge ? challengeClaims(challenge) : []),
  ];
  const payment = {
    submissionId: submission.id,
    quizKey: submission.quizKey,
    day,
    claims,
    points: activity.points ?? pointsOf(submission),
    ...(activity.dueReviews && { dueReviews: activity.dueReviews }),
  };
  const streak = toStreak(activity.userXp);
  const statements = [
    ...(activity.quizId === undefined ? [] : [spendQuiz(context, activity.quizId, submission.id)]),
    ...activity.changes,
    ...(activity.isIdle
      ? []
      : [
          ...awardXp(context, payment),
          settleXp(context, payment, streak, afterActivity(streak, day)),
          trackDay(context, payment, challenge),
        ]),
    trackProgress(context, activity.wordsLearned),
    insertSubmission(context, submission, payment, {
      wordsAdded: activity.wordsAdded,
      xpReason: reasonForLess(context, payment),
      ...activity.alsoChanged,
    }),
  ];
  try {
    const results = await commit(
      context,
      learner,
      [...statements, ...reads, findMembership(context, context.learnerId), findSubmission(context, submission.id)],
      activity.isIdle ? payment.points : 0,
    );
    if (!activity.isIdle) context.defer(takePartInLeague(context, (results.at(-2) as Membership[])[0]));
    return {
      stored: (results.at(-1) as StoredSubmission[])[0] as StoredSubmission,
      rows: results.slice(statements.length, -2) as BatchResponse<Reads>,
    };
  } catch (error) {
    if (!isUniqueViolation(error, "quiz_results") && !isUniqueViolation(error, "spent_quizzes")) throw error;
    const [stored] = await findSubmission(context, submission.id, activity.quizId);
    // The account was deleted in the meantime, and what was stored with it.
    if (!stored) throw signedOut();
    return { stored: sameActivity(stored, submission.quizKey), rows: null };
  }
}
