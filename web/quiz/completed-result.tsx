import { Suspense, useEffect, useState } from "react";
import { dropCompletedResult, storedCompletedResult } from "#web/quiz/completed-storage.ts";
import { lazyComponent } from "#web/ui/lazy-component.ts";

const StoredResultDialog = lazyComponent(
  async () => (await import("#web/quiz/stored-result-dialog.tsx")).StoredResultDialog,
);

/** Shows once more, and only once, the quiz that was saved by signing in. */
export function CompletedResult() {
  const [stored, setStored] = useState<string | null>(null);
  // Read after the first rendering, which is the same for everybody.
  useEffect(() => {
    const result = storedCompletedResult();
    if (result !== null) setStored(result);
    dropCompletedResult();
  }, []);
  if (stored === null) return null;
  return (
    <Suspense>
      <StoredResultDialog stored={stored} onClose={() => setStored(null)} />
    </Suspense>
  );
}
