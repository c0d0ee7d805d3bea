import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { BrowserRouter, useLocation } from "react-router";
import { ErrorBoundary } from "#web/app/error-boundary.tsx";
import { AppRoutes } from "#web/app/routes.tsx";
import { ScrollToTop } from "#web/app/scroll-to-top.tsx";
import { SessionProvider } from "#web/app/session.tsx";
import { WebFont } from "#web/app/web-font.tsx";
import { currentLayers, isBackEntry, subscribe } from "#web/ui/back-layers.ts";
import { LonePageSkeleton } from "#web/ui/skeleton.tsx";

/** Comes after the first view; what was said until then waits in the store. */
const Toaster = lazy<ComponentType>(() =>
  import("#web/ui/toast.tsx").then(
    ({ Toaster }) => ({ default: Toaster }),
    () => ({ default: () => null }),
  ),
);

/** Comes with the first dialog, or with an entry that one left behind. Without it Back leaves the page. */
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
        <Toasts />
        <BackLayers />
      </Router>
    </ErrorBoundary>
  );
}

function Toasts() {
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  return (
    isInBrowser && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  );
}

function BackLayers() {
  const { state } = useLocation();
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    const look = () => {
      if (isBackEntry(state) || currentLayers().length > 0) setNeeded(true);
    };
    look();
    return subscribe(look);
  }, [state]);
  return (
    isNeeded && (
      <Suspense>
        <WatchBack />
      </Suspense>
    )
  );
}
