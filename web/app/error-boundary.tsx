import { Component, type ReactNode } from "react";
import { ApiError } from "#web/api/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { reloadPageOnce } from "#web/ui/lazy-component.tsx";
import { ErrorState } from "#web/ui/notice.tsx";

interface ErrorBoundaryProps {
  children: ReactNode;
  /** When this value changes, for example after navigation, the error is cleared. */
  resetKey: string;
}

interface ErrorBoundaryState {
  error: Error | null;
  lastResetKey: string;
}

/** Browsers mention "import" or "preload" in the error message when a chunk could not be loaded. */
const isChunkLoadError = ({ message }: Error) => /import|preload/.test(message);

/**
 * Catches rendering errors and shows an error page instead. If a chunk could not be loaded, it reloads the page once.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, lastResetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps(
    props: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    return props.resetKey === state.lastResetKey ? null : { error: null, lastResetKey: props.resetKey };
  }

  override componentDidCatch(error: Error) {
    if (!isChunkLoadError(error) || reloadPageOnce()) return;
    window.addEventListener("online", () => this.state.error && reloadPageOnce(), { once: true });
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const requestId = error instanceof ApiError ? error.requestId : undefined;
    const isOffline = !navigator.onLine || isChunkLoadError(error);
    const title = isOffline ? "You seem to be offline" : "Something went wrong";
    return (
      <div className="page py-10 lg:py-16">
        <h1 className="h1 mb-6">{title}</h1>
        <ErrorState
          heading={0}
          title={title}
          action={<Button onClick={() => navigator.onLine && window.location.reload()}>Try Again</Button>}
        >
          <p>
            {isOffline
              ? "This page did not load. Try again when you are connected; what you have learned is safe."
              : "This page ran aground. What you have learned is safe."}
          </p>
          {!isOffline && <p className="mt-3 break-words text-small text-ink3">{error.message}</p>}
          {requestId && <p className="mt-1 break-words text-small text-ink3">Request {requestId}</p>}
        </ErrorState>
      </div>
    );
  }
}
