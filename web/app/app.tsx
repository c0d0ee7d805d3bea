import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { BrowserRouter } from "react-router";
import { ErrorBoundary } from "#web/app/error-boundary.tsx";
import { AppRoutes } from "#web/app/routes.tsx";
import { ScrollToTop } from "#web/app/scroll-to-top.tsx";
import { SessionProvider } from "#web/app/session.tsx";
import { WebFont } from "#web/app/web-font.tsx";
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

/** The root component. Outside a browser, at prerendering, the caller passes a router that sets the location. */
export function App({ Router = BrowserRouter }: { Router?: ComponentType<{ children: ReactNode }> }) {
  return (
    <ErrorBoundary resetKey="">
      <Router>
        <SessionProvider>
          <ScrollToTop />
          <WebFont />
          <Suspense fallback={<StandalonePageSkeleton />}>
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
          <BackButtonHandler />
        </Suspense>
      </>
    )
  );
}
