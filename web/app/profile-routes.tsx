import { useOutletContext } from "react-router";
import type { User } from "#core/contract/session.ts";
import { announceSignOut } from "#web/app/session.tsx";
import { lazyComponent } from "#web/ui/lazy-component.ts";
import { paths } from "#web/ui/paths.ts";

const LeaguesSwitch = lazyComponent(
  async () => (await import("#web/features/leagues/leagues-switch.tsx")).LeaguesSwitch,
);
const ProfilePage = lazyComponent(async () => (await import("#web/features/progress/profile-page.tsx")).ProfilePage);
const XpHistoryPage = lazyComponent(
  async () => (await import("#web/features/progress/xp-history-page.tsx")).XpHistoryPage,
);
const SecurityPage = lazyComponent(async () => (await import("#web/features/accounts/security-page.tsx")).SecurityPage);

// The learner's own pages: what the first view need not know of.
export function ProfileRoute() {
  return <ProfilePage user={useOutletContext<User>()} leagues={<LeaguesSwitch />} onDeleted={leaveForGood} />;
}

export const XpHistoryRoute = () => <XpHistoryPage />;

export function SecurityRoute() {
  return <SecurityPage user={useOutletContext<User>()} />;
}

/** Nothing of who was here stays in this tab or in the others. */
function leaveForGood(): void {
  announceSignOut();
  window.location.replace(paths.home);
}
