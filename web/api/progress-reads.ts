import { buildQueryKey } from "#web/api/request-url.ts";

/**
 * The query key prefix of all reads of XP, streak, challenges, leagues and achievements. An activity that earns XP can
 * change any of these reads.
 */
export const progressReadsKey = buildQueryKey({ path: "/api/gamification/:read" });
