import { useState } from "react";
import { rememberedTrial, rememberTrial, type Trial } from "#web/features/conversations/trial-memory.ts";
import { TrialStart } from "#web/features/conversations/trial-start.tsx";
import { TrialTalk } from "#web/features/conversations/trial-talk.tsx";

/** A visitor's trial: what to talk about, ten messages, and the way to an account. This tab remembers it. */
export function TrialChat() {
  const [trial, setTrial] = useState(rememberedTrial);
  const [wasLeft, setLeft] = useState(false);
  const change = (next: Trial | null) => {
    rememberTrial(next);
    setTrial(next);
    if (next === null) setLeft(true);
  };
  if (!trial) return <TrialStart takesFocus={wasLeft} onStart={change} />;
  return <TrialTalk trial={trial} onChange={change} onLeave={() => change(null)} />;
}
