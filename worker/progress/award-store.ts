import { eq, type SQL, sql } from "drizzle-orm";
import type { CalendarDay } from "#core/domain/calendar-day.ts";
import { type Challenge, challenges } from "#core/domain/progress/daily-challenge.ts";
import { dailyCap, type XpClaim, type XpReason } from "#core/domain/progress/xp-claim.ts";
import type { LearnerContext } from "../context.ts";
import type { Statement } from "../db/learner-batch.ts";
import { userXp, xpTransactions } from "../db/schema/progress.ts";

export const challengeColumn: Record<Challenge, SQL> = {
  vocab: sql`vocabulary_test_complete`,
  grammar: sql`grammar_test_complete`,
  conversation: sql`conversation_message_complete`,
};

/** What a submission is paid for, and when. */
export interface Payment {
  submissionId: string;
  quizKey: string;
  day: CalendarDay;
  claims: readonly XpClaim[];
  /**
   * SQL for how many right answers of this submission were reviews that were due: those whose memory this submission
   * was the first to write. Two submissions at once see the same words due, and only one reviews them.
   */
  dueReviews?: SQL;
  /** Points that it costs the learner's allowance. */
  points: number;
}

const sourceIdOf = (payment: Payment, claim: XpClaim): string =>
  ({
    once: claim.key,
    "once-a-day": `${payment.day}/${claim.key}`,
    halving: `${payment.day}/${claim.key}/${payment.submissionId}`,
    capped: `${payment.day}/${payment.submissionId}`,
  })[claim.limit];

/** Rows of the claim's source whose id begins with `prefix`: a range of the ledger's key. */
const earlierRows = (context: LearnerContext, claim: XpClaim, prefix: string): SQL =>
  sql`FROM xp_transactions AS earlier WHERE earlier.user_id = ${context.learnerId} AND earlier.source = ${claim.source}
    AND earlier.source_id >= ${prefix} AND earlier.source_id < ${`${prefix}\u{10FFFF}`}`;

/** A claim's amount before its limit. */
function claimedAmount(payment: Payment, claim: XpClaim): SQL {
  // D1 binds every number as a real one, and half of 15 would be 7.5.
  const amount = sql`CAST(${claim.amount} AS INTEGER)`;
  const dueReviews = payment.dueReviews ?? sql`0`;
  if (claim.source === "due-reviews") return dueReviews;
  if (claim.most === undefined) return amount;
  return sql`max(0, min(CAST(${claim.most} AS INTEGER), ${amount} - ${dueReviews}))`;
}

function paidAmount(context: LearnerContext, payment: Payment, claim: XpClaim): SQL {
  const amount = claimedAmount(payment, claim);
  if (claim.limit === "halving") {
    const times = sql`(SELECT count(*) ${earlierRows(context, claim, `${payment.day}/${claim.key}/`)})`;
    return sql`CASE ${times} WHEN 0 THEN ${amount} WHEN 1 THEN ${amount} / 2 ELSE 0 END`;
  }
  if (claim.limit === "capped") {
    const paid = sql`(SELECT coalesce(sum(earlier.amount), 0) ${earlierRows(context, claim, `${payment.day}/`)})`;
    return sql`max(0, min(${amount}, CAST(${claim.cap ?? dailyCap} AS INTEGER) - ${paid}))`;
  }
  return amount;
}

function isWithheld(context: LearnerContext, payment: Payment, claim: XpClaim): SQL {
  if (claim.completing) {
    const others = challenges.filter((one) => one !== claim.completing).map((one) => challengeColumn[one]);
    return sql`NOT EXISTS (SELECT 1 FROM daily_progress WHERE user_id = ${context.learnerId} AND date = ${payment.day}
      AND ${sql.join(others, sql` AND `)})`;
  }
  if (!claim.insteadOf) return sql`0`;
  return sql`EXISTS (SELECT 1 FROM xp_transactions AS other WHERE other.user_id = ${context.learnerId}
    AND other.source = ${claim.insteadOf.source} AND other.source_id = ${claim.insteadOf.key}
    AND other.day = ${payment.day})`;
}

/**
 * One ledger row a claim. The amount is computed inside the INSERT, since two submissions at once read the same past.
 * (The columns stand in the table's order.)
 */
export const awardXp = (context: LearnerContext, payment: Payment): Statement[] =>
  payment.claims.map((claim) =>
    context.db.orm
      .insert(xpTransactions)
      .select(sql`
        SELECT ${context.learnerId}, ${claim.source}, ${sourceIdOf(payment, claim)},
          ${paidAmount(context, payment, claim)}, ${claim.description},
          ${claim.metadata ? JSON.stringify(claim.metadata) : null}, ${payment.day}, ${payment.quizKey},
          ${payment.submissionId}, ${context.now.toISOString()}
        WHERE NOT ${isWithheld(context, payment, claim)}`)
      .onConflictDoNothing(),
  );

/** The XP that this submission's rows in the ledger add up to. (CROSS JOIN: the keys lead, so that each is one look-up.) */
export function xpPaid(context: LearnerContext, payment: Payment): SQL {
  const keys = payment.claims.map((claim) => [claim.source, sourceIdOf(payment, claim)]);
  return sql`(SELECT coalesce(sum(paid.amount), 0) FROM json_each(${JSON.stringify(keys)}) AS claim
    CROSS JOIN xp_transactions AS paid ON paid.user_id = ${context.learnerId} AND paid.source = claim.value ->> 0
      AND paid.source_id = claim.value ->> 1
    WHERE paid.submission_id = ${payment.submissionId})`;
}

/**
 * Why this submission's answers were paid less than they are worth, or null; read behind its own rows. The try itself is a row
 * of the ledger too, so a first one finds 1.
 */
export function reasonForLess(context: LearnerContext, payment: Payment): SQL {
  const answers = payment.claims.find(({ limit }) => limit === "halving");
  const reviews = payment.claims.find(({ source }) => source === "due-reviews");
  const reason = (name: XpReason) => sql`${name}`;
  const tries = answers && sql`(SELECT count(*) ${earlierRows(context, answers, `${payment.day}/${answers.key}/`)})`;
  const paidReviews =
    reviews &&
    sql`(SELECT coalesce(sum(paid.amount), 0) FROM xp_transactions AS paid WHERE paid.user_id = ${context.learnerId}
      AND paid.source = ${reviews.source} AND paid.source_id = ${sourceIdOf(payment, reviews)})`;
  return sql`CASE
    ${
      answers && tries
        ? sql`WHEN ${claimedAmount(payment, answers)} > 0 AND ${tries} > 1
      THEN CASE ${tries} WHEN 2 THEN ${reason("half-today")} ELSE ${reason("none-today")} END`
        : sql``
    }
    ${reviews && paidReviews ? sql`WHEN ${claimedAmount(payment, reviews)} > ${paidReviews} THEN ${reason("reviews-capped")}` : sql``}
    WHEN 0 THEN NULL END`;
}

/** The same as a statement of its own. */
export const xpPaidBy = (context: LearnerContext, payment: Payment) =>
  context.db.orm
    .select({ amount: sql<number>`${xpPaid(context, payment)}` })
    .from(userXp)
    .where(eq(userXp.userId, context.learnerId));
