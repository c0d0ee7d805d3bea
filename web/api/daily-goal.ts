import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { currentUser, type User } from "#core/contract/session.ts";
import { type DailyGoal, defaultDailyGoal } from "#core/domain/progress/daily-goal.ts";
import { call } from "#web/api/call.ts";
import { buildQueryKey } from "#web/api/request-url.ts";

const currentUserKey = buildQueryKey(currentUser);

/**
 * The learner's daily goal, and a function that stores another goal. The page shows the new goal without waiting for
 * the server.
 */
export function useDailyGoal(): [DailyGoal, (goal: DailyGoal) => void] {
  const client = useQueryClient();
  const { data: goal = defaultDailyGoal } = useQuery({
    queryKey: currentUserKey,
    queryFn: ({ signal }) => call(currentUser, {}, signal),
    enabled: false,
    select: (user: User | null) => user?.dailyGoal ?? defaultDailyGoal,
  });
  const { mutate } = useMutation({
    // Requests with the same scope run one after the other, so the last choice is stored last.
    scope: { id: "daily-goal" },
    mutationFn: async (dailyGoal: DailyGoal) => {
      // Loaded on demand, because the home page does not need the schemas of the accounts area.
      const { changeUser } = await import("#core/contract/accounts.ts");
      return call(changeUser, { dailyGoal });
    },
    onMutate: (dailyGoal) => {
      client.setQueryData<User | null>(currentUserKey, (user) => user && { ...user, dailyGoal });
    },
  });
  return [goal, mutate];
}
