import { useParams } from "react-router";
import { LogIn } from "#web/features/conversations/log-in.tsx";
import { lazyComponent } from "#web/ui/lazy-component.ts";

const StartPage = lazyComponent(
  async () => (await import("#web/features/conversations/start/start-page.tsx")).StartPage,
);
const ConversationPage = lazyComponent(
  async () => (await import("#web/features/conversations/conversation-page.tsx")).ConversationPage,
);
const LazyTrial = lazyComponent(
  async () => (await import("#web/features/conversations/trial/trial-chat.tsx")).TrialChat,
);

// The app's first file names this one only: what the pages behind it are made of is not every visitor's load.

/** Where conversations begin, or the one that the address names. */
export function ChatArea({ learnerId }: { learnerId: string | null }) {
  const { id } = useParams();
  if (learnerId === null) return <LogIn />;
  return id === undefined ? <StartPage /> : <ConversationPage key={id} id={id} />;
}

/** A visitor's trial. */
export function TrialArea() {
  return <LazyTrial />;
}
