import { Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { hasStoredReports } from "#web/outbox/report-keys.ts";
import { findOutboxKeys } from "#web/outbox/stored-submissions.ts";
import { createLazyComponent } from "#web/ui/lazy-component.tsx";

const SendOutbox = createLazyComponent("SendOutbox", () => import("#web/outbox/send-outbox.ts"));

/**
 * Sends what this browser has stored and not sent yet: submissions, and reports of mistakes in the content. The
 * component starts again on each page, because the previous page has possibly left an unsent submission.
 */
export function Outbox({ learnerId }: { learnerId: string }) {
  const { pathname } = useLocation();
  return <PageOutbox key={`${learnerId} ${pathname}`} learnerId={learnerId} />;
}

/** If submissions or reports are stored, loads the code that sends them. */
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
