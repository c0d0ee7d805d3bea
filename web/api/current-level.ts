import { useMutation, useQueryClient } from "@tanstack/react-query";
import { changeUser } from "#core/contract/accounts.ts";
import { currentUser, type User } from "#core/contract/session.ts";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { call } from "#web/api/call.ts";
import { queryKey } from "#web/api/request-url.ts";

const userKey = queryKey(currentUser);

/** The level whose learning path the learner opened last; A1 for who never chose one, and for a visitor. */
export function useCurrentLevel(): CefrLevel {
  return useQueryClient().getQueryData<User | null>(userKey)?.currentLevel ?? "A1";
}

/** Keeps the level on the account. The page shows it at once and does not wait for the server. */
export function useKeepCurrentLevel(): (level: CefrLevel) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    // One after the other, so that the last choice is the one that stays.
    scope: { id: "current-level" },
    mutationFn: (currentLevel: CefrLevel) => call(changeUser, { currentLevel }),
    onMutate: (currentLevel) => {
      client.setQueryData<User | null>(userKey, (user) => user && { ...user, currentLevel });
    },
  });
  return mutate;
}
