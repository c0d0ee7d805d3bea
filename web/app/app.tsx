import { Suspense } from "react";
import { BrowserRouter } from "react-router";
import { ErrorBoundary } from "#web/app/error-boundary.tsx";
import { AppRoutes } from "#web/app/routes.tsx";
import { ScrollToTop } from "#web/app/scroll-to-top.tsx";
import { SessionProvider } from "#web/app/session.tsx";
import { PageSkeleton } from "#web/ui/skeleton.tsx";
import { Toaster } from "#web/ui/toast.tsx";

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
      <Toaster />
    </ErrorBoundary>
  );
}
