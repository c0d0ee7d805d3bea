interface FirstAnswerCountsProps {
  /** The answer that was checked first; null before any was. */
  first: string | null;
  /** What is typed or chosen now. */
  current: string;
}

/** Says, where an answer is changed after it was checked, that the first checked answer is the one that counts. */
export function FirstAnswerCounts({ first, current }: FirstAnswerCountsProps) {
  if (first === null || first === current.trim()) return null;
  return (
    <p role="status" className="mt-3 flex items-start gap-2 text-small text-ink2">
      <span aria-hidden="true" className="i-lucide-info mt-0.5 h-4.5 w-4.5 shrink-0" />
      <span>
        Try again as you like. The first checked answer counts:{" "}
        <span lang="de" className="fw-580 text-ink">
          {first}
        </span>
      </span>
    </p>
  );
}
