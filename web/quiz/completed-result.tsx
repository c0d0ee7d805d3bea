import { Suspense, useEffect, useState } from "react";
import { readStoredCompletedResult, removeCompletedResult } from "#web/quiz/completed-storage.ts";
import { createLazyComponent } from "#web/ui/lazy-component.tsx";

const StoredResultDialog = createLazyComponent(
  "StoredResultDialog",
  () => import("#web/quiz/stored-result-dialog.tsx"),
);

/** Shows, only once, the result of the quiz that was saved to the account at sign-in. */
export function CompletedResult() {
  const [storedResult, setStoredResult] = useState<string | null>(null);
  // The result is read in an effect, because the prerendered markup must not depend on storage.
  useEffect(() => {
    const result = readStoredCompletedResult();
    if (result !== null) setStoredResult(result);
    removeCompletedResult();
  }, []);
  if (storedResult === null) return null;
  return (
    <Suspense>
      <StoredResultDialog storedResult={storedResult} onClose={() => setStoredResult(null)} />
    </Suspense>
  );
}
