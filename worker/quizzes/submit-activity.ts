import type { SQL } from "drizzle-orm";
import type { BatchResponse } from "drizzle-orm/batch";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import type { Challenge } from "#core/domain/progress/challenge.ts";
import type { Completion, ReportedCompletion } from "#core/domain/progress/completion.ts";
import { type AskedQuestions, createQuizClaims, type XpClaim } from "#core/domain/progress/xp-claim.ts";
import type { GradedQuiz } from "#core/domain/quizzes/graded-quiz.ts";
import type { MemorySettings } from "#core/domain/vocabulary/memory-settings.ts";
import type { LearnerContext } from "../context.ts";
import { readAsLearner, type Statement } from "../db/learner-batch.ts";
import { computeCompletion } from "../progress/learner-day.ts";
import { requireSingleRow } from "../progress/read-progress.ts";
import { findUserXp } from "../progress/store.ts";
import { findSubmission, type StoredSubmission } from "./store.ts";
import { deriveSubmissionId, requireSameActivity, submitActivityOnce } from "./submit-once.ts";

/** A learner's finished quiz, verb test or lesson before it is scored. */
export interface ActivitySubmission<Reads extends readonly [...Statement[]]> {
  quizType: string;
  /**
   * Identifies repetitions of the same activity: type, level, category and topic in one string. No key may be a prefix
   * of another key.
   */
  key: string | ((rows: BatchResponse<Reads>) => string);
  /** The title that the learner's XP history shows. */
  title: string;
  level: CefrLevel | "all";
  /** The daily challenge that the activity counts for. */
  challenge: Challenge;
  /** The issued quiz that this submission uses, if any. */
  quizId?: string | undefined;
  /**
   * The request's body, and its path. If the body has no submission id, the id is derived from the body and the path.
   */
  request: ReportedCompletion & { path: string; submissionId?: string | undefined };
  /** Queries whose rows are needed to score the activity. */
  reads: Reads;
  /** Scores the activity and returns its further effects. It may throw an AppError to refuse the activity. */
  score(
    rows: BatchResponse<Reads>,
    submissionId: string,
    completion: Completion,
    memorySettings: MemorySettings,
  ): Promise<ScoredActivity>;
}

export interface ScoredActivity {
  gradedQuiz: Omit<GradedQuiz, "answers"> & { answers: readonly unknown[] };
  changes?: readonly Statement[];
  /**
   * The number of right answers that were due reviews when the data was read (`expectedCount`), and SQL for the number
   * of due reviews that this submission actually updated (`writtenCount`).
   */
  dueReviews?: { expectedCount: number; writtenCount: SQL };
  /** SQL for the number of words that `changes` added to the learner's vocabulary. */
  wordsAdded?: SQL;
  /** SQL for the number of words that the learner answered right for the first time in this submission. */
  wordsLearned?: SQL;
  /** XP claims in addition to the claims that every quiz has. */
  claims?: readonly XpClaim[];
  /**
   * The asked questions, for quizzes whose key the client chooses. For all other quizzes the key alone identifies a
   * repetition.
   */
  askedQuestions?: readonly AskedQuestions[];
  /** How many of the questions count for the bonuses; by default all. */
  bonusQuestions?: number;
  /** The lesson that is completed if the activity is passed. */
  lessonId?: string;
  /** Whether the submission is only stored: it earns no XP and does not count as an activity. */
  isOnlyStored?: boolean;
  /** SQL for further fields of the outcome. */
  furtherOutcome?: Record<string, SQL>;
}

/**
 * The asked questions of a quiz. `quizTypes` are the quiz types in which these question ids identify the same
 * questions.
 */
export const listAskedQuestions = (quizTypes: readonly string[], answers: GradedQuiz["answers"]): AskedQuestions[] => [
  { quizTypes, questions: answers.map(({ questionId, isCorrect }) => ({ id: questionId, isRight: isCorrect })) },
];

/**
 * Whether an issued quiz had expired when it was finished. For a quiz that arrives more than 72 hours late, the time of
 * its arrival counts instead. Thus a time that the client reports extends the validity by at most 72 hours.
 */
export const isExpiredAt = (expiresAt: Date, { completedAt, countsForStreak }: Completion, now: Date): boolean =>
  expiresAt <= (countsForStreak ? completedAt : now);

/**
 * Scores and stores a finished activity and awards its XP once. A replay returns the stored submission and changes
 * nothing.
 * @throws AppError conflict if the id was already used for another activity
 */
export async function submitActivity<const Reads extends readonly [...Statement[]]>(
  context: LearnerContext,
  activity: ActivitySubmission<Reads>,
): Promise<StoredSubmission> {
  const { request, quizId } = activity;
  const { learner, rows } = await readAsLearner(context, [
    findUserXp(context),
    findSubmission(context, request.submissionId ?? "", quizId),
    ...activity.reads,
  ]);
  const [xpRows, storedSubmission, ...readRows] = rows as unknown as [
    Awaited<ReturnType<typeof findUserXp>>,
    StoredSubmission[],
    ...unknown[],
  ];
  const activityRows = readRows as BatchResponse<Reads>;
  const quizKey = typeof activity.key === "string" ? activity.key : activity.key(activityRows);
  if (storedSubmission[0]) return requireSameActivity(storedSubmission[0], quizKey);
  const userXp = requireSingleRow(xpRows);
  const completion = computeCompletion(context, learner, userXp, request);
  const { submissionId, path, completedAt: _, timeZone: __, ...body } = request;
  const id = submissionId ?? (await deriveSubmissionId(context, path, body, completion.day));
  const {
    gradedQuiz,
    dueReviews,
    claims = [],
    askedQuestions,
    bonusQuestions,
    lessonId,
    isOnlyStored = false,
    ...otherResults
  } = await activity.score(activityRows, id, completion, learner.memorySettings);
  const { score, totalQuestions, answers } = gradedQuiz;
  return submitActivityOnce(context, learner, {
    submission: { id, quizType: activity.quizType, quizKey, level: activity.level, score, totalQuestions, answers },
    quizId,
    isOnlyStored,
    challenge: isOnlyStored ? undefined : activity.challenge,
    claims: isOnlyStored
      ? []
      : [
          ...createQuizClaims({
            quizKey,
            title: activity.title,
            score,
            totalQuestions,
            dueReviews: dueReviews?.expectedCount ?? 0,
            ...(askedQuestions && { askedQuestions }),
            ...(bonusQuestions !== undefined && { bonusQuestions }),
            ...(lessonId !== undefined && { lessonId }),
          }),
          ...claims,
        ],
    completion,
    userXp,
    changes: [],
    ...(dueReviews && { dueReviews: dueReviews.writtenCount }),
    ...otherResults,
  });
}
