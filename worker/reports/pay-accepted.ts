import { acceptedAnswerClaim } from "#core/domain/progress/xp-claim.ts";
import type { Visit } from "../accounts/current-user.ts";
import type { LearnerContext } from "../context.ts";
import { commit, readAsLearner } from "../db/learner-batch.ts";
import { findMembership, type Membership } from "../leagues/store.ts";
import { takePartInLeague } from "../leagues/take-part-in-league.ts";
import { awardXp } from "../progress/award-store.ts";
import { only } from "../progress/read-progress.ts";
import { learnersDay } from "../progress/standing.ts";
import { findUserXp, settleXp, toStreak, trackDay } from "../progress/store.ts";
import { findAccepted, markPaid, type ReportRow } from "./store.ts";

/** Answers that authors have accepted (`npm run reports -- --accept`) are paid when their learner next comes. */
export const payAccepted: Visit<ReportRow> = { find: findAccepted, follow: pay };

/** Pays the answer of each report once for its subject; paid twice at once, the ledger keeps one. */
async function pay(context: LearnerContext, accepted: readonly ReportRow[]): Promise<void> {
  const { learner, rows } = await readAsLearner(context, [findUserXp(context)]);
  const userXp = only(rows[0]);
  const streak = toStreak(userXp);
  const payment = {
    submissionId: `report/${crypto.randomUUID()}`,
    quizKey: "report",
    // Nobody sent anything for which the allowance were to pay.
    points: 0,
    day: learnersDay(context, learner, userXp),
    claims: accepted.map((report) =>
      acceptedAnswerClaim(`${report.subjectType}/${report.subjectId}`, report.answer ?? report.subjectId),
    ),
  };
  const statements = [
    ...awardXp(context, payment),
    // Being paid is no activity of the day.
    settleXp(context, payment, streak, streak),
    trackDay(context, payment, undefined),
    markPaid(
      context,
      accepted.map(({ id }) => id),
    ),
    findMembership(context, context.learnerId),
  ];
  const results = await commit(context, learner, statements, payment.points);
  await takePartInLeague(context, (results.at(-1) as Membership[])[0]);
}
