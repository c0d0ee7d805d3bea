import { useMutation, useQueryClient } from "@tanstack/react-query";
import { currentUser, type User } from "#core/contract/session.ts";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { call } from "#web/api/call.ts";
import { buildQueryKey } from "#web/api/request-url.ts";

/**
 * Returns a function that stores the level in the account. The page shows the new level without waiting for the server.
 */
export function useStoreCurrentLevel(): (level: CefrLevel) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    // Requests with the same scope run one after the other, so the last choice is stored last.
    scope: { id: "current-level" },
    mutationFn: async (currentLevel: CefrLevel) => {
      // Loaded on demand, because the home page does not need the schemas of the accounts area.
      const { changeUser } = await import("#core/contract/accounts.ts");
      return call(changeUser, { currentLevel });
    },
    onMutate: (currentLevel) => {
      client.setQueryData<User | null>(buildQueryKey(currentUser), (user) => user && { ...user, currentLevel });
    },
  });
  return mutate;
}
