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
import { createLazyWithFallback } from "#web/ui/lazy-with-fallback.ts";
import { PageRenderingContext } from "#web/ui/page-environment.ts";
import { PlainToast } from "#web/ui/plain-toast.tsx";
import { runWhenIdle } from "#web/ui/run-when-idle.ts";
import { StandalonePageSkeleton } from "#web/ui/skeleton.tsx";
import { useShownToast } from "#web/ui/toast-store.ts";

const loadToaster = () =>
  import("#web/ui/toast.tsx").then(
    ({ Toaster }) => ({ default: Toaster }),
    () => ({ default: PlainToast }),
  );

/**
 * The toaster is rendered after the first key press or touch, or when the first toast is shown. The toast store keeps a
 * toast until the toaster is rendered.
 */
const Toaster = lazy<ComponentType>(loadToaster);

/** Loaded after the first view. Until then Back leaves the page even if a dialog is open. */
const BackButtonHandler = createLazyWithFallback(() =>
  import("#web/ui/back-button-handler.ts").then((loadedModule) => loadedModule.BackButtonHandler),
);

interface AppProps {
  /** The router. Outside a browser, it is a router with a fixed location. */
  Router?: ComponentType<{ children: ReactNode }>;
  /** The data with which the worker rendered this page; null if only the browser renders the page. */
  pageData?: PageData | null;
  /** Whether the page has been, or is being, rendered outside a browser. */
  isPrerendered?: boolean;
  /** Called with the query client, so that the worker can list the reads of a page. */
  onQueryClient?: (client: QueryClient) => void;
}

/** The root component of the app, in the browser and in the worker. */
export function App({ Router = BrowserRouter, pageData = null, isPrerendered = false, onQueryClient }: AppProps) {
  const [isHydrated, setHydrated] = useState(!isPrerendered);
  // This update is a transition. Therefore React first hydrates all parts of the page in many short tasks. Otherwise
  // React would hydrate all parts at once in one long task.
  useEffect(() => startTransition(() => setHydrated(true)), []);
  // Sets an attribute for which tests and measurements wait before they use a page.
  useEffect(() => {
    if (isHydrated) document.documentElement.dataset.hydrated = "";
  }, [isHydrated]);
  const environment = pageData?.environment ?? null;
  const renderingContext = useMemo(() => ({ environment, isHydrated }), [environment, isHydrated]);
  return (
    <PageRenderingContext value={renderingContext}>
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
        <ToasterWhenNeeded />
        <Suspense>
          <BackButtonHandler />
        </Suspense>
      </>
    )
  );
}

/**
 * Loads the toaster's code when the browser is idle, so that toasts work if the connection is lost later. Renders the
 * toaster at the user's first action, because nearly all toasts follow an action.
 */
function ToasterWhenNeeded() {
  const [isToasterNeeded, setToasterNeeded] = useState(false);
  const hasToast = useShownToast() !== null;
  if (hasToast && !isToasterNeeded) setToasterNeeded(true);
  useEffect(() => {
    runWhenIdle(() => void loadToaster());
    const controller = new AbortController();
    const firstActions = ["pointerdown", "keydown", "click"];
    for (const action of firstActions)
      window.addEventListener(action, () => setToasterNeeded(true), {
        capture: true,
        once: true,
        signal: controller.signal,
      });
    return () => controller.abort();
  }, []);
  return (
    isToasterNeeded && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  );
}
