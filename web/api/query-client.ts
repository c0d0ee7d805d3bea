import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { hasStatus, isUnreachable } from "#web/api/api-error.ts";

/**
 * Creates a query client whose cached responses stay valid until they are invalidated. `onSignedOut` is called when a
 * call is refused because there is no session, unless the query's `meta` sets `handlesSignedOut`.
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
        // When the connection returns, only the reads are repeated that failed because the server was not reached.
        refetchOnReconnect: ({ state }) => isUnreachable(state.error) && "always",
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
}
