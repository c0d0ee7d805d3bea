import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import type * as z from "zod/mini";
import type { Endpoint } from "#core/contract/endpoint.ts";
import { call } from "#web/api/call.ts";
import { refetchUnlessEmbedded } from "#web/api/embedded-reads.ts";
import { buildQueryKey } from "#web/api/request-url.ts";

type ReadOptions<T> = Pick<
  UseQueryOptions<T>,
  "enabled" | "retry" | "retryDelay" | "refetchOnMount" | "refetchInterval" | "placeholderData" | "meta"
>;

/** Reads one endpoint and caches the response under its query key. */
export function useRead<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  endpoint: Endpoint<I, O>,
  input: z.input<I>,
  options: ReadOptions<z.output<O>> = {},
) {
  return useQuery<z.output<O>>({
    queryKey: buildQueryKey(endpoint, Object(input)),
    queryFn: ({ signal }) => call(endpoint, input, signal),
    ...options,
    ...(options.refetchOnMount === "always" && { refetchOnMount: refetchUnlessEmbedded }),
  });
}
