import { Component, type ReactNode } from "react";
import { ApiError } from "#web/api/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorState } from "#web/ui/notice.tsx";

interface Props {
  children: ReactNode;
  /** A new value takes the error away: the learner went elsewhere. */
  resetOn: string;
}

interface State {
  error: Error | null;
  resetOn: string;
}

/** Shows what happened in place of a page that fell over. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, resetOn: this.props.resetOn };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetOn === state.resetOn ? null : { error: null, resetOn: props.resetOn };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const requestId = error instanceof ApiError ? error.requestId : undefined;
    // What is missing then is the page's own code, of which a browser tells in addresses.
    const isOffline = !navigator.onLine;
    return (
      <div className="page py-10 lg:py-16">
        <h1 className="h1 mb-6">Something went wrong</h1>
        <ErrorState
          heading={0}
          title="Something went wrong"
          action={<Button onClick={() => window.location.reload()}>Reload Page</Button>}
        >
          <p>
            {isOffline
              ? "You are offline. Reload the page when you are connected again; what you have learned is safe."
              : "This page ran aground. What you have learned is safe."}
          </p>
          {!isOffline && <p className="mt-3 break-words text-small text-ink3">{error.message}</p>}
          {requestId && <p className="mt-1 break-words text-small text-ink3">Request {requestId}</p>}
        </ErrorState>
      </div>
    );
  }
}
