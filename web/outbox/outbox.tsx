import { Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { hasStoredReports } from "#web/outbox/report-keys.ts";
import { outboxKeys } from "#web/outbox/stored-submissions.ts";
import { lazyComponent } from "#web/ui/lazy-component.tsx";

const SendOutbox = lazyComponent("SendOutbox", () => import("#web/outbox/send-outbox.ts"));

/** Sends the unsent submissions and reports of this browser. It starts again on each page, because the previous page may have left one behind. */
export function Outbox({ learnerId }: { learnerId: string }) {
  const { pathname } = useLocation();
  return <PageOutbox key={`${learnerId} ${pathname}`} learnerId={learnerId} />;
}

/** Loads the code that sends them only if there are any. */
function PageOutbox({ learnerId }: { learnerId: string }) {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    const checkOutbox = () => {
      if (outboxKeys(learnerId).length > 0 || hasStoredReports(learnerId)) setNeeded(true);
    };
    checkOutbox();
    window.addEventListener("online", checkOutbox);
    return () => window.removeEventListener("online", checkOutbox);
  }, [learnerId]);
  return isNeeded ? (
    <Suspense fallback={null}>
      <SendOutbox learnerId={learnerId} />
    </Suspense>
  ) : null;
}
