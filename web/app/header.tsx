import { Link } from "react-router";
import type { User } from "#core/contract/accounts.ts";
import { readStreak } from "#core/contract/progress.ts";
import { useRead } from "#web/api/use-read.ts";
import { AvatarMenu } from "#web/app/avatar-menu.tsx";
import type { Session } from "#web/app/session.tsx";
import { HeaderTabs } from "#web/app/tabs.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Mark } from "#web/ui/mark.tsx";
import { paths } from "#web/ui/paths.ts";

export function Header({ session }: { session: Session }) {
  return (
    <header className="shell-chrome border-b border-line">
      <div className="page flex h-[var(--header)] items-center gap-4 lg:gap-11">
        <Link to={paths.home} className="-ml-1 flex min-h-11 items-center gap-2 rounded-key px-1">
          <Mark />
          <span className="font-aleo text-h2 fw-640 tracking-[-0.018em]">Lotse</span>
        </Link>
        {session.status === "learner" && <HeaderTabs />}
        <div className="ml-auto flex items-center gap-2 lg:gap-3">
          {session.status === "learner" && <LearnerCorner user={session.user} />}
          {session.status === "visitor" && (
            <ButtonLink to={paths.signIn} variant="secondary">
              <span className="max-sm:hidden">Sign In</span>
              <span className="sm:hidden">Login</span>
            </ButtonLink>
          )}
        </div>
      </div>
    </header>
  );
}

function LearnerCorner({ user }: { user: User }) {
  const streak = useRead(readStreak, {}).data?.currentStreak ?? 0;
  return (
    <>
      {streak > 0 && (
        <p className="number mr-1 flex items-center gap-1.5 text-h3 text-amber-ink">
          <span aria-hidden="true" className="i-lucide-flame h-5 w-5" />
          {streak}
          <span className="sr-only"> day streak</span>
        </p>
      )}
      <span className="hidden lg:inline-flex">
        <ButtonLink to={paths.chat} variant="secondary">
          <span aria-hidden="true" className="i-lucide-message-circle h-5 w-5" />
          New Chat
        </ButtonLink>
      </span>
      <AvatarMenu user={user} />
    </>
  );
}
