import { useQueryClient } from "@tanstack/react-query";
import { currentUser, type User } from "#core/contract/session.ts";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { buildQueryKey } from "#web/api/request-url.ts";

/**
 * The level whose learning path the learner opened last; A1 for a visitor and for a learner who never chose a level.
 */
export function useCurrentLevel(): CefrLevel {
  return useQueryClient().getQueryData<User | null>(buildQueryKey(currentUser))?.currentLevel ?? "A1";
}
