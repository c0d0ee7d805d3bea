import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { leagueWeek } from "#core/domain/leagues/league-week.ts";
import { seededRandom } from "#core/domain/random.ts";
import { openPrimary } from "#worker/db/client.ts";
import { closeLeagues } from "#worker/leagues/close-leagues.ts";
import { checks, compareTotals, type LeagueTotal, totalsInLeagues } from "../../scripts/reconcile-checks.ts";
import { newLearner } from "./league.ts";
import { finish, firstLesson, lessonSubmission, readLesson } from "./lesson.ts";

const hour = 3_600_000;
const zones = ["UTC", "Pacific/Kiritimati", "America/New_York", "Pacific/Pago_Pago", "Europe/Berlin"];
const deaf = { idFromName: () => null, get: () => ({ publish: () => Promise.reject(new Error("gone")) }) };

interface Outcome {
  weekStartDate: string;
  weeklyXp: number;
}

async function everythingAddsUp(step: string) {
  for (const { condition, differences } of checks) {
    expect((await env.DB.prepare(differences).all()).results, `${step}: ${condition}`).toEqual([]);
  }
}

/** The statements of the database and the objects themselves, where the rules of `test/domain` are a model of them. */
test.each([9, 24])(
  "random histories (seed %i) around week edges: ledger, totals, lists and outcomes agree at every step",
  async (seed) => {
    const random = seededRandom(seed);
    const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
    // The Sunday on which New York and Berlin are an hour out of step with their summer.
    const begins = Date.parse("2026-10-25T20:00:00.000Z");
    let now = begins;
    const at = () => new Date(now).toISOString();
    const learners = await Promise.all(["Rosa", "Sven", "Tara"].map((name) => newLearner(at(), name)));
    const lesson = await readLesson(learners[0]?.browser as never, firstLesson);
    const outcomes = new Map<string, Outcome>();
    const closedAt = new Map<string, number>();
    let counted = 0;
    for (let n = 0; n < 110; n++) {
      // Mostly minutes and hours, some days, and now and then a clock that goes back.
      now += Math.round(pick([0.01, 0.02, 1, 3, 9, 20, 30, -0.02, -2, -30]) * hour);
      const { browser, id } = pick(learners);
      browser.now = at();
      browser.timeZone = pick(zones);
      const does = pick(["earn", "earn", "earn lost", "look", "stand", "close"]);
      if (does.startsWith("earn")) {
        const body = lessonSubmission(lesson, Math.floor(random() * 16));
        const options = does === "earn lost" ? { env: { LEAGUES: deaf as never } } : {};
        const [one, two] = await Promise.all([1, 2].map(() => finish(browser, firstLesson, body, options)));
        expect(one?.status).toBe(200);
        expect(two?.body).toEqual(one?.body);
      } else if (does === "look") {
        const rank = await browser.call("/api/gamification/league/rank");
        const { weekStart } = leagueWeek(new Date(now));
        const row = await env.DB.prepare("SELECT week_start, weekly_xp FROM user_xp WHERE user_id = ?")
          .bind(id)
          .first<{ week_start: string; weekly_xp: number }>();
        if (rank.status === 200 && row?.week_start === weekStart) expect(rank.body.weeklyXp).toBe(row.weekly_xp);
      } else if (does === "stand") {
        const { lastWeek } = (await browser.call("/api/gamification/league/standing")).body;
        if (lastWeek) {
          const key = `${id} ${lastWeek.weekStartDate}`;
          // What was told once is not told otherwise.
          expect(lastWeek).toMatchObject(outcomes.get(key) ?? {});
          if (!outcomes.has(key)) {
            const sum = await env.DB.prepare(
              `SELECT coalesce(sum(amount), 0) AS xp FROM xp_transactions WHERE user_id = ? AND created_at >= ?
              AND created_at < ?`,
            )
              .bind(id, lastWeek.weekStartDate, lastWeek.weekEndDate)
              .first<{ xp: number }>();
            // What a clock that went back adds to a closed week comes too late for its league.
            expect(lastWeek.weeklyXp).toBeLessThanOrEqual(sum?.xp ?? 0);
            if (lastWeek.weeklyXp === sum?.xp) counted += 1;
          }
          outcomes.set(key, lastWeek);
        }
      } else {
        const { results } = await env.DB.prepare("SELECT id FROM leagues").all<{ id: string }>();
        const context = { env, db: openPrimary(env), now: new Date(now) };
        const ids = results.map((league) => league.id);
        expect((await Promise.all([closeLeagues(context, ids), closeLeagues(context, ids)])).flat()).toEqual([]);
        closedAt.set(at(), now);
      }
      await everythingAddsUp(`step ${n}, ${does} at ${at()}`);
    }
    expect(closedAt.size).toBeGreaterThan(5);
    expect(counted).toBeGreaterThanOrEqual(2);
    // One look each, and what the leagues were told is what the ledger says.
    for (const { browser } of learners) {
      browser.now = at();
      await browser.call("/api/gamification/league/rank");
    }
    const told = new Map<string, LeagueTotal>();
    const rows = await env.DB.prepare("SELECT user_id, league_id FROM user_xp WHERE league_id IS NOT NULL").raw<
      [string, string]
    >();
    for (const [userId, leagueId] of rows) {
      const row = await env.LEAGUES.get(env.LEAGUES.idFromName(leagueId)).storedMember(userId);
      if (row) told.set(userId, row);
    }
    const { results } = await env.DB.prepare(totalsInLeagues).all<LeagueTotal>();
    expect(compareTotals(results, told).wrong).toEqual([]);
  },
  120_000,
);
