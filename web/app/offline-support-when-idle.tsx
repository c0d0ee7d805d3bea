import { Suspense, useEffect, useState } from "react";
import { createLazyWithFallback } from "#web/ui/lazy-with-fallback.ts";
import { runWhenIdle } from "#web/ui/run-when-idle.ts";

const OfflineSupport = createLazyWithFallback(() =>
  import("#web/features/offline/offline-support.tsx").then((loadedModule) => loadedModule.OfflineSupport),
);

/** Loads everything that concerns offline use after the first view, when the browser is idle. */
export function OfflineSupportWhenIdle({ learnerId }: { learnerId: string }) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => runWhenIdle(() => setIdle(true)), []);
  return (
    isIdle && (
      <Suspense>
        <OfflineSupport learnerId={learnerId} />
      </Suspense>
    )
  );
}
