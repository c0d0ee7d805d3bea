import { hashKey, type QueryClient, QueryClientProvider, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { EmbeddedRead } from "#core/contract/page-data.ts";
import { currentUser, type User } from "#core/contract/session.ts";
import { hasSignedInHint } from "#core/domain/signed-in-hint.ts";
import { hasStatus } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { cacheEmbeddedReads } from "#web/api/embedded-reads.ts";
import { setExpectedLearner } from "#web/api/expected-learner.ts";
import { createQueryClient } from "#web/api/query-client.ts";
import { buildQueryKey } from "#web/api/request-url.ts";
import { storeLastLearner } from "#web/browser/last-learner.ts";
import { clearTabStorage, setTabOwner } from "#web/browser/tab-owner.ts";
import { paths } from "#web/ui/paths.ts";
import { showToast } from "#web/ui/toast-store.ts";

export type Session =
  | { status: "loading" }
  | { status: "visitor" }
  | { status: "learner"; user: User }
  | { status: "unreachable"; error: Error; retry: () => void };

const sessionKey = buildQueryKey(currentUser);

/**
 * Whether the hint cookie exists. The server sets it together with the session, and scripts can read it. Without the
 * cookie nobody is signed in, so the current user is not requested.
 */
export const hasSessionHint = (): boolean => typeof document !== "undefined" && hasSignedInHint(document.cookie);

export function useSession(): Session {
  const userQuery = useQuery({
    queryKey: sessionKey,
    queryFn: ({ signal }) =>
      call(currentUser, {}, signal).catch((error: unknown) => {
        if (hasStatus(error, 401)) return null;
        throw error;
      }),
    initialData: () => (hasSessionHint() ? undefined : null),
  });
  const learnerId = userQuery.data?.id ?? null;
  useEffect(() => {
    setExpectedLearner(learnerId);
    if (learnerId === null) return;
    setTabOwner(learnerId);
    storeLastLearner(learnerId);
  }, [learnerId]);
  if (userQuery.data) return { status: "learner", user: userQuery.data };
  if (userQuery.data === null) return { status: "visitor" };
  if (userQuery.isError && !userQuery.isFetching) {
    return { status: "unreachable", error: userQuery.error, retry: () => void userQuery.refetch() };
  }
  return { status: "loading" };
}

/** A channel to the other tabs of this browser, used when somebody signs in or out. */
const otherTabsChannel = typeof window === "undefined" ? undefined : new BroadcastChannel("lotse.session");
export const broadcastSessionChange = () => otherTabsChannel?.postMessage("changed");
/**
 * Clears what this tab and the device have stored about the learner, except unsent results, and makes the other tabs of
 * this browser do the same.
 */
export function broadcastSignOut(): void {
  clearTabStorage();
  storeLastLearner(null);
  // If the learner leaves the page before the removal is complete, the next learner's visit
  // completes it.
  import("#web/offline/forget-learners.ts").then(({ forgetLearners }) => forgetLearners(null)).catch(() => {});
  otherTabsChannel?.postMessage("signed out");
}

/**
 * Clears all cached data of the previous learner and sets the new learner. The session query itself is not removed,
 * because mounted components observe it.
 */
function changeLearner(client: QueryClient, user: User | null) {
  client.removeQueries({ predicate: (query) => query.queryHash !== hashKey(sessionKey) });
  client.getMutationCache().clear();
  setExpectedLearner(user?.id ?? null);
  client.setQueryData(sessionKey, user);
}

export function useCompleteSignIn(): (user: User) => void {
  const client = useQueryClient();
  return useCallback(
    (user) => {
      changeLearner(client, user);
      broadcastSessionChange();
    },
    [client],
  );
}

/**
 * Provides the query client. When the session has ended, it opens the sign-in page, which returns to the current page
 * after signing in.
 */
export function SessionProvider({
  embeddedReads,
  onQueryClient,
  children,
}: {
  /** Responses that the worker embedded in the page. */
  embeddedReads: readonly EmbeddedRead[];
  onQueryClient: ((client: QueryClient) => void) | undefined;
  children: ReactNode;
}) {
  const navigate = useNavigate();
  const handleSignedOut = useRef<() => void>(() => {});
  const [client] = useState(() => {
    const newClient = createQueryClient(() => handleSignedOut.current());
    cacheEmbeddedReads(newClient, embeddedReads);
    onQueryClient?.(newClient);
    return newClient;
  });

  useEffect(() => {
    handleSignedOut.current = () => {
      if (!client.getQueryData(sessionKey)) return;
      // The hint cookie still exists, so another learner has signed in. The tab reloads to show that learner's data.
      if (hasSessionHint()) {
        window.location.assign(paths.home);
        return;
      }
      const currentPath = window.location.pathname + window.location.search;
      changeLearner(client, null);
      showToast({
        tone: "locked",
        title: "Signed out",
        description: "Your session has ended. Sign in to go on; nothing is lost.",
      });
      navigate(paths.signInFor(currentPath), { replace: true });
    };
  }, [client, navigate]);

  useEffect(() => {
    const reload = () => window.location.reload();
    const onMessage = ({ data }: MessageEvent) => {
      if (data === "signed out") clearTabStorage();
      reload();
    };
    // A page restored from the back/forward cache still shows the data of the learner who was signed in when the page
    // was left, so it is reloaded.
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) reload();
    };
    otherTabsChannel?.addEventListener("message", onMessage);
    window.addEventListener("pageshow", onPageShow);
    return () => {
      otherTabsChannel?.removeEventListener("message", onMessage);
      window.removeEventListener("pageshow", onPageShow);
    };
  }, []);

  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
