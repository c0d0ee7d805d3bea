import { useState } from "react";
import { parseResult } from "#web/quiz/adverb-result.ts";
import { AdverbResultsDialog } from "#web/quiz/adverb-results-dialog.tsx";

/** Shows a stored adverb result; renders nothing if it is malformed. */
export function StoredResultDialog({ storedResult, onClose }: { storedResult: string; onClose: () => void }) {
  const [result] = useState(() => parseResult(storedResult));
  return result && <AdverbResultsDialog result={result} onClose={onClose} />;
}
