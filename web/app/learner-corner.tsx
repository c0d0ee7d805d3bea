import { useLocation } from "react-router";
import { readXp } from "#core/contract/progress.ts";
import type { User } from "#core/contract/session.ts";
import { useRead } from "#web/api/use-read.ts";
import { AvatarMenu } from "#web/app/avatar-menu.tsx";
import { LevelUpWatch } from "#web/features/progress/level-up-watch.tsx";
import { Outbox } from "#web/outbox/outbox.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { paths } from "#web/ui/paths.ts";

/** The learner's end of the header: the streak, which home says itself, a new chat, the menu. */
export function LearnerCorner({ user }: { user: User }) {
  const isHome = useLocation().pathname === paths.home;
  const streak = useRead(readXp, {}).data?.currentStreak ?? 0;
  return (
    <>
      {!isHome && (
        // Without a streak it keeps its place, so that the header does not move when the number comes.
        <p className={`number mr-1 flex items-center gap-1.5 text-h3 text-amber-ink ${streak > 0 ? "" : "invisible"}`}>
          <span aria-hidden="true" className="i-lucide-flame h-5 w-5" />
          {streak}
          <span className="sr-only"> day streak</span>
        </p>
      )}
      <ButtonLink to={paths.chat} variant="secondary" className="max-lg:h-11 max-lg:w-11 max-lg:px-0!">
        <span aria-hidden="true" className="i-lucide-message-circle h-5 w-5" />
        <span className="max-lg:sr-only">New Chat</span>
      </ButtonLink>
      <AvatarMenu user={user} />
      <LevelUpWatch learnerId={user.id} />
      <Outbox learnerId={user.id} />
    </>
  );
}
