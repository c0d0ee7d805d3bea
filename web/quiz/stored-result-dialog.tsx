import { useState } from "react";
import { parseResult } from "#web/quiz/adverb-result.ts";
import { AdverbResultsDialog } from "#web/quiz/adverb-results-dialog.tsx";

/** The results of a quiz that was kept as text; nothing if the text is no result. */
export function StoredResultDialog({ stored, onClose }: { stored: string; onClose: () => void }) {
  const [result] = useState(() => parseResult(stored));
  return result && <AdverbResultsDialog result={result} onClose={onClose} />;
}
