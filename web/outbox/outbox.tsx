import { Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { outboxKeys } from "#web/outbox/keep-submission.ts";
import { lazyComponent } from "#web/ui/lazy-component.ts";

const SendOutbox = lazyComponent(async () => (await import("#web/outbox/send-outbox.ts")).SendOutbox);

/** Sends what waits in this browser, on each page anew: the page before may have been left with a result that was not sent. */
export function Outbox({ learnerId }: { learnerId: string }) {
  const { pathname } = useLocation();
  return <PageOutbox key={`${learnerId} ${pathname}`} learnerId={learnerId} />;
}

/** Fetches the code that sends only if something waits. */
function PageOutbox({ learnerId }: { learnerId: string }) {
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
      <SendOutbox learnerId={learnerId} />
    </Suspense>
  ) : null;
}
