import { type ComponentType, lazy, Suspense } from "react";
import { BrowserRouter } from "react-router";
import { ErrorBoundary } from "#web/app/error-boundary.tsx";
import { AppRoutes } from "#web/app/routes.tsx";
import { ScrollToTop } from "#web/app/scroll-to-top.tsx";
import { SessionProvider } from "#web/app/session.tsx";
import { PageSkeleton } from "#web/ui/skeleton.tsx";

/** Comes beside the first view, not before it; what was said until then waits in the store. */
const Toaster = lazy<ComponentType>(() =>
  import("#web/ui/toast.tsx").then(
    ({ Toaster }) => ({ default: Toaster }),
    () => ({ default: () => null }),
  ),
);

export function App() {
  return (
    <ErrorBoundary resetOn="">
      <BrowserRouter>
        <SessionProvider>
          <ScrollToTop />
          <Suspense fallback={<PageSkeleton />}>
            <AppRoutes />
          </Suspense>
        </SessionProvider>
      </BrowserRouter>
      <Suspense>
        <Toaster />
      </Suspense>
    </ErrorBoundary>
  );
}
