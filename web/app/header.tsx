import { Suspense } from "react";
import { Link, useLocation } from "react-router";
import type { Session } from "#web/app/session.tsx";
import { HeaderTabs } from "#web/app/tabs.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { createLazyComponent } from "#web/ui/lazy-component.tsx";
import { Logo } from "#web/ui/logo.tsx";
import { paths } from "#web/ui/paths.ts";

const LearnerHeaderActions = createLazyComponent(
  "LearnerHeaderActions",
  () => import("#web/app/learner-header-actions.tsx"),
);

export function Header({ session }: { session: Session }) {
  const isHomePage = useLocation().pathname === paths.home;
  return (
    <header className="shell-chrome border-b border-line">
      <div className="page flex h-[var(--header)] items-center gap-4 lg:gap-11">
        <Link to={paths.home} className="-ml-1 flex min-h-11 items-center gap-2 rounded-key px-1">
          <Logo />
          <span className="font-aleo text-h2 fw-640 tracking-[-0.018em]">Lotse</span>
        </Link>
        {session.status === "learner" && <HeaderTabs />}
        <div className="ml-auto flex items-center gap-2 lg:gap-3">
          {session.status === "learner" && (
            // The fallback is as wide as the loaded content, so that the header does not shift.
            <Suspense fallback={<span className={`h-11.5 ${isHomePage ? "w-24 lg:w-52" : "w-36 lg:w-65"}`} />}>
              <LearnerHeaderActions user={session.user} />
            </Suspense>
          )}
          {session.status === "visitor" && (
            <>
              <ButtonLink to={paths.signIn} variant="secondary" className="whitespace-nowrap max-sm:px-3.5">
                <span className="max-sm:hidden">Sign In</span>
                <span className="sm:hidden">Login</span>
              </ButtonLink>
              <ButtonLink to={paths.signUp} className="whitespace-nowrap max-sm:px-3.5">
                <span className="max-sm:hidden">Create Account</span>
                <span className="sm:hidden">Sign Up</span>
              </ButtonLink>
            </>
          )}
        </div>
      </div>
    </header>
  );
}
