export const gap = "___";

/** What goes into each gap of a sentence: "fängt … an" into two. Where the numbers differ, all of it into each. */
export function gapTexts(sentence: string, answer: string): string[] {
  const count = sentence.split(gap).length - 1;
  const parts = answer.split(/\s*(?:…|\.\.\.)\s*/);
  return Array.from({ length: count }, (_, index) => (parts.length === count ? (parts[index] ?? "") : answer));
}

/** The answer where its gap was. */
export function SolvedGap({ children }: { children: string }) {
  return (
    <strong className="fw-680 text-ok underline decoration-2 decoration-ok-l underline-offset-4">{children}</strong>
  );
}
