import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { BrowserRouter } from "react-router";
import { ErrorBoundary } from "#web/app/error-boundary.tsx";
import { AppRoutes } from "#web/app/routes.tsx";
import { ScrollToTop } from "#web/app/scroll-to-top.tsx";
import { SessionProvider } from "#web/app/session.tsx";
import { WebFont } from "#web/app/web-font.tsx";
import { LonePageSkeleton } from "#web/ui/skeleton.tsx";

/** Comes after the first view; what was said until then waits in the store. */
const Toaster = lazy<ComponentType>(() =>
  import("#web/ui/toast.tsx").then(
    ({ Toaster }) => ({ default: Toaster }),
    () => ({ default: () => null }),
  ),
);

/** Comes after the first view as well; until then Back leaves the page, whatever lies above it. */
const WatchBack = lazy<ComponentType>(() =>
  import("#web/ui/watch-back.ts").then(
    ({ WatchBack }) => ({ default: WatchBack }),
    () => ({ default: () => null }),
  ),
);

/** The whole app. Where there is no browser, another router says which page it is. */
export function App({ Router = BrowserRouter }: { Router?: ComponentType<{ children: ReactNode }> }) {
  return (
    <ErrorBoundary resetOn="">
      <Router>
        <SessionProvider>
          <ScrollToTop />
          <WebFont />
          <Suspense fallback={<LonePageSkeleton />}>
            <AppRoutes />
          </Suspense>
        </SessionProvider>
        <AfterFirstView />
      </Router>
    </ErrorBoundary>
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
          <WatchBack />
        </Suspense>
      </>
    )
  );
}
