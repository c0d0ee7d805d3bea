import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { hasStatus, isUnreachable } from "#web/api/api-error.ts";

/**
 * Answers stay until something names them as changed. `onSignedOut` hears of every call refused for want of a session, but of
 * those whose `meta` says `handlesSignedOut`.
 */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const onError = (error: unknown, meta?: Record<string, unknown>) => {
    if (hasStatus(error, 401) && error.code === "signed_out" && !meta?.handlesSignedOut) onSignedOut();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => onError(error, meta) }),
    mutationCache: new MutationCache({ onError: (error, _input, _context, { meta }) => onError(error, meta) }),
    defaultOptions: {
      queries: {
        networkMode: "always",
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        // What could not be reached while offline is asked again; what was answered stays.
        refetchOnReconnect: ({ state }) => isUnreachable(state.error) && "always",
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
}
