interface RetypeBannerProps {
  correctedText: string;
  onCancel: () => void;
}

/** Shown above the input: the sentence to retype. */
export function RetypeBanner({ correctedText, onCancel }: RetypeBannerProps) {
  return (
    <div className="mb-2.5 flex items-start gap-2 rounded-field bg-amber-t py-2 pl-3.5 pr-1">
      <div className="min-w-0 flex-1 py-1">
        <p className="text-small fw-580 text-amber-ink">Type it again, correctly</p>
        <p lang="de" className="line-clamp-3 fw-480">
          {correctedText}
        </p>
      </div>
      <button
        type="button"
        aria-label="Do not retype"
        className="grid h-11 w-11 shrink-0 place-items-center rounded-key text-ink2 hover:text-ink"
        onClick={onCancel}
      >
        <span aria-hidden="true" className="i-lucide-x h-5 w-5" />
      </button>
    </div>
  );
}

/** Shown after the messages: whether the retyped sentence was right. */
export function RetypeVerdict({ isRight }: { isRight: boolean }) {
  return (
    <p role="status" className="mt-5 flex items-center gap-2 text-small fw-580">
      <span
        aria-hidden="true"
        className={`h-5 w-5 ${isRight ? "i-lucide-circle-check text-ok" : "i-lucide-circle-dashed text-ink2"}`}
      />
      {isRight ? "Right this time." : "Not quite the corrected sentence yet. You can try it again."}
    </p>
  );
}
