import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { leagueWeekOf } from "#core/domain/leagues/league-week.ts";
import { createSeededRandom } from "#core/domain/random.ts";
import { closeLeagues } from "#worker/leagues/close-leagues.ts";
import { compareTotals, computeTotalsInOpenLeagues, type LeagueTotal } from "../../scripts/reconcile-checks.ts";
import { expectReconciledAt, readDatabases } from "./expect-reconciled.ts";
import { createContextAt, signUpLearner } from "./league.ts";
import { buildLessonSubmission, finishLesson, firstLesson, readLesson } from "./lesson.ts";

const hourMs = 3_600_000;
const timeZones = ["UTC", "Pacific/Kiritimati", "America/New_York", "Pacific/Pago_Pago", "Europe/Berlin"];
const namespaceOfUnreachableLeagues = {
  idFromName: () => null,
  get: () => ({ publish: () => Promise.reject(new Error("gone")) }),
};

interface Outcome {
  weekStartDate: string;
  weeklyXp: number;
}

/**
 * This test runs the real SQL statements and Durable Objects. A test in `test/domain` checks a model of the same rules.
 */
test.each([24])(
  "In random histories at the end of a week (seed %i), ledger, totals, leaderboards and outcomes agree at every step",
  async (seed) => {
    const random = createSeededRandom(seed);
    const pickRandom = <T>(choices: readonly T[]) => choices[Math.floor(random() * choices.length)] as T;
    // On this Sunday, daylight saving time has ended in Berlin, but not in New York.
    const startsAt = Date.parse("2026-10-25T20:00:00.000Z");
    let nowMs = startsAt;
    const getCurrentTime = () => new Date(nowMs).toISOString();
    const learners = await Promise.all(["Rosa", "Sven", "Tara"].map((name) => signUpLearner(getCurrentTime(), name)));
    const lesson = await readLesson(learners[0]?.browser as never, firstLesson);
    const outcomeByKey = new Map<string, Outcome>();
    const closingTimeByKey = new Map<string, number>();
    let unchangedTotalCount = 0;
    for (let stepIndex = 0; stepIndex < 80; stepIndex++) {
      // In most steps the time advances by minutes or hours. In some steps it advances by a day, and in others the
      // clock goes back.
      nowMs += Math.round(pickRandom([0.01, 0.02, 1, 3, 9, 20, 30, -0.02, -2, -30]) * hourMs);
      const { browser, id } = pickRandom(learners);
      browser.now = getCurrentTime();
      browser.timeZone = pickRandom(timeZones);
      const action = pickRandom(["earn", "earn", "earn without league", "read rank", "read standing", "close"]);
      if (action.startsWith("earn")) {
        const body = buildLessonSubmission(lesson, Math.floor(random() * 16));
        const options =
          action === "earn without league" ? { env: { LEAGUES: namespaceOfUnreachableLeagues as never } } : {};
        const [firstResponse, secondResponse] = await Promise.all(
          [1, 2].map(() => finishLesson(browser, firstLesson, body, options)),
        );
        expect(firstResponse?.status).toBe(200);
        expect(secondResponse?.body).toEqual(firstResponse?.body);
      } else if (action === "read rank") {
        const rank = await browser.call("/api/gamification/league/rank");
        const { weekStart } = leagueWeekOf(new Date(nowMs));
        const row = await env.DB.prepare("SELECT week_start, weekly_xp FROM user_xp WHERE user_id = ?")
          .bind(id)
          .first<{ week_start: string; weekly_xp: number }>();
        if (rank.status === 200 && row?.week_start === weekStart) expect(rank.body.weeklyXp).toBe(row.weekly_xp);
      } else if (action === "read standing") {
        const { lastWeek } = (await browser.call("/api/gamification/league/standing")).body;
        if (lastWeek) {
          const key = `${id} ${lastWeek.weekStartDate}`;
          // An outcome that was reported before never changes.
          expect(lastWeek).toMatchObject(outcomeByKey.get(key) ?? {});
          if (!outcomeByKey.has(key)) {
            const ledgerRow = await env.DB.prepare(
              `SELECT coalesce(sum(amount), 0) AS xp FROM xp_transactions WHERE user_id = unhex(?, '-')
                AND created_at >= unixepoch(?) * 1000 AND created_at < unixepoch(?) * 1000`,
            )
              .bind(id, lastWeek.weekStartDate, lastWeek.weekEndDate)
              .first<{ xp: number }>();
            // If a clock was set back, XP can be written to a week whose league is closed. Such XP does not count for
            // this league any more.
            expect(lastWeek.weeklyXp).toBeLessThanOrEqual(ledgerRow?.xp ?? 0);
            if (lastWeek.weeklyXp === ledgerRow?.xp) unchangedTotalCount += 1;
          }
          outcomeByKey.set(key, lastWeek);
        }
      } else {
        const { results } = await env.DB.prepare("SELECT id FROM leagues").all<{ id: string }>();
        const context = createContextAt(new Date(nowMs).toISOString());
        const ids = results.map((league) => league.id);
        expect((await Promise.all([closeLeagues(context, ids), closeLeagues(context, ids)])).flat()).toEqual([]);
        closingTimeByKey.set(getCurrentTime(), nowMs);
      }
      await expectReconciledAt(`step ${stepIndex}, ${action} at ${getCurrentTime()}`);
    }
    expect(closingTimeByKey.size).toBeGreaterThan(5);
    expect(unchangedTotalCount).toBeGreaterThanOrEqual(2);
    // After each learner has read the rank once, the totals in the leagues equal the ledger.
    for (const { browser } of learners) {
      browser.now = getCurrentTime();
      await browser.call("/api/gamification/league/rank");
    }
    const totalByLearnerId = new Map<string, LeagueTotal>();
    const rows = await env.DB.prepare("SELECT user_id, league_id FROM user_xp WHERE league_id IS NOT NULL").raw<
      [string, string]
    >();
    for (const [userId, leagueId] of rows) {
      const row = await env.LEAGUES.get(env.LEAGUES.idFromName(leagueId)).storedMember(userId);
      if (row) totalByLearnerId.set(userId, row);
    }
    const results = computeTotalsInOpenLeagues(await readDatabases());
    expect(compareTotals(results, totalByLearnerId).wrong).toEqual([]);
  },
  120_000,
);
