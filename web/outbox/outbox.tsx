import { Suspense, useEffect, useState } from "react";
import { outboxKeys } from "#web/outbox/keep-submission.ts";
import { lazyComponent } from "#web/ui/lazy-component.ts";

const SendOutbox = lazyComponent(async () => (await import("#web/outbox/send-outbox.ts")).SendOutbox);

/** Sends what waits in this browser; its code is fetched only if something does. */
export function Outbox({ learnerId }: { learnerId: string }) {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    const look = () => {
      if (outboxKeys(learnerId).length > 0) setNeeded(true);
    };
    look();
    window.addEventListener("online", look);
    return () => window.removeEventListener("online", look);
  }, [learnerId]);
  return isNeeded ? (
    <Suspense fallback={null}>
      <SendOutbox key={learnerId} learnerId={learnerId} />
    </Suspense>
  ) : null;
}
