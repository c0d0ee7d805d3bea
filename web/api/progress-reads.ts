import { queryKey } from "#web/api/request-url.ts";

/** All reads of XP, streak, challenges, leagues and achievements: whatever earns XP may have changed any of them. */
export const progressReads = queryKey({ path: "/api/gamification/:read" });
