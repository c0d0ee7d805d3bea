import { useEffect, useState } from "react";
import { TrialStart } from "#web/features/conversations/trial/trial-start.tsx";
import { readStoredTrial, storeTrial, type Trial } from "#web/outbox/guest-trial.ts";
import { createPreloadedComponent } from "#web/ui/preloaded-component.tsx";

const lazyTrialConversation = createPreloadedComponent(
  "TrialConversation",
  () => import("#web/features/conversations/trial/trial-conversation.tsx"),
  <div className="card h-96" />,
);
const TrialConversation = lazyTrialConversation.Component;

/** A visitor's trial: topic and tone, ten messages, and an offer to sign up. The trial is stored in the tab. */
export function TrialChat() {
  const [trial, setTrial] = useState(readStoredTrial);
  /** Whether the visitor has interacted with the trial. If so, a newly shown view gets the focus. */
  const [hasInteracted, setHasInteracted] = useState(false);
  useEffect(lazyTrialConversation.preload, []);
  const changeTrial = (newTrial: Trial | null) => {
    storeTrial(newTrial);
    setTrial(newTrial);
    setHasInteracted(true);
  };
  if (!trial) return <TrialStart shouldTakeFocus={hasInteracted} onStart={changeTrial} />;
  return (
    <TrialConversation
      shouldTakeFocus={hasInteracted}
      trial={trial}
      onChange={changeTrial}
      onLeave={() => changeTrial(null)}
    />
  );
}
