import { useInfiniteQuery } from "@tanstack/react-query";
import { readXpHistory } from "#core/contract/progress.ts";
import { call } from "#web/api/call.ts";
import { queryKey } from "#web/api/request-url.ts";

/** As many as the server sends at once: fewer are the last. */
const pageSize = 100;

/** Every XP the learner has and what it was for, newest first, a page at a time. */
export function useXpHistory() {
  return useInfiniteQuery({
    queryKey: queryKey(readXpHistory),
    queryFn: ({ pageParam, signal }) => call(readXpHistory, pageParam === null ? {} : { before: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
  });
}
