import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { hasStatus } from "#web/api/api-error.ts";

/** Answers stay until something names them as changed. `onSignedOut` hears of every call refused for want of a session. */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const onError = (error: unknown) => {
    if (hasStatus(error, 401) && error.code === "signed_out") onSignedOut();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        networkMode: "always",
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
}
