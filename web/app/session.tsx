import { hashKey, type QueryClient, QueryClientProvider, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { currentUser, type User } from "#core/contract/session.ts";
import { hasSignedInHint } from "#core/domain/signed-in-hint.ts";
import { hasStatus } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { expectLearner } from "#web/api/expected-learner.ts";
import { createQueryClient } from "#web/api/query-client.ts";
import { queryKey } from "#web/api/request-url.ts";
import { forgetTab, keepTabFor } from "#web/browser/tab-owner.ts";
import { paths } from "#web/ui/paths.ts";
import { showToast } from "#web/ui/toast-store.ts";

export type Session =
  | { status: "loading" }
  | { status: "visitor" }
  | { status: "learner"; user: User }
  | { status: "unreachable"; error: Error; retry: () => void };

const sessionKey = queryKey(currentUser);

/** The server sets this readable cookie with the session; without it there is nobody to ask for. */
export const hasSessionHint = (): boolean => typeof document !== "undefined" && hasSignedInHint(document.cookie);

export function useSession(): Session {
  const query = useQuery({
    queryKey: sessionKey,
    queryFn: ({ signal }) =>
      call(currentUser, {}, signal).catch((error: unknown) => {
        if (hasStatus(error, 401)) return null;
        throw error;
      }),
    initialData: () => (hasSessionHint() ? undefined : null),
  });
  const learnerId = query.data?.id ?? null;
  useEffect(() => {
    expectLearner(learnerId);
    if (learnerId !== null) keepTabFor(learnerId);
  }, [learnerId]);
  if (query.data) return { status: "learner", user: query.data };
  if (query.data === null) return { status: "visitor" };
  if (query.isError && !query.isFetching) {
    return { status: "unreachable", error: query.error, retry: () => void query.refetch() };
  }
  return { status: "loading" };
}

/** Tells the other tabs of this browser that somebody signed in or out. */
const otherTabs = typeof window === "undefined" ? undefined : new BroadcastChannel("lotse.session");
export const announceSession = () => otherTabs?.postMessage("changed");
/** The learner signed out: no tab keeps what they wrote. */
export function announceSignOut(): void {
  forgetTab();
  otherTabs?.postMessage("signed out");
}

/** Forgets everything of whoever was here before. The session's own entry stays, for its watchers hold on to it. */
function changeLearner(client: QueryClient, user: User | null) {
  client.removeQueries({ predicate: (query) => query.queryHash !== hashKey(sessionKey) });
  client.getMutationCache().clear();
  expectLearner(user?.id ?? null);
  client.setQueryData(sessionKey, user);
}

export function useSignedIn(): (user: User) => void {
  const client = useQueryClient();
  return useCallback(
    (user) => {
      changeLearner(client, user);
      announceSession();
    },
    [client],
  );
}

/** Holds the answers of the server; a session that ended meanwhile leads to the sign-in page and back. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const whenSignedOut = useRef<() => void>(() => {});
  const [client] = useState(() => createQueryClient(() => whenSignedOut.current()));

  useEffect(() => {
    whenSignedOut.current = () => {
      if (!client.getQueryData(sessionKey)) return;
      // Somebody is signed in, but not whom this tab shows: it starts again as theirs.
      if (hasSessionHint()) {
        window.location.assign(paths.home);
        return;
      }
      const here = window.location.pathname + window.location.search;
      changeLearner(client, null);
      showToast({
        tone: "locked",
        title: "Signed out",
        description: "Your session has ended. Sign in to go on; nothing is lost.",
      });
      navigate(paths.signInFor(here), { replace: true });
    };
  }, [client, navigate]);

  useEffect(() => {
    const startAgain = () => window.location.reload();
    const onMessage = ({ data }: MessageEvent) => {
      if (data === "signed out") forgetTab();
      startAgain();
    };
    // A page kept for the Back button shows whoever was signed in when it was left.
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) startAgain();
    };
    otherTabs?.addEventListener("message", onMessage);
    window.addEventListener("pageshow", onShow);
    return () => {
      otherTabs?.removeEventListener("message", onMessage);
      window.removeEventListener("pageshow", onShow);
    };
  }, []);

  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
