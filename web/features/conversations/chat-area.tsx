import { useParams } from "react-router";
import { RedirectToSignIn } from "#web/features/conversations/redirect-to-sign-in.tsx";
import { createLazyComponent } from "#web/ui/lazy-component.tsx";

// The code of the first view contains this file, so this file loads the pages on demand.
const StartPage = createLazyComponent("StartPage", () => import("#web/features/conversations/start/start-page.tsx"));
const ConversationPage = createLazyComponent(
  "ConversationPage",
  () => import("#web/features/conversations/conversation-page.tsx"),
);
const ScenesPage = createLazyComponent(
  "ScenesPage",
  () => import("#web/features/conversations/scenes/scenes-page.tsx"),
);
const SceneSummaryPage = createLazyComponent(
  "SceneSummaryPage",
  () => import("#web/features/conversations/scenes/scene-summary-page.tsx"),
);
const LazyTrial = createLazyComponent("TrialChat", () => import("#web/features/conversations/trial/trial-chat.tsx"));

/** The start page, or the conversation whose id is in the address. */
export function ChatArea({ learnerId }: { learnerId: string | null }) {
  const { id } = useParams();
  if (learnerId === null) return <RedirectToSignIn />;
  return id === undefined ? <StartPage /> : <ConversationPage key={id} id={id} />;
}

/** The page that offers the scenes. */
export function SceneArea({ learnerId }: { learnerId: string | null }) {
  return learnerId === null ? <RedirectToSignIn /> : <ScenesPage />;
}

/** The summary of a scene. The address contains the id of the scene's conversation. */
export function SceneSummaryArea({ learnerId }: { learnerId: string | null }) {
  const { id = "" } = useParams();
  return learnerId === null ? <RedirectToSignIn /> : <SceneSummaryPage key={id} id={id} />;
}

/** The trial chat for visitors. */
export function TrialArea() {
  return <LazyTrial />;
}
