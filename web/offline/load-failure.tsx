import type { ReactNode } from "react";
import { explain, isUnreachable } from "#web/api/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorState, Notice, type NoticeProps } from "#web/ui/notice.tsx";

interface LoadFailureProps extends Pick<NoticeProps, "title" | "heading"> {
  error: unknown;
  onRetry: () => void;
  /** A text that says which data is safe although the content could not be loaded. */
  children?: ReactNode;
  /** Why the server is needed. */
  reason?: string;
  /** Further buttons or links. */
  action?: ReactNode;
}

/**
 * Replaces content that could not be loaded. If the server was reached, it shows an error.
 * Otherwise it says that this content needs a connection, and what the learner can do without one.
 */
export function LoadFailure({ title, heading, error, onRetry, children, reason, action }: LoadFailureProps) {
  const headingProps = heading === undefined ? {} : { heading };
  if (!isUnreachable(error)) {
    return (
      <ErrorState
        title={title}
        {...headingProps}
        action={
          <>
            <Button onClick={onRetry}>Try Again</Button>
            {action}
          </>
        }
      >
        <p>
          {explain(error, "The server did not answer.")} {children}
        </p>
      </ErrorState>
    );
  }
  return (
    <div role="status">
      <Notice
        title="Needs a connection"
        {...headingProps}
        picture={<span aria-hidden="true" className="i-lucide-cloud-off h-12 w-12 text-ink2" />}
        action={
          <>
            <Button variant="secondary" onClick={onRetry}>
              Try Again
            </Button>
            {action}
          </>
        }
      >
        <p>
          {reason ?? "This device does not have it yet."} It comes when you are online again; what is on this device
          goes on. {children}
        </p>
      </Notice>
    </div>
  );
}
