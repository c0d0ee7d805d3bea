import { useState } from "react";
import { parseResult } from "#web/quiz/adverb-result.ts";
import { AdverbResultsDialog } from "#web/quiz/adverb-results-dialog.tsx";

/** Shows a stored adverb result; renders nothing if it is malformed. */
export function StoredResultDialog({ stored, onClose }: { stored: string; onClose: () => void }) {
  const [result] = useState(() => parseResult(stored));
  return result && <AdverbResultsDialog result={result} onClose={onClose} />;
}
