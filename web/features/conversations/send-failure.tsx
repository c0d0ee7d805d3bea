import { ApiError, hasStatus } from "#web/api/api-error.ts";

/** The message that is shown when the server was not reached. It depends on whether the browser is offline. */
export const getUnreachableText = (): string =>
  navigator.onLine
    ? "Lotse cannot be reached. Try again in a moment."
    : "You are offline. Try again when you are connected.";

interface SendFailureProps {
  error: Error;
  onRetry: () => void;
}

/** Shown above the input when a message got no answer. The text is still in the input. */
export function SendFailure({ error, onRetry }: SendFailureProps) {
  if (hasStatus(error, 401)) return null;
  const isUnreachable = hasStatus(error, 0);
  const serverMessage = error instanceof ApiError ? error.serverMessage : undefined;
  return (
    <div role="alert" className="mb-2.5 flex items-center gap-2.5 rounded-field bg-no-t px-3 py-1.5">
      <span aria-hidden="true" className="i-lucide-circle-alert h-5 w-5 text-no" />
      <div className="min-w-0 flex-1 py-1 text-small leading-snug">
        {isUnreachable || (serverMessage && hasStatus(error, 429)) ? (
          <p className="fw-580 text-no">{isUnreachable ? getUnreachableText() : serverMessage}</p>
        ) : (
          <>
            <p className="fw-580 text-no">Error: Failed to send message. Please try again.</p>
            {serverMessage && <p className="text-ink">{serverMessage}</p>}
          </>
        )}
      </div>
      <button
        type="button"
        className="min-h-11 shrink-0 rounded-key px-2.5 text-small fw-620 text-ink underline decoration-2 underline-offset-4"
        onClick={onRetry}
      >
        Try Again
      </button>
    </div>
  );
}
