import { Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { hasStoredReports } from "#web/outbox/report-keys.ts";
import { findOutboxKeys } from "#web/outbox/stored-submissions.ts";
import { lazyComponent } from "#web/ui/lazy-component.tsx";

const SendOutbox = lazyComponent("SendOutbox", () => import("#web/outbox/send-outbox.ts"));

/**
 * Sends the unsent submissions and reports that this browser has stored. It starts again on each page, because the
 * previous page has possibly left an unsent submission.
 */
export function Outbox({ learnerId }: { learnerId: string }) {
  const { pathname } = useLocation();
  return <PageOutbox key={`${learnerId} ${pathname}`} learnerId={learnerId} />;
}

/** Loads the code that sends submissions and reports only if some are stored. */
function PageOutbox({ learnerId }: { learnerId: string }) {
  const [isOutboxNeeded, setOutboxNeeded] = useState(false);
  useEffect(() => {
    const checkOutbox = () => {
      if (findOutboxKeys(learnerId).length > 0 || hasStoredReports(learnerId)) setOutboxNeeded(true);
    };
    checkOutbox();
    window.addEventListener("online", checkOutbox);
    return () => window.removeEventListener("online", checkOutbox);
  }, [learnerId]);
  return isOutboxNeeded ? (
    <Suspense fallback={null}>
      <SendOutbox learnerId={learnerId} />
    </Suspense>
  ) : null;
}
