/**
 * The normal worker with additional addresses for measurements. Some addresses prepare or close leagues: they create
 * full leagues, let learners join, and run the weekly cron. One address reads a leaderboard. For comparison, the same
 * address can call an empty method of the league's Durable Object. Both calls are made after the session check.
 */
import { Hono } from "hono";
import { leagueWeekOf } from "#core/domain/leagues/league-week.ts";
import { Conversation as RealConversation } from "#durable-objects/conversation.ts";
import { League as RealLeague } from "#durable-objects/league.ts";
import { ModelBudget as RealModelBudget } from "#durable-objects/model-budget.ts";
import { getLeagueStub } from "#durable-objects/stubs.ts";
import { createLearnerContext } from "#worker/accounts/session.ts";
import { createRequestContext } from "#worker/context.ts";
import { createServiceContext } from "#worker/db/places.ts";
import type { AppBindings, Env } from "#worker/env.ts";
import worker from "#worker/index.ts";
import { findLeagueOfWeek } from "#worker/leagues/membership.ts";
import { buildLeaderboardBody, readMembership } from "#worker/leagues/read-league.ts";
import { findMembership } from "#worker/leagues/store.ts";
import { updateLeague } from "#worker/leagues/update-league.ts";

/** wrangler.toml names these classes, so the worker must export them. */
export class Conversation extends RealConversation {}

export class ModelBudget extends RealModelBudget {}

export class League extends RealLeague {
  async bare(): Promise<null> {
    return null;
  }
}

const routes = new Hono<AppBindings>();

/**
 * Makes `calls` sequential calls of one kind. Answers with the total time of these calls in milliseconds, and with the
 * length of one further response.
 */
routes.get("/bench/reads/:kind/:calls", async (http) => {
  const context = await createLearnerContext(createRequestContext(http));
  const { membership } = await readMembership(context);
  const league = findLeagueOfWeek(membership, context.now);
  if (!league) throw new Error("the learner is in no league");
  const benchStub: Pick<League, "bare"> = getLeagueStub(context.env, league.id) as DurableObjectStub<League>;
  const callEmptyMethod = () => benchStub.bare();
  const makeOneCall = {
    bare: async () => JSON.stringify({ leaderboard: await callEmptyMethod() }),
    leaderboard: async () => (await buildLeaderboardBody(context, membership, league)).json,
  }[http.req.param("kind") as "bare" | "leaderboard"];
  const callCount = Number(http.req.param("calls"));
  const startTime = performance.now();
  for (let callIndex = 0; callIndex < callCount; callIndex++) await makeOneCall();
  return http.json({ milliseconds: performance.now() - startTime, bytes: (await makeOneCall()).length });
});

/** Lets learners join leagues in the same way as after a challenge. */
routes.post("/bench/take-part", async (http) => {
  const { at, userIds } = await http.req.json<{ at: string; userIds: string[] }>();
  const context = createServiceContext(http.env, new Date(at));
  for (const userId of userIds) {
    const [membership] = await findMembership(context, userId);
    await updateLeague(context, membership);
  }
  return http.json({ joined: userIds.length });
});

/** Creates full leagues: writes the rows that joining would write, and thirty totals into each Durable Object. */
routes.post("/bench/fill", async (http) => {
  const { at, leagues } = await http.req.json<{ at: string; leagues: { id: string; userIds: string[] }[] }>();
  const now = new Date(at);
  const { weekStart, startsAt, endsAt } = leagueWeekOf(now);
  await http.env.DB.batch(
    leagues.flatMap(({ id, userIds }) => [
      http.env.DB.prepare("INSERT INTO leagues VALUES (?, 'Bronze League', 1, ?, ?, 1, 30, ?, ?)").bind(
        id,
        startsAt.toISOString(),
        endsAt.toISOString(),
        JSON.stringify(userIds),
        at,
      ),
      http.env.DB.prepare(
        "UPDATE user_xp SET league_id = ?, league_week = ? WHERE user_id IN (SELECT value FROM json_each(?))",
      ).bind(id, weekStart, JSON.stringify(userIds)),
    ]),
  );
  await Promise.all(
    leagues.map(async ({ id, userIds }) => {
      const leagueObject = getLeagueStub(http.env, id);
      const leagueInfo = { id, tier: 1, weekStart };
      for (const [i, userId] of userIds.entries()) {
        const member = { userId, displayName: "Learner E.", avatarUrl: null, weeklyXp: i, sequence: 0, lastXpAt: at };
        await leagueObject.publish(leagueInfo, member, now);
      }
    }),
  );
  return http.json({});
});

/** Runs the weekly cron at a given time. */
routes.post("/bench/cron", async (http) => {
  const { at } = await http.req.json<{ at: string }>();
  await worker.scheduled({ scheduledTime: Date.parse(at), cron: "5 0 * * MON", noRetry() {} }, http.env);
  return http.json({});
});

export default {
  ...worker,
  fetch: (request, env, executionContext) =>
    new URL(request.url).pathname.startsWith("/bench/")
      ? routes.fetch(request, env, executionContext)
      : worker.fetch(request, env, executionContext),
} satisfies ExportedHandler<Env>;
