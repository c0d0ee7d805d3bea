export const gapMark = "___";

/**
 * The text for each gap of a sentence. An answer such as "fängt … an" fills two gaps. If the answer does not have as
 * many parts as the sentence has gaps, each gap gets the whole answer.
 */
export function buildGapTexts(sentence: string, answer: string): string[] {
  const gapCount = sentence.split(gapMark).length - 1;
  const answerParts = answer.split(/\s*(?:…|\.\.\.)\s*/);
  return Array.from({ length: gapCount }, (_, index) =>
    answerParts.length === gapCount ? (answerParts[index] ?? "") : answer,
  );
}

/** An answer that replaces its gap in a sentence. */
export function SolvedGap({ children }: { children: string }) {
  return (
    <strong className="fw-680 text-ok underline decoration-2 decoration-ok-l underline-offset-4">{children}</strong>
  );
}
