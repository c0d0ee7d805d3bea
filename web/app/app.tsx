import type { QueryClient } from "@tanstack/react-query";
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useMemo,
  useState,
} from "react";
import { BrowserRouter } from "react-router";
import type { PageData } from "#core/contract/page-data.ts";
import { ErrorBoundary } from "#web/app/error-boundary.tsx";
import { ReceivedEvents } from "#web/app/received-events.tsx";
import { AppRoutes } from "#web/app/routes.tsx";
import { ScrollToTop } from "#web/app/scroll-to-top.tsx";
import { SessionProvider } from "#web/app/session.tsx";
import { WebFont } from "#web/app/web-font.tsx";
import { PageRenderingContext } from "#web/ui/page-environment.ts";
import { StandalonePageSkeleton } from "#web/ui/skeleton.tsx";

/** Loaded after the first view. Toasts shown earlier wait in the toast store. */
const Toaster = lazy<ComponentType>(() =>
  import("#web/ui/toast.tsx").then(
    ({ Toaster }) => ({ default: Toaster }),
    () => ({ default: () => null }),
  ),
);

/** Loaded after the first view. Until then Back leaves the page even if a dialog is open. */
const BackButtonHandler = lazy<ComponentType>(() =>
  import("#web/ui/back-button-handler.ts").then(
    ({ BackButtonHandler }) => ({ default: BackButtonHandler }),
    () => ({ default: () => null }),
  ),
);

interface AppProps {
  /** The router; outside a browser, a router with a fixed location. */
  Router?: ComponentType<{ children: ReactNode }>;
  /** The data with which the worker rendered this page; null if the browser renders it alone. */
  pageData?: PageData | null;
  /** Whether the page has been, or is being, rendered outside a browser. */
  isPrerendered?: boolean;
  /** Called with the query client, so that the worker can list the reads of a page. */
  onQueryClient?: (client: QueryClient) => void;
}

/** The root component. */
export function App({ Router = BrowserRouter, pageData = null, isPrerendered = false, onQueryClient }: AppProps) {
  const [isHydrated, setHydrated] = useState(!isPrerendered);
  // A transition lets React hydrate all parts first, in short tasks. Any other update would hydrate them at once, in a long one.
  useEffect(() => startTransition(() => setHydrated(true)), []);
  const environment = pageData?.environment ?? null;
  const rendering = useMemo(() => ({ environment, isHydrated }), [environment, isHydrated]);
  return (
    <PageRenderingContext value={rendering}>
      <ErrorBoundary resetKey="">
        <Router>
          <SessionProvider embeddedReads={pageData?.reads ?? []} onQueryClient={onQueryClient}>
            <ScrollToTop />
            <WebFont />
            <ReceivedEvents>
              <Suspense fallback={<StandalonePageSkeleton />}>
                <AppRoutes />
              </Suspense>
            </ReceivedEvents>
          </SessionProvider>
          <AfterFirstView />
        </Router>
      </ErrorBoundary>
    </PageRenderingContext>
  );
}

function AfterFirstView() {
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  return (
    isInBrowser && (
      <>
        <Suspense>
          <Toaster />
        </Suspense>
        <Suspense>
          <BackButtonHandler />
        </Suspense>
      </>
    )
  );
}
