import { eq, type SQL, sql } from "drizzle-orm";
import type { CalendarDay } from "#core/domain/calendar-day.ts";
import { xpPerDay } from "#core/domain/limits.ts";
import { type Challenge, challenges } from "#core/domain/progress/daily-challenge.ts";
import { dailyCap, type XpClaim, type XpReason } from "#core/domain/progress/xp-claim.ts";
import type { LearnerContext } from "../context.ts";
import type { Statement } from "../db/learner-batch.ts";
import { userXp, xpTransactions } from "../db/schema/progress.ts";
import { selectRow } from "../db/select-row.ts";
import { askedBefore } from "./asked-store.ts";

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

/** The ids of the day's rows for a claim begin with this. */
const dayPrefix = (payment: Payment, claim: XpClaim): string =>
  claim.limit === "halving" ? `${payment.day}/${claim.key}/` : `${payment.day}/`;

/**
 * What a claim's limit leaves of it. Of a quiz that its sender names, the row `asked` says how many right answers are to questions
 * that were asked never and once today under other names.
 */
function limitedAmount(context: LearnerContext, payment: Payment, claim: XpClaim): SQL {
  const amount = claimedAmount(payment, claim);
  if (claim.limit === "halving") {
    const times = sql`(SELECT count(*) ${earlierRows(context, claim, dayPrefix(payment, claim))})`;
    if (!claim.asked) return sql`CASE ${times} WHEN 0 THEN ${amount} WHEN 1 THEN ${amount} / 2 ELSE 0 END`;
    const dueReviews = payment.dueReviews ?? sql`0`;
    const most = sql`CAST(${claim.most ?? claim.amount} AS INTEGER)`;
    return sql`CASE ${times}
      WHEN 0 THEN max(0, min(2 * ${most}, 2 * (asked.new_right - ${dueReviews}) + asked.once_right)) / 2
      WHEN 1 THEN max(0, min(${most}, asked.new_right - ${dueReviews})) / 2 ELSE 0 END`;
  }
  if (claim.limit === "capped") {
    const paid = sql`(SELECT coalesce(sum(earlier.amount), 0) ${earlierRows(context, claim, dayPrefix(payment, claim))})`;
    return sql`max(0, min(${amount}, CAST(${claim.cap ?? dailyCap} AS INTEGER) - ${paid}))`;
  }
  return amount;
}

/** What the learner's day has by its own row, which is written behind those of the ledger. */
const xpOfDay = (context: LearnerContext, payment: Payment): SQL =>
  sql`coalesce((SELECT xp_earned FROM daily_progress WHERE user_id = ${context.learnerId} AND date = ${payment.day}), 0)`;

/** What the day's ceiling leaves, behind the rows of this submission that were written so far. */
const roomInDay = (context: LearnerContext, payment: Payment): SQL =>
  sql`max(0, CAST(${xpPerDay} AS INTEGER) - ${xpOfDay(context, payment)} - ${xpPaid(context, payment)})`;

function isWithheld(context: LearnerContext, payment: Payment, claim: XpClaim): SQL {
  if (claim.completing) {
    const others = challenges.filter((one) => one !== claim.completing).map((one) => challengeColumn[one]);
    return sql`NOT EXISTS (SELECT 1 FROM daily_progress WHERE user_id = ${context.learnerId} AND date = ${payment.day}
      AND ${sql.join(others, sql` AND `)})`;
  }
  const isOld =
    claim.fewestNew === undefined ? sql`0` : sql`${newlyAsked(context, payment)} < CAST(${claim.fewestNew} AS INTEGER)`;
  if (!claim.insteadOf) return isOld;
  return sql`${isOld} OR EXISTS (SELECT 1 FROM xp_transactions AS other WHERE other.user_id = ${context.learnerId}
    AND other.source = ${claim.insteadOf.source} AND other.source_id = ${claim.insteadOf.key}
    AND other.day = ${payment.day})`;
}

/** Of a quiz that its sender names: how many of its questions were asked under no other name today, as its own row says. */
const newlyAsked = (context: LearnerContext, payment: Payment): SQL => {
  const answers = payment.claims.find(({ asked }) => asked);
  if (!answers) throw new Error("nothing says what was asked");
  return sql`(SELECT own.metadata ->> 'newlyAsked' FROM xp_transactions AS own WHERE own.user_id = ${context.learnerId}
    AND own.source = ${answers.source} AND own.source_id = ${sourceIdOf(payment, answers)})`;
};

/**
 * One ledger row a claim. The amount is computed inside the INSERT, since two submissions at once read the same past. What is paid
 * once ever waits for another day when it does not fit under the ceiling of this one; all else is paid as far as there is room.
 */
export const awardXp = (context: LearnerContext, payment: Payment): Statement[] =>
  payment.claims.map((claim) => {
    const { asked, key } = claim;
    const metadata = sql`${claim.metadata ? JSON.stringify(claim.metadata) : null}`;
    const from = asked
      ? sql`FROM (${askedBefore(context, { asked, quizKey: key, prefix: `${payment.day}/` })}) AS asked`
      : sql``;
    return context.db.orm
      .insert(xpTransactions)
      .select(
        selectRow(
          xpTransactions,
          {
            userId: context.learnerId,
            source: claim.source,
            sourceId: sourceIdOf(payment, claim),
            amount: sql`min(wanted, room)`,
            description: claim.description,
            metadata: sql`metadata`,
            day: payment.day,
            quizKey: payment.quizKey,
            submissionId: payment.submissionId,
            createdAt: context.now.toISOString(),
          },
          sql`FROM (SELECT ${limitedAmount(context, payment, claim)} AS wanted, ${roomInDay(context, payment)} AS room,
            ${asked ? sql`json_set(coalesce(${metadata}, '{}'), '$.newlyAsked', asked.new_asked)` : metadata} AS metadata ${from})
            WHERE NOT (${isWithheld(context, payment, claim)}) ${claim.limit === "once" ? sql`AND wanted <= room` : sql``}`,
        ),
      )
      .onConflictDoNothing();
  });

/** The XP that this submission's rows in the ledger add up to. (CROSS JOIN: the keys lead, so that each is one look-up.) */
export function xpPaid(context: LearnerContext, payment: Payment): SQL {
  const keys = payment.claims.map((claim) => [claim.source, sourceIdOf(payment, claim)]);
  return sql`(SELECT coalesce(sum(paid.amount), 0) FROM json_each(${JSON.stringify(keys)}) AS claim
    CROSS JOIN xp_transactions AS paid ON paid.user_id = ${context.learnerId} AND paid.source = claim.value ->> 0
      AND paid.source_id = claim.value ->> 1
    WHERE paid.submission_id = ${payment.submissionId})`;
}

/**
 * Why this submission was paid less than it is worth, or null; read behind its own rows and the day's sum. The try itself is a row
 * of the ledger too, so a first one finds 1.
 */
export function reasonForLess(context: LearnerContext, payment: Payment): SQL {
  const answers = payment.claims.find(({ limit }) => limit === "halving");
  const reviews = payment.claims.find(({ source }) => source === "due-reviews");
  const reason = (name: XpReason) => sql`${name}`;
  const paidFor = (claim: XpClaim) => sql`(SELECT coalesce(sum(paid.amount), 0) FROM xp_transactions AS paid
    WHERE paid.user_id = ${context.learnerId} AND paid.source = ${claim.source} AND paid.source_id = ${sourceIdOf(payment, claim)})`;
  if (payment.claims.every(({ amount }) => amount === 0)) return sql`NULL`;
  const cases = [sql`WHEN ${isDayFull(context, payment)} THEN ${reason("day-full")}`];
  if (answers) {
    const tries = sql`(SELECT count(*) ${earlierRows(context, answers, dayPrefix(payment, answers))})`;
    cases.push(sql`WHEN ${claimedAmount(payment, answers)} > 0 AND ${tries} > 1
      THEN CASE ${tries} WHEN 2 THEN ${reason("half-today")} ELSE ${reason("none-today")} END`);
    const bonus = payment.claims.find(({ fewestNew }) => fewestNew);
    if (answers.asked) {
      cases.push(sql`WHEN ${paidFor(answers)} < ${claimedAmount(payment, answers)}
        OR ${bonus ? isWithheld(context, payment, bonus) : sql`0`} THEN ${reason("asked-today")}`);
    }
  }
  if (reviews)
    cases.push(sql`WHEN ${claimedAmount(payment, reviews)} > ${paidFor(reviews)} THEN ${reason("reviews-capped")}`);
  return sql`CASE ${sql.join(cases, sql` `)} END`;
}

/** Whether the day's ceiling is reached, or was too near for what is paid once ever. */
function isDayFull(context: LearnerContext, payment: Payment): SQL {
  const once = payment.claims.filter(({ limit }) => limit === "once").map(({ source, key }) => [source, key]);
  return sql`(${xpOfDay(context, payment)} >= CAST(${xpPerDay} AS INTEGER)
    OR EXISTS (SELECT 1 FROM json_each(${JSON.stringify(once)}) AS claim WHERE NOT EXISTS (SELECT 1 FROM xp_transactions AS paid
      WHERE paid.user_id = ${context.learnerId} AND paid.source = claim.value ->> 0 AND paid.source_id = claim.value ->> 1)))`;
}

/** The same as a statement of its own. */
export const xpPaidBy = (context: LearnerContext, payment: Payment) =>
  context.db.orm
    .select({ amount: sql<number>`${xpPaid(context, payment)}` })
    .from(userXp)
    .where(eq(userXp.userId, context.learnerId));
