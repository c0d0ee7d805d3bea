export const gap = "___";

/**
 * The texts for the gaps of a sentence: "fängt … an" fills two gaps. If the numbers of parts and gaps differ, each gap gets the
 * whole answer.
 */
export function gapTexts(sentence: string, answer: string): string[] {
  const gapCount = sentence.split(gap).length - 1;
  const parts = answer.split(/\s*(?:…|\.\.\.)\s*/);
  return Array.from({ length: gapCount }, (_, index) => (parts.length === gapCount ? (parts[index] ?? "") : answer));
}

/** An answer in the place of its gap. */
export function SolvedGap({ children }: { children: string }) {
  return (
    <strong className="fw-680 text-ok underline decoration-2 decoration-ok-l underline-offset-4">{children}</strong>
  );
}
