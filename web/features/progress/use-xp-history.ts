import { useInfiniteQuery } from "@tanstack/react-query";
import { readXpHistory } from "#core/contract/progress.ts";
import { call } from "#web/api/call.ts";
import { buildQueryKey } from "#web/api/request-url.ts";

/** The server's page size. A page with fewer awards is the last page. */
const pageSize = 100;

/** All XP awards of the learner, newest first, loaded in pages. */
export function useXpHistory() {
  return useInfiniteQuery({
    queryKey: buildQueryKey(readXpHistory),
    queryFn: ({ pageParam, signal }) => call(readXpHistory, pageParam === null ? {} : { before: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
  });
}
