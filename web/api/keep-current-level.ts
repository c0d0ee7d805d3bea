import { useMutation, useQueryClient } from "@tanstack/react-query";
import { currentUser, type User } from "#core/contract/session.ts";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { call } from "#web/api/call.ts";
import { queryKey } from "#web/api/request-url.ts";

/** Keeps the level on the account. The page shows it at once and does not wait for the server. */
export function useKeepCurrentLevel(): (level: CefrLevel) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    // One after the other, so that the last choice is the one that stays.
    scope: { id: "current-level" },
    mutationFn: async (currentLevel: CefrLevel) => {
      // The forms of accounts are no part of the home page's code.
      const { changeUser } = await import("#core/contract/accounts.ts");
      return call(changeUser, { currentLevel });
    },
    onMutate: (currentLevel) => {
      client.setQueryData<User | null>(queryKey(currentUser), (user) => user && { ...user, currentLevel });
    },
  });
  return mutate;
}
