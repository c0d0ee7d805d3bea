import { queryKey } from "#web/api/request-url.ts";

/**
 * The query key prefix of all reads of XP, streak, challenges, leagues and achievements. Anything that earns XP may change each
 * of them.
 */
export const progressReads = queryKey({ path: "/api/gamification/:read" });
