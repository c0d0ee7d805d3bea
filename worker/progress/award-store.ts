import { eq, type SQL, sql } from "drizzle-orm";
import { hexOfSubmission } from "#core/domain/id-bytes.ts";
import { maxXpPerDay } from "#core/domain/limits.ts";
import { type Challenge, challenges } from "#core/domain/progress/challenge.ts";
import type { Completion } from "#core/domain/progress/completion.ts";
import { dailyXpCap, type XpClaim, type XpReason, type XpSource, xpSources } from "#core/domain/progress/xp-claim.ts";
import { quizKeyShortener, quizTitleShortener } from "#core/domain/quizzes/stored-quiz.ts";
import type { LearnerContext } from "../context.ts";
import { toCode, toDayNumber, toLearnerKey, toSubmissionRef } from "../db/compact-columns.ts";
import type { Statement } from "../db/learner-batch.ts";
import { userXp, xpTransactions } from "../db/schema/progress.ts";
import { buildSelectRow } from "../db/select-row.ts";
import { compareWithEarlierQuestions } from "./asked-questions-store.ts";

export const challengeColumn: Record<Challenge, SQL> = {
  vocab: sql`vocabulary_test_complete`,
  grammar: sql`grammar_test_complete`,
  conversation: sql`conversation_message_complete`,
};

/** The XP claims of a submission, and the data that their amounts depend on. */
export interface AwardRequest {
  submissionId: string;
  quizKey: string;
  /** When the activity was completed. All daily limits apply to the day of this completion. */
  completion: Completion;
  claims: readonly XpClaim[];
  /**
   * SQL for the number of this submission's right answers that were reviews of due words. A word counts only if this
   * submission was the first to update the word's memory: two concurrent submissions see the same words as due, but
   * only one of the submissions reviews them.
   */
  dueReviews?: SQL;
  /** The points that the submission costs from the learner's allowance. */
  points: number;
  /** The title that is stored with the submission in `quiz_results`, if it is stored there. */
  title?: string | undefined;
}

/** The part of the ledger's key that depends on the limit of the claim. */
function buildAwardKey({ completion, submissionId }: AwardRequest, { limit, key }: XpClaim) {
  const period = limit === "once" ? 0 : toDayNumber(completion.day);
  const isRepeatable = limit === "halving" || limit === "capped";
  return {
    period,
    key: limit === "capped" ? "" : quizKeyShortener.shorten(key),
    attempt: isRepeatable ? hexOfSubmission(submissionId) : "",
  };
}

const sourceCodeSql = (source: XpSource) => sql`CAST(${toCode(xpSources, source)} AS INTEGER)`;

/** SQL condition: the row of the ledger with this alias is the award of the claim. */
function isAwardOfSql(context: LearnerContext, alias: string, awardRequest: AwardRequest, claim: XpClaim): SQL {
  const table = sql.identifier(alias);
  const { period, key, attempt } = buildAwardKey(awardRequest, claim);
  return sql`${table}.user_id = ${toLearnerKey(context.learnerId)} AND ${table}.source = ${sourceCodeSql(claim.source)}
    AND ${table}.period = ${period} AND ${table}.key = ${key} AND ${table}.attempt = unhex(${attempt})`;
}

/**
 * FROM clause for the ledger rows of the claim's source, period and key, which are one range of the table's key. They
 * include the award of this submission.
 */
function earlierAwardsClause(context: LearnerContext, awardRequest: AwardRequest, claim: XpClaim): SQL {
  const { period, key } = buildAwardKey(awardRequest, claim);
  return sql`FROM xp_transactions AS earlier WHERE earlier.user_id = ${toLearnerKey(context.learnerId)}
    AND earlier.source = ${sourceCodeSql(claim.source)} AND earlier.period = ${period} AND earlier.key = ${key}`;
}

/** SQL for a claim's amount before the claim's limit is applied. */
function claimedAmountSql(awardRequest: AwardRequest, claim: XpClaim): SQL {
  // D1 binds every number as REAL, so without the cast, half of 15 would be 7.5 and not 7.
  const amountSql = sql`CAST(${claim.amount} AS INTEGER)`;
  const dueReviewsSql = awardRequest.dueReviews ?? sql`0`;
  if (claim.source === "due-reviews") return dueReviewsSql;
  if (claim.maxPaidAnswers === undefined) return amountSql;
  return sql`max(0, min(CAST(${claim.maxPaidAnswers} AS INTEGER), ${amountSql} - ${dueReviewsSql}))`;
}

/**
 * SQL for a claim's amount after the claim's limit is applied. If the client chooses the quiz's key, the learner could
 * repeat the same questions under another key. Therefore the amount depends on two numbers from the row `asked`, which
 * `compareWithEarlierQuestions` computes: the number of right answers to questions that were not asked today under
 * another key, and the number of right answers to questions that were asked exactly once today under another key.
 */
function limitedAmountSql(context: LearnerContext, awardRequest: AwardRequest, claim: XpClaim): SQL {
  const amountSql = claimedAmountSql(awardRequest, claim);
  if (claim.limit === "halving") {
    const earlierCountSql = sql`(SELECT count(*) ${earlierAwardsClause(context, awardRequest, claim)})`;
    if (!claim.askedQuestions)
      return sql`CASE ${earlierCountSql} WHEN 0 THEN ${amountSql} WHEN 1 THEN ${amountSql} / 2 ELSE 0 END`;
    const dueReviewsSql = awardRequest.dueReviews ?? sql`0`;
    const maxPaidAnswersSql = sql`CAST(${claim.maxPaidAnswers ?? claim.amount} AS INTEGER)`;
    return sql`CASE ${earlierCountSql}
      WHEN 0 THEN max(0, min(2 * ${maxPaidAnswersSql}, 2 * (asked.new_right - ${dueReviewsSql}) + asked.once_right)) / 2
      WHEN 1 THEN max(0, min(${maxPaidAnswersSql}, asked.new_right - ${dueReviewsSql})) / 2 ELSE 0 END`;
  }
  if (claim.limit === "capped") {
    const awardedTodaySql = sql`(SELECT coalesce(sum(earlier.amount), 0) ${earlierAwardsClause(context, awardRequest, claim)})`;
    return sql`max(0, min(${amountSql}, CAST(${claim.maxDailyXp ?? dailyXpCap} AS INTEGER) - ${awardedTodaySql}))`;
  }
  return amountSql;
}

/** XP earned on the learner's day according to `daily_progress`, which this batch updates after the ledger rows. */
const xpEarnedTodaySql = (context: LearnerContext, awardRequest: AwardRequest): SQL =>
  sql`coalesce((SELECT xp_earned FROM daily_progress WHERE user_id = ${context.learnerId} AND date = ${awardRequest.completion.day}), 0)`;

/**
 * SQL for the XP that the learner can still earn today before the daily ceiling is reached. The rows that this
 * submission has already written count as earned.
 */
const xpLeftTodaySql = (context: LearnerContext, awardRequest: AwardRequest): SQL =>
  sql`max(0, CAST(${maxXpPerDay} AS INTEGER) - ${xpEarnedTodaySql(context, awardRequest)} - ${awardedXpSql(context, awardRequest)})`;

/** The SQL condition under which a claim earns nothing, because one of the claim's own conditions is not met. */
function isClaimRefusedSql(context: LearnerContext, awardRequest: AwardRequest, claim: XpClaim): SQL {
  if (claim.requiresAllChallengesExcept) {
    const otherChallengesSql = challenges
      .filter((challenge) => challenge !== claim.requiresAllChallengesExcept)
      .map((challenge) => challengeColumn[challenge]);
    return sql`NOT EXISTS (SELECT 1 FROM daily_progress WHERE user_id = ${context.learnerId} AND date = ${awardRequest.completion.day}
      AND ${sql.join(otherChallengesSql, sql` AND `)})`;
  }
  const hasTooFewNewQuestionsSql =
    claim.minNewQuestions === undefined
      ? sql`0`
      : sql`${newQuestionCountSql(context, awardRequest)} < CAST(${claim.minNewQuestions} AS INTEGER)`;
  if (!claim.unlessPaidToday) return hasTooFewNewQuestionsSql;
  const alternativeClaim: XpClaim = { ...claim, ...claim.unlessPaidToday, limit: "once" };
  return sql`${hasTooFewNewQuestionsSql} OR EXISTS (SELECT 1 FROM xp_transactions AS other
    WHERE ${isAwardOfSql(context, "other", awardRequest, alternativeClaim)} AND other.day = ${toDayNumber(awardRequest.completion.day)})`;
}

/**
 * SQL for the number of questions in this quiz that no other quiz of today asked. The number is read from this quiz's
 * ledger row, and exists only for quizzes whose key the client chooses.
 */
const newQuestionCountSql = (context: LearnerContext, awardRequest: AwardRequest): SQL => {
  const answersClaim = awardRequest.claims.find(({ askedQuestions }) => askedQuestions);
  if (!answersClaim) throw new Error("the claim has no asked questions");
  return sql`(SELECT own.newly_asked FROM xp_transactions AS own
    WHERE ${isAwardOfSql(context, "own", awardRequest, answersClaim)})`;
};

/**
 * Statements that insert one ledger row per claim. Each INSERT computes the amount itself, because two concurrent
 * submissions would read the same earlier rows. An award that a learner can get only once for each key
 * (`limit: "once"`) is not written if it exceeds the daily ceiling, so that the learner can earn it on another day. All
 * other awards are reduced to the XP that the learner can still earn today.
 */
export const awardXp = (context: LearnerContext, awardRequest: AwardRequest): Statement[] =>
  awardRequest.claims.map((claim) => {
    const { askedQuestions, key } = claim;
    const fromClause = askedQuestions
      ? sql`FROM (${compareWithEarlierQuestions(context, { askedQuestions, quizKey: key, day: awardRequest.completion.day })}) AS asked`
      : sql``;
    const awardKey = buildAwardKey(awardRequest, claim);
    const isTitleStored = claim.title !== undefined && claim.title !== awardRequest.title;
    return context.db.orm
      .insert(xpTransactions)
      .select(
        buildSelectRow(
          xpTransactions,
          {
            userId: toLearnerKey(context.learnerId),
            source: sourceCodeSql(claim.source),
            period: awardKey.period,
            key: awardKey.key,
            attempt: sql`unhex(${awardKey.attempt})`,
            amount: sql`min(wanted, room)`,
            day: toDayNumber(awardRequest.completion.day),
            createdAt: awardRequest.completion.xpAt.getTime(),
            submissionId: awardKey.attempt === "" ? toSubmissionRef(awardRequest.submissionId) : sql`NULL`,
            newlyAsked: askedQuestions ? sql`newly_asked` : sql`NULL`,
            title: isTitleStored ? quizTitleShortener.shorten(claim.title ?? "") : sql`NULL`,
          },
          sql`FROM (SELECT ${limitedAmountSql(context, awardRequest, claim)} AS wanted, ${xpLeftTodaySql(context, awardRequest)} AS room,
            ${askedQuestions ? sql`asked.new_asked` : sql`NULL`} AS newly_asked ${fromClause})
            WHERE NOT (${isClaimRefusedSql(context, awardRequest, claim)}) ${claim.limit === "once" ? sql`AND wanted <= room` : sql``}`,
        ),
      )
      .onConflictDoNothing();
  });

const listAwardKey = (awardRequest: AwardRequest, claim: XpClaim) => {
  const { period, key, attempt } = buildAwardKey(awardRequest, claim);
  return [toCode(xpSources, claim.source), period, key, attempt];
};
/** SQL condition: the ledger row `paid` has the key that is in the JSON array `claim.value` (see `listAwardKey`). */
const isListedAwardSql = (context: LearnerContext): SQL =>
  sql`paid.user_id = ${toLearnerKey(context.learnerId)} AND paid.source = claim.value ->> 0
      AND paid.period = claim.value ->> 1 AND paid.key = claim.value ->> 2 AND paid.attempt = unhex(claim.value ->> 3)`;

/**
 * SQL for the sum of this submission's ledger rows. CROSS JOIN fixes the join order, so that each claim costs one
 * lookup.
 */
export function awardedXpSql(context: LearnerContext, awardRequest: AwardRequest): SQL {
  return sql`(SELECT coalesce(sum(paid.amount), 0) FROM json_each(${JSON.stringify(awardRequest.claims.map((claim) => listAwardKey(awardRequest, claim)))}) AS claim
    CROSS JOIN xp_transactions AS paid ON ${isListedAwardSql(context)}
    WHERE coalesce(paid.submission_id, paid.attempt) = ${toSubmissionRef(awardRequest.submissionId)})`;
}

/**
 * SQL for the reason why this submission earned less XP than usual, or null. It must run after the ledger rows and
 * `daily_progress` are written. The ledger then contains the attempt itself, so the count of a first attempt is 1.
 */
export function reducedXpReasonSql(context: LearnerContext, awardRequest: AwardRequest): SQL {
  const answersClaim = awardRequest.claims.find(({ limit }) => limit === "halving");
  const reviewsClaim = awardRequest.claims.find(({ source }) => source === "due-reviews");
  const reasonSql = (name: XpReason) => sql`${name}`;
  const awardedXpForClaimSql = (
    claim: XpClaim,
  ) => sql`(SELECT coalesce(sum(paid.amount), 0) FROM xp_transactions AS paid
    WHERE ${isAwardOfSql(context, "paid", awardRequest, claim)})`;
  if (awardRequest.claims.every(({ amount }) => amount === 0)) return sql`NULL`;
  const sqlCases = [sql`WHEN ${isDailyCeilingReachedSql(context, awardRequest)} THEN ${reasonSql("day-full")}`];
  if (answersClaim) {
    const attemptCountSql = sql`(SELECT count(*) ${earlierAwardsClause(context, awardRequest, answersClaim)})`;
    sqlCases.push(sql`WHEN ${claimedAmountSql(awardRequest, answersClaim)} > 0 AND ${attemptCountSql} > 1
      THEN CASE ${attemptCountSql} WHEN 2 THEN ${reasonSql("half-today")} ELSE ${reasonSql("none-today")} END`);
    const bonusClaim = awardRequest.claims.find(({ minNewQuestions }) => minNewQuestions);
    if (answersClaim.askedQuestions) {
      sqlCases.push(sql`WHEN ${awardedXpForClaimSql(answersClaim)} < ${claimedAmountSql(awardRequest, answersClaim)}
        OR ${bonusClaim ? isClaimRefusedSql(context, awardRequest, bonusClaim) : sql`0`} THEN ${reasonSql("asked-today")}`);
    }
  }
  if (reviewsClaim)
    sqlCases.push(
      sql`WHEN ${claimedAmountSql(awardRequest, reviewsClaim)} > ${awardedXpForClaimSql(reviewsClaim)} THEN ${reasonSql("reviews-capped")}`,
    );
  return sql`CASE ${sql.join(sqlCases, sql` `)} END`;
}

/**
 * SQL condition: the daily ceiling is reached, or the ceiling prevented an award of this submission that a learner can
 * get only once.
 */
function isDailyCeilingReachedSql(context: LearnerContext, awardRequest: AwardRequest): SQL {
  const oneTimeClaims = awardRequest.claims
    .filter(({ limit }) => limit === "once")
    .map((claim) => listAwardKey(awardRequest, claim));
  return sql`(${xpEarnedTodaySql(context, awardRequest)} >= CAST(${maxXpPerDay} AS INTEGER)
    OR EXISTS (SELECT 1 FROM json_each(${JSON.stringify(oneTimeClaims)}) AS claim WHERE NOT EXISTS (SELECT 1 FROM xp_transactions AS paid
      WHERE ${isListedAwardSql(context)})))`;
}

/** A separate statement that selects `awardedXpSql`. */
export const selectAwardedXp = (context: LearnerContext, awardRequest: AwardRequest) =>
  context.db.orm
    .select({ amount: sql<number>`${awardedXpSql(context, awardRequest)}` })
    .from(userXp)
    .where(eq(userXp.userId, context.learnerId));
