import { env } from "cloudflare:workers";
import { createLearnerId, directoryShard } from "#core/domain/accounts/shard.ts";
import { listConfiguredShards } from "#worker/db/client.ts";
import { createServiceContext, inShardOf } from "#worker/db/places.ts";
import { hashEmail } from "../../scripts/reconcile-checks.ts";
import { type Browser, Browser as NewBrowser } from "./client.ts";
import { buildLessonSubmission, finishLesson, firstLesson, readLesson } from "./lesson.ts";
import { encodeSource } from "./stored-awards.ts";

/** Creates the service context in which the worker does background work at the time `now`. */
export const createContextAt = (now: string) => createServiceContext(env, new Date(now));

/** Creates the service context of background work at the time `now`, with the database of the learner's shard. */
export const createContextOfLearner = (learnerId: string, now: string) => inShardOf(createContextAt(now), learnerId);

/** Signs up a learner. The learner has no activity yet. */
export async function signUpLearner(time: string, firstName = "Anna", lastName = "Nowak") {
  const browser = new NewBrowser(time, "UTC");
  const response = await browser.call("/api/auth/signup", {
    body: { firstName, lastName, email: `${crypto.randomUUID()}@example.org`, password: "leuchtturm 7" },
  });
  return { browser, id: response.body.user.id as string };
}

/**
 * Finishes the first lesson with `rightCount` right words, which completes the day's vocabulary challenge. @returns the
 * paid XP
 */
export async function completeChallenge(browser: Browser, rightCount = 8): Promise<number> {
  const lesson = await readLesson(browser, firstLesson);
  const response = await finishLesson(browser, firstLesson, buildLessonSubmission(lesson, rightCount));
  if (response.status !== 200) throw new Error(`the lesson was not taken: ${JSON.stringify(response.body)}`);
  return response.body.xpAwarded;
}

/** Signs up a learner and completes a challenge, so that the learner joins the open league. */
export async function signUpInLeague(time: string, firstName = "Anna", lastName = "Nowak", rightCount = 8) {
  const learner = await signUpLearner(time, firstName, lastName);
  const earnedXp = await completeChallenge(learner.browser, rightCount);
  const league = await learner.browser.call("/api/gamification/league");
  return { ...learner, earnedXp, leagueId: league.body.id as string };
}

export interface LeaderboardEntry {
  id: string;
  userId: string | null;
  displayName: string;
  weeklyXp: number;
  rank: number;
  isCurrentUser: boolean;
  isFictional: boolean;
}

export const readLeaderboard = async (browser: Browser, leagueId: string): Promise<LeaderboardEntry[]> =>
  (await browser.call(`/api/gamification/league/${leagueId}/leaderboard`)).body.leaderboard;

/** Returns the first column of the query's first row. */
export const queryValue = async (query: string, ...parameters: unknown[]) =>
  env.DB.prepare(query)
    .bind(...parameters)
    .raw()
    .then((rows) => (rows[0] as unknown[] | undefined)?.[0]);

/**
 * Inserts learners with weekly XP directly into the database, with the rows that the app would write. This avoids the
 * cost of hashing passwords.
 */
export async function seedLearners(learnerCount: number, weekStart: string, weeklyXp: (i: number) => number) {
  const time = `${weekStart}T09:00:00.000Z`;
  const shards = listConfiguredShards(env);
  const ids = Array.from({ length: learnerCount }, (_, i) =>
    createLearnerId(shards[i % shards.length] ?? directoryShard, crypto.randomUUID()),
  );
  await env.DB.batch(
    ids.flatMap((id, i) => [
      env.DB.prepare(
        `INSERT INTO users (id, email, password_hash, first_name, last_name, created_at, updated_at)
          VALUES (?1, ?1 || '@example.org', '', 'Learner', ?2, ?3, ?3)`,
      ).bind(id, `${String.fromCharCode(65 + (i % 26))}x`, time),
      env.DB.prepare(
        `INSERT INTO user_xp (user_id, total_xp, week_start, weekly_xp, sequence, last_xp_at) VALUES (?, ?, ?, ?, 1, ?)`,
      ).bind(id, weeklyXp(i), weekStart, weeklyXp(i), time),
      env.DB.prepare(
        `INSERT INTO xp_transactions (user_id, source, period, key, attempt, amount, day, created_at)
          VALUES (unhex(?1, '-'), ?5, ?2, 'vocab', x'', ?3, ?2, ?4)`,
      ).bind(id, Date.parse(weekStart) / 86_400_000, weeklyXp(i), Date.parse(time), encodeSource("daily-challenge")),
    ]),
  );
  if (shards.length > 0) {
    await env.DB.batch(
      ids.map((id) =>
        env.DB.prepare("INSERT INTO learner_emails (email_hash, learner_id) VALUES (?, ?)").bind(
          hashEmail(`${id}@example.org`),
          id,
        ),
      ),
    );
  }
  return ids;
}
