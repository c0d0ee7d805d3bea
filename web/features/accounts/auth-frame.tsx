import type { ReactNode } from "react";
import { Link } from "react-router";
import { WelcomePanel, WelcomeSentence } from "#web/features/accounts/welcome-sentence.tsx";
import { Logo } from "#web/ui/logo.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { paths } from "#web/ui/paths.ts";

interface AuthFrameProps {
  title: string;
  /** Whether the welcome sentence is shown on phones too. */
  hasWelcome?: boolean;
  /** Whether the heading gets the focus, because a new phase of the same page begins. */
  shouldTakeFocus?: boolean;
  children: ReactNode;
}

/** The layout of all pages for signing in, signing up and resetting a password. */
export function AuthFrame({ title, hasWelcome = false, shouldTakeFocus = false, children }: AuthFrameProps) {
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-2">
      <main className="mx-auto w-full max-w-130 px-5 pb-16 pt-6 lg:ml-auto lg:mr-14 lg:max-w-105 lg:px-0 lg:pt-10">
        <Link to={paths.home} className="-ml-1 inline-flex min-h-11 items-center gap-2.5 rounded-key px-1">
          <Logo className="h-8.5 w-8.5" />
          <span className="font-aleo text-h2 fw-640 tracking-[-0.018em]">Lotse</span>
        </Link>
        <p className="mt-1 text-ink2">Your Partner to Learn German</p>
        {hasWelcome && <WelcomeSentence className="mt-7 lg:hidden" />}
        <PageHeading title={title} className="h1 mt-8 lg:mt-12" shouldTakeFocus={shouldTakeFocus}>
          {title}
        </PageHeading>
        {children}
      </main>
      <WelcomePanel />
    </div>
  );
}
