interface CheckerNotLoadedProps {
  onRetry: () => void;
}

/** Shown in place of the checker's result when the checker could not be loaded. */
export function CheckerNotLoaded({ onRetry }: CheckerNotLoadedProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-small text-ink2">
      <p>
        {navigator.onLine
          ? "Not checked: the checker could not be loaded."
          : "Not checked: the checker could not be loaded, since you are offline."}
      </p>
      <button
        type="button"
        className="min-h-11 fw-620 text-ink underline decoration-2 underline-offset-4"
        onClick={onRetry}
      >
        Try Again
      </button>
    </div>
  );
}
