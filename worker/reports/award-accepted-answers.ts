import { createAcceptedAnswerClaim } from "#core/domain/progress/xp-claim.ts";
import type { VisitTask } from "../accounts/current-user.ts";
import type { LearnerContext } from "../context.ts";
import { commit, readAsLearner } from "../db/learner-batch.ts";
import { findMembership, type Membership } from "../leagues/store.ts";
import { updateLeague } from "../leagues/update-league.ts";
import { awardXp } from "../progress/award-store.ts";
import { computeCompletion } from "../progress/learner-day.ts";
import { requireSingleRow } from "../progress/read-progress.ts";
import { findUserXp, updateDay, updateTotals } from "../progress/store.ts";
import { findAcceptedReports, findPaidReports, markReportsPaid, type ReportRow } from "./store.ts";

/** Awards XP for answers that authors have accepted (`npm run reports -- --accept`) at the learner's next visit. */
export const awardAcceptedAnswers: VisitTask<ReportRow> = {
  findRows: findAcceptedReports,
  afterResponse: awardReports,
};

/** The part of the ledger's key that identifies the reported exercise or word. */
const buildAwardKey = ({ subjectType, subjectId }: ReportRow): string => `${subjectType}/${subjectId}`;

/** Awards XP once for each report target. Concurrent calls are safe because the ledger has one row per award. */
async function awardReports(context: LearnerContext, acceptedReports: readonly ReportRow[]): Promise<void> {
  const { learner, rows } = await readAsLearner(context, [findUserXp(context)]);
  const userXp = requireSingleRow(rows[0]);
  const awardRequest = {
    submissionId: `report/${crypto.randomUUID()}`,
    quizKey: "report",
    // The award costs no points, because the allowance limits only what the learner requests.
    points: 0,
    completion: computeCompletion(context, learner, userXp),
    claims: acceptedReports.map((report) =>
      createAcceptedAnswerClaim(buildAwardKey(report), report.answer ?? report.subjectId),
    ),
  };
  const statements = [
    ...awardXp(context, awardRequest),
    // The award does not count as an activity, so the streak does not change.
    updateTotals(context, awardRequest, userXp, false),
    updateDay(context, awardRequest, undefined),
    findPaidReports(
      context,
      acceptedReports.map((report) => ({ id: report.id, awardKey: buildAwardKey(report) })),
    ),
    findMembership(context, context.learnerId),
  ];
  const results = await commit(context, learner, statements, awardRequest.points);
  const paidReports = results.at(-2) as { id: string }[];
  await markReportsPaid(
    context,
    paidReports.map(({ id }) => id),
  );
  await updateLeague(context, (results.at(-1) as Membership[])[0]);
}
