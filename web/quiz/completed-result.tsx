import { Suspense, useEffect, useState } from "react";
import { removeCompletedResult, storedCompletedResult } from "#web/quiz/completed-storage.ts";
import { lazyComponent } from "#web/ui/lazy-component.tsx";

const StoredResultDialog = lazyComponent("StoredResultDialog", () => import("#web/quiz/stored-result-dialog.tsx"));

/** Shows the result of the quiz that was saved at sign-in, only once. */
export function CompletedResult() {
  const [storedResult, setStoredResult] = useState<string | null>(null);
  // Read in an effect because the prerendered markup must not depend on storage.
  useEffect(() => {
    const result = storedCompletedResult();
    if (result !== null) setStoredResult(result);
    removeCompletedResult();
  }, []);
  if (storedResult === null) return null;
  return (
    <Suspense>
      <StoredResultDialog stored={storedResult} onClose={() => setStoredResult(null)} />
    </Suspense>
  );
}
