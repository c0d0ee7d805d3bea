import { useLocation } from "react-router";
import { readXp } from "#core/contract/progress.ts";
import type { User } from "#core/contract/session.ts";
import { useRead } from "#web/api/use-read.ts";
import { AvatarMenu } from "#web/app/avatar-menu.tsx";
import { LevelUpObserver } from "#web/features/progress/level-up-observer.tsx";
import { Outbox } from "#web/outbox/outbox.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { paths } from "#web/ui/paths.ts";

/**
 * The right end of a learner's header: the streak, a link to a new chat, and the menu. The streak is omitted on the
 * home page, because the page itself shows it.
 */
export function LearnerHeaderActions({ user }: { user: User }) {
  const isHome = useLocation().pathname === paths.home;
  const streakDays = useRead(readXp, {}).data?.currentStreak ?? 0;
  return (
    <>
      {!isHome && (
        // Without a streak this element is invisible. It still reserves its space, so that the header does not shift
        // when the number arrives.
        <p
          className={`number mr-1 flex items-center gap-1.5 text-h3 text-amber-ink ${streakDays > 0 ? "" : "invisible"}`}
        >
          <span aria-hidden="true" className="i-lucide-flame h-5 w-5" />
          {streakDays}
          <span className="sr-only"> day streak</span>
        </p>
      )}
      <ButtonLink to={paths.chat} variant="secondary" className="max-lg:h-11 max-lg:w-11 max-lg:px-0!">
        <span aria-hidden="true" className="i-lucide-message-circle h-5 w-5" />
        <span className="max-lg:sr-only">New Chat</span>
      </ButtonLink>
      <AvatarMenu user={user} />
      <LevelUpObserver learnerId={user.id} />
      <Outbox learnerId={user.id} />
    </>
  );
}
