import { useOutletContext } from "react-router";
import type { User } from "#core/contract/session.ts";
import { broadcastSignOut } from "#web/app/session.tsx";
import { createLazyComponent } from "#web/ui/lazy-component.tsx";
import { paths } from "#web/ui/paths.ts";

const LeaguesSwitch = createLazyComponent("LeaguesSwitch", () => import("#web/features/leagues/leagues-switch.tsx"));
const DeviceCard = createLazyComponent("DeviceCard", () => import("#web/features/offline/device-card.tsx"));
const WaitingResults = createLazyComponent("WaitingResults", () => import("#web/features/offline/waiting-results.tsx"));
const VoiceChoice = createLazyComponent("VoiceChoice", () => import("#web/features/progress/voice-choice.tsx"));
const ReminderCard = createLazyComponent("ReminderCard", () => import("#web/features/reminders/reminder-card.tsx"));
const ProfilePage = createLazyComponent("ProfilePage", () => import("#web/features/progress/profile-page.tsx"));
const XpHistoryPage = createLazyComponent("XpHistoryPage", () => import("#web/features/progress/xp-history-page.tsx"));
const CanDoPage = createLazyComponent("CanDoPage", () => import("#web/features/curriculum/can-do-page.tsx"));
const SecurityPage = createLazyComponent("SecurityPage", () => import("#web/features/accounts/security-page.tsx"));

// These routes are in a separate chunk, because the first view does not need their pages.
export function ProfileRoute() {
  const user = useOutletContext<User>();
  return (
    <ProfilePage
      user={user}
      leaguesSwitch={<LeaguesSwitch />}
      voiceChoice={<VoiceChoice />}
      waitingResults={<WaitingResults learnerId={user.id} />}
      deviceContent={<DeviceCard learnerId={user.id} />}
      reminder={<ReminderCard />}
      onDeleted={leaveDeletedAccount}
    />
  );
}

export const XpHistoryRoute = () => <XpHistoryPage />;

export function CanDoRoute() {
  return <CanDoPage user={useOutletContext<User>()} />;
}

export function SecurityRoute() {
  return <SecurityPage user={useOutletContext<User>()} />;
}

/** Clears the learner's data in this tab and signs out the other tabs. */
function leaveDeletedAccount(): void {
  broadcastSignOut();
  window.location.replace(paths.home);
}
