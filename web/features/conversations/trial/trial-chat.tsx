import { useState } from "react";
import { rememberedTrial, rememberTrial, type Trial } from "#web/features/conversations/trial/trial-memory.ts";
import { TrialStart } from "#web/features/conversations/trial/trial-start.tsx";
import { TrialTalk } from "#web/features/conversations/trial/trial-talk.tsx";

/** A visitor's trial: what to talk about, ten messages, and the way to an account. This tab remembers it. */
export function TrialChat() {
  const [trial, setTrial] = useState(rememberedTrial);
  /** One is here already: what takes the place of what one used takes its focus. */
  const [isHere, setHere] = useState(false);
  const change = (next: Trial | null) => {
    rememberTrial(next);
    setTrial(next);
    setHere(true);
  };
  if (!trial) return <TrialStart takesFocus={isHere} onStart={change} />;
  return <TrialTalk takesFocus={isHere} trial={trial} onChange={change} onLeave={() => change(null)} />;
}
