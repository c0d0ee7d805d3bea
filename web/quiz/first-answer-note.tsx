interface FirstAnswerNoteProps {
  /** The first checked answer; null if no answer was checked yet. */
  firstAnswer: string | null;
  /** The text that is in the input now, or the option that is chosen now. */
  currentAnswer: string;
}

/** Shown when an answer is changed after it was checked: only the first checked answer counts. */
export function FirstAnswerNote({ firstAnswer, currentAnswer }: FirstAnswerNoteProps) {
  if (firstAnswer === null || firstAnswer === currentAnswer.trim()) return null;
  return (
    <p role="status" className="mt-3 flex items-start gap-2 text-small text-ink2">
      <span aria-hidden="true" className="i-lucide-info mt-0.5 h-4.5 w-4.5 shrink-0" />
      <span>
        Try again as you like. The first checked answer counts:{" "}
        <span lang="de" className="fw-580 text-ink">
          {firstAnswer}
        </span>
      </span>
    </p>
  );
}
