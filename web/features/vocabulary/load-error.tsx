import type { ReactNode } from "react";
import { explain } from "#web/api/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorState } from "#web/ui/notice.tsx";

interface LoadErrorProps {
  title: string;
  error: unknown;
  onRetry: () => void;
  children?: ReactNode;
}

/** Shown if what a page of the vocabulary needs could not be loaded. */
export function LoadError({ title, error, onRetry, children }: LoadErrorProps) {
  return (
    <div className="mt-7">
      <ErrorState title={title} action={<Button onClick={onRetry}>Try Again</Button>}>
        <p>
          {explain(error, "The server did not answer.")} {children}
        </p>
      </ErrorState>
    </div>
  );
}
