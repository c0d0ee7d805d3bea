import { Suspense } from "react";
import { Outlet, useLocation } from "react-router";
import { ErrorBoundary } from "#web/app/error-boundary.tsx";
import { Header } from "#web/app/header.tsx";
import { OfflineSupportWhenIdle } from "#web/app/offline-support-when-idle.tsx";
import type { Session } from "#web/app/session.tsx";
import { BottomTabs } from "#web/app/tabs.tsx";
import { PageSkeleton } from "#web/ui/skeleton.tsx";

/** The layout around every page: skip link, header, main area and tabs. */
export function Shell({ session }: { session: Session }) {
  const { pathname } = useLocation();
  const isLearner = session.status === "learner";
  return (
    <>
      <a
        href="#main"
        className="fixed left-3 top-3 z-50 -translate-y-24 rounded-field bg-pri px-4 py-3 fw-620 text-on-pri focus:translate-y-0"
      >
        Skip to content
      </a>
      <Header session={session} />
      {session.status === "learner" && <OfflineSupportWhenIdle key={session.user.id} learnerId={session.user.id} />}
      <main id="main" tabIndex={-1} className={isLearner ? "above-bottom-tabs pb-[var(--tabs)]" : undefined}>
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      {isLearner && <BottomTabs />}
    </>
  );
}
