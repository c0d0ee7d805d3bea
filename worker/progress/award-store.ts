import { eq, type SQL, sql } from "drizzle-orm";
import { xpPerDay } from "#core/domain/limits.ts";
import { type Challenge, challenges } from "#core/domain/progress/challenge.ts";
import type { Completion } from "#core/domain/progress/completion.ts";
import { dailyCap, type XpClaim, type XpReason } from "#core/domain/progress/xp-claim.ts";
import type { LearnerContext } from "../context.ts";
import type { Statement } from "../db/learner-batch.ts";
import { userXp, xpTransactions } from "../db/schema/progress.ts";
import { selectRow } from "../db/select-row.ts";
import { countQuestionsAskedBefore } from "./asked-questions-store.ts";

export const challengeColumn: Record<Challenge, SQL> = {
  vocab: sql`vocabulary_test_complete`,
  grammar: sql`grammar_test_complete`,
  conversation: sql`conversation_message_complete`,
};

/** The XP claims of a submission, and the data that their amounts depend on. */
export interface AwardRequest {
  submissionId: string;
  quizKey: string;
  /** When the activity was completed: all limits per day concern its day. */
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
}

const sourceIdOf = (awardRequest: AwardRequest, claim: XpClaim): string =>
  ({
    once: claim.key,
    "once-a-day": `${awardRequest.completion.day}/${claim.key}`,
    halving: `${awardRequest.completion.day}/${claim.key}/${awardRequest.submissionId}`,
    capped: `${awardRequest.completion.day}/${awardRequest.submissionId}`,
  })[claim.limit];

/**
 * FROM clause for the ledger rows of the claim's source whose source ids begin with `idPrefix`. In the table's key,
 * these rows are one range.
 */
const earlierAwards = (context: LearnerContext, claim: XpClaim, idPrefix: string): SQL =>
  sql`FROM xp_transactions AS earlier WHERE earlier.user_id = ${context.learnerId} AND earlier.source = ${claim.source}
    AND earlier.source_id >= ${idPrefix} AND earlier.source_id < ${`${idPrefix}\u{10FFFF}`}`;

/** A claim's amount before the claim's limit is applied. */
function claimedAmount(awardRequest: AwardRequest, claim: XpClaim): SQL {
  // D1 binds every number as REAL, so without the cast, half of 15 would be 7.5 and not 7.
  const amount = sql`CAST(${claim.amount} AS INTEGER)`;
  const dueReviews = awardRequest.dueReviews ?? sql`0`;
  if (claim.source === "due-reviews") return dueReviews;
  if (claim.maxPaidAnswers === undefined) return amount;
  return sql`max(0, min(CAST(${claim.maxPaidAnswers} AS INTEGER), ${amount} - ${dueReviews}))`;
}

/** The prefix with which all ledger ids of a claim begin on the learner's day. */
const dayPrefix = (awardRequest: AwardRequest, claim: XpClaim): string =>
  claim.limit === "halving" ? `${awardRequest.completion.day}/${claim.key}/` : `${awardRequest.completion.day}/`;

/**
 * SQL for a claim's amount after the claim's limit is applied. If the client chooses the quiz's key, the learner could
 * repeat the same questions under another key. Therefore the amount depends on the row `asked`, which
 * `countQuestionsAskedBefore` computes: on the number of right answers to questions that were not asked today under
 * another key, and on the number of right answers to questions that were asked once.
 */
function limitedAmount(context: LearnerContext, awardRequest: AwardRequest, claim: XpClaim): SQL {
  const amount = claimedAmount(awardRequest, claim);
  if (claim.limit === "halving") {
    const earlierCount = sql`(SELECT count(*) ${earlierAwards(context, claim, dayPrefix(awardRequest, claim))})`;
    if (!claim.askedQuestions)
      return sql`CASE ${earlierCount} WHEN 0 THEN ${amount} WHEN 1 THEN ${amount} / 2 ELSE 0 END`;
    const dueReviews = awardRequest.dueReviews ?? sql`0`;
    const maxPaidAnswers = sql`CAST(${claim.maxPaidAnswers ?? claim.amount} AS INTEGER)`;
    return sql`CASE ${earlierCount}
      WHEN 0 THEN max(0, min(2 * ${maxPaidAnswers}, 2 * (asked.new_right - ${dueReviews}) + asked.once_right)) / 2
      WHEN 1 THEN max(0, min(${maxPaidAnswers}, asked.new_right - ${dueReviews})) / 2 ELSE 0 END`;
  }
  if (claim.limit === "capped") {
    const awardedToday = sql`(SELECT coalesce(sum(earlier.amount), 0) ${earlierAwards(context, claim, dayPrefix(awardRequest, claim))})`;
    return sql`max(0, min(${amount}, CAST(${claim.cap ?? dailyCap} AS INTEGER) - ${awardedToday}))`;
  }
  return amount;
}

/** XP earned on the learner's day according to `daily_progress`, which this batch updates after the ledger rows. */
const xpEarnedToday = (context: LearnerContext, awardRequest: AwardRequest): SQL =>
  sql`coalesce((SELECT xp_earned FROM daily_progress WHERE user_id = ${context.learnerId} AND date = ${awardRequest.completion.day}), 0)`;

/**
 * SQL for the XP that the learner can still earn today before the daily ceiling is reached. The rows that this
 * submission has already written count as earned.
 */
const xpLeftToday = (context: LearnerContext, awardRequest: AwardRequest): SQL =>
  sql`max(0, CAST(${xpPerDay} AS INTEGER) - ${xpEarnedToday(context, awardRequest)} - ${awardedXp(context, awardRequest)})`;

/** The SQL condition under which a claim earns nothing, because one of the claim's own conditions is not met. */
function isClaimRefused(context: LearnerContext, awardRequest: AwardRequest, claim: XpClaim): SQL {
  if (claim.requiresAllChallengesExcept) {
    const otherChallenges = challenges
      .filter((challenge) => challenge !== claim.requiresAllChallengesExcept)
      .map((challenge) => challengeColumn[challenge]);
    return sql`NOT EXISTS (SELECT 1 FROM daily_progress WHERE user_id = ${context.learnerId} AND date = ${awardRequest.completion.day}
      AND ${sql.join(otherChallenges, sql` AND `)})`;
  }
  const hasTooFewNewQuestions =
    claim.minNewQuestions === undefined
      ? sql`0`
      : sql`${newQuestionCount(context, awardRequest)} < CAST(${claim.minNewQuestions} AS INTEGER)`;
  if (!claim.unlessPaidToday) return hasTooFewNewQuestions;
  return sql`${hasTooFewNewQuestions} OR EXISTS (SELECT 1 FROM xp_transactions AS other WHERE other.user_id = ${context.learnerId}
    AND other.source = ${claim.unlessPaidToday.source} AND other.source_id = ${claim.unlessPaidToday.key}
    AND other.day = ${awardRequest.completion.day})`;
}

/**
 * SQL for the number of questions in this quiz that no other quiz of today asked. The number is read from this quiz's
 * ledger row, and exists only for quizzes whose key the client chooses.
 */
const newQuestionCount = (context: LearnerContext, awardRequest: AwardRequest): SQL => {
  const answersClaim = awardRequest.claims.find(({ askedQuestions }) => askedQuestions);
  if (!answersClaim) throw new Error("the claim has no asked questions");
  return sql`(SELECT own.metadata ->> 'newlyAsked' FROM xp_transactions AS own WHERE own.user_id = ${context.learnerId}
    AND own.source = ${answersClaim.source} AND own.source_id = ${sourceIdOf(awardRequest, answersClaim)})`;
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
    const metadata = sql`${claim.metadata ? JSON.stringify(claim.metadata) : null}`;
    const fromClause = askedQuestions
      ? sql`FROM (${countQuestionsAskedBefore(context, { askedQuestions, quizKey: key, prefix: `${awardRequest.completion.day}/` })}) AS asked`
      : sql``;
    return context.db.orm
      .insert(xpTransactions)
      .select(
        selectRow(
          xpTransactions,
          {
            userId: context.learnerId,
            source: claim.source,
            sourceId: sourceIdOf(awardRequest, claim),
            amount: sql`min(wanted, room)`,
            description: claim.description,
            metadata: sql`metadata`,
            day: awardRequest.completion.day,
            quizKey: awardRequest.quizKey,
            submissionId: awardRequest.submissionId,
            createdAt: awardRequest.completion.xpAt.toISOString(),
          },
          sql`FROM (SELECT ${limitedAmount(context, awardRequest, claim)} AS wanted, ${xpLeftToday(context, awardRequest)} AS room,
            ${askedQuestions ? sql`json_set(coalesce(${metadata}, '{}'), '$.newlyAsked', asked.new_asked)` : metadata} AS metadata ${fromClause})
            WHERE NOT (${isClaimRefused(context, awardRequest, claim)}) ${claim.limit === "once" ? sql`AND wanted <= room` : sql``}`,
        ),
      )
      .onConflictDoNothing();
  });

/**
 * SQL for the sum of this submission's ledger rows. CROSS JOIN fixes the join order, so that each claim costs one
 * lookup.
 */
export function awardedXp(context: LearnerContext, awardRequest: AwardRequest): SQL {
  const keys = awardRequest.claims.map((claim) => [claim.source, sourceIdOf(awardRequest, claim)]);
  return sql`(SELECT coalesce(sum(paid.amount), 0) FROM json_each(${JSON.stringify(keys)}) AS claim
    CROSS JOIN xp_transactions AS paid ON paid.user_id = ${context.learnerId} AND paid.source = claim.value ->> 0
      AND paid.source_id = claim.value ->> 1
    WHERE paid.submission_id = ${awardRequest.submissionId})`;
}

/**
 * SQL for the reason why this submission earned less XP than usual, or null. It must run after the ledger rows and
 * `daily_progress` are written. The ledger then contains the attempt itself, so the count of a first attempt is 1.
 */
export function reducedXpReason(context: LearnerContext, awardRequest: AwardRequest): SQL {
  const answersClaim = awardRequest.claims.find(({ limit }) => limit === "halving");
  const reviewsClaim = awardRequest.claims.find(({ source }) => source === "due-reviews");
  const reasonSql = (name: XpReason) => sql`${name}`;
  const awardedFor = (claim: XpClaim) => sql`(SELECT coalesce(sum(paid.amount), 0) FROM xp_transactions AS paid
    WHERE paid.user_id = ${context.learnerId} AND paid.source = ${claim.source} AND paid.source_id = ${sourceIdOf(awardRequest, claim)})`;
  if (awardRequest.claims.every(({ amount }) => amount === 0)) return sql`NULL`;
  const sqlCases = [sql`WHEN ${isDailyCeilingReached(context, awardRequest)} THEN ${reasonSql("day-full")}`];
  if (answersClaim) {
    const attemptCount = sql`(SELECT count(*) ${earlierAwards(context, answersClaim, dayPrefix(awardRequest, answersClaim))})`;
    sqlCases.push(sql`WHEN ${claimedAmount(awardRequest, answersClaim)} > 0 AND ${attemptCount} > 1
      THEN CASE ${attemptCount} WHEN 2 THEN ${reasonSql("half-today")} ELSE ${reasonSql("none-today")} END`);
    const bonusClaim = awardRequest.claims.find(({ minNewQuestions }) => minNewQuestions);
    if (answersClaim.askedQuestions) {
      sqlCases.push(sql`WHEN ${awardedFor(answersClaim)} < ${claimedAmount(awardRequest, answersClaim)}
        OR ${bonusClaim ? isClaimRefused(context, awardRequest, bonusClaim) : sql`0`} THEN ${reasonSql("asked-today")}`);
    }
  }
  if (reviewsClaim)
    sqlCases.push(
      sql`WHEN ${claimedAmount(awardRequest, reviewsClaim)} > ${awardedFor(reviewsClaim)} THEN ${reasonSql("reviews-capped")}`,
    );
  return sql`CASE ${sql.join(sqlCases, sql` `)} END`;
}

/**
 * SQL condition: the daily ceiling is reached, or the ceiling prevented an award of this submission that a learner can
 * get only once.
 */
function isDailyCeilingReached(context: LearnerContext, awardRequest: AwardRequest): SQL {
  const oneTimeClaims = awardRequest.claims
    .filter(({ limit }) => limit === "once")
    .map(({ source, key }) => [source, key]);
  return sql`(${xpEarnedToday(context, awardRequest)} >= CAST(${xpPerDay} AS INTEGER)
    OR EXISTS (SELECT 1 FROM json_each(${JSON.stringify(oneTimeClaims)}) AS claim WHERE NOT EXISTS (SELECT 1 FROM xp_transactions AS paid
      WHERE paid.user_id = ${context.learnerId} AND paid.source = claim.value ->> 0 AND paid.source_id = claim.value ->> 1)))`;
}

/** A separate statement that selects `awardedXp`. */
export const selectAwardedXp = (context: LearnerContext, awardRequest: AwardRequest) =>
  context.db.orm
    .select({ amount: sql<number>`${awardedXp(context, awardRequest)}` })
    .from(userXp)
    .where(eq(userXp.userId, context.learnerId));
