import { and, eq, lt, ne, sql } from "drizzle-orm";
import { xpSources } from "#core/domain/progress/xp-claim.ts";
import { quizKeyShortener } from "#core/domain/quizzes/stored-quiz.ts";
import { maxReportsPerDay } from "#core/domain/reports/report.ts";
import type { LearnerData } from "../accounts/account-data.ts";
import type { LearnerContext, RequestContext, ServiceContext } from "../context.ts";
import { toLearnerKey } from "../db/compact-columns.ts";
import type { Statement } from "../db/learner-batch.ts";
import { reports } from "../db/schema/reports.ts";
import { buildSelectRow } from "../db/select-row.ts";

export type ReportRow = typeof reports.$inferSelect;

const getDirectoryOrm = ({ databases }: ServiceContext) => databases.directory.orm;

export const findReport = (context: RequestContext, { sender, id }: Pick<ReportRow, "sender" | "id">) =>
  getDirectoryOrm(context)
    .select({ note: reports.note, createdAt: reports.createdAt })
    .from(reports)
    .where(and(eq(reports.sender, sender), eq(reports.id, id)));

/** SQL for the number of reports that the sender has sent since a time or day. */
const countReportsSinceSql = (sender: string, startTime: string) =>
  sql<number>`(SELECT count(*) FROM reports AS sent WHERE sent.sender = ${sender} AND sent.created_at >= ${startTime})`;

export const countReports = (context: RequestContext, { sender, createdAt }: Pick<ReportRow, "sender" | "createdAt">) =>
  getDirectoryOrm(context)
    .select({ n: countReportsSinceSql(sender, createdAt.slice(0, 10)) })
    .from(sql`(SELECT 1)`);

/**
 * Stores a report unless the sender has reached today's limit. A repeated report only updates the note of the first
 * report and does not count for the limit.
 */
export const insertReport = (context: RequestContext, report: ReportRow) =>
  getDirectoryOrm(context)
    .insert(reports)
    .select(
      buildSelectRow(
        reports,
        report,
        sql`WHERE ${countReportsSinceSql(report.sender, report.createdAt.slice(0, 10))} < CAST(${maxReportsPerDay} AS INTEGER)
          OR EXISTS (SELECT 1 FROM reports AS same WHERE same.sender = ${report.sender} AND same.id = ${report.id})`,
      ),
    )
    .onConflictDoUpdate({
      target: [reports.sender, reports.id],
      set: { note: sql`excluded.note` },
      setWhere: sql`excluded.note IS NOT NULL AND excluded.note IS NOT ${reports.note}`,
    });

/** The learner's reports whose answer was accepted and whose XP is still to be awarded (state `accepted`). */
export const findAcceptedReports = (context: LearnerContext) =>
  getDirectoryOrm(context)
    .select()
    .from(reports)
    .where(and(eq(reports.sender, context.learnerId), eq(reports.state, "accepted")));

/**
 * The reports among `acceptedReports` whose XP the ledger contains. An award that exceeds the daily ceiling is made at
 * a later visit.
 */
export const findPaidReports = (
  context: LearnerContext,
  acceptedReports: readonly { id: string; awardKey: string }[],
) => {
  const storedKeys = acceptedReports.map(({ id, awardKey }) => [id, quizKeyShortener.shorten(awardKey)]);
  return context.db.orm
    .select({ id: sql<string>`report.value ->> 0`.as("report_id") })
    .from(sql`json_each(${JSON.stringify(storedKeys)}) AS report`)
    .where(
      sql`EXISTS (SELECT 1 FROM xp_transactions AS paid WHERE paid.user_id = ${toLearnerKey(context.learnerId)}
        AND paid.source = ${xpSources.indexOf("answer-accepted")} AND paid.period = 0 AND paid.key = report.value ->> 1)`,
    );
};

/** Marks reports as paid. If this does not happen, the next visit finds that the ledger has their award already. */
export const markReportsPaid = (context: LearnerContext, ids: readonly string[]): Statement =>
  getDirectoryOrm(context)
    .update(reports)
    .set({ state: "paid" })
    .where(
      and(
        eq(reports.sender, context.learnerId),
        eq(reports.state, "accepted"),
        sql`${reports.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
      ),
    );

/**
 * Deletes settled reports that were settled before `settledBefore`, and open reports that were created before
 * `openBefore`. Accepted reports whose XP is not awarded yet are not deleted.
 */
export const sweepReports = (context: ServiceContext, settledBefore: string, openBefore: string) => [
  getDirectoryOrm(context)
    .delete(reports)
    .where(and(ne(reports.state, "accepted"), lt(reports.settledAt, settledBefore))),
  getDirectoryOrm(context)
    .delete(reports)
    .where(and(eq(reports.state, "open"), lt(reports.createdAt, openBefore))),
];

/** The learner's reports, for the account export and account deletion. */
export const reportData: LearnerData = {
  area: "reports",
  tables: { reports: { table: reports, owner: reports.sender, rowsPerPage: 1000 } },
  buildDirectoryDeletions: (context, learnerId) => [
    getDirectoryOrm(context).delete(reports).where(eq(reports.userId, learnerId)),
  ],
};
