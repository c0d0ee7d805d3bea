import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { endOtherSessions, endSession, type OpenSession } from "#core/contract/security.ts";
import { explain, hasStatus } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { FormFailure } from "#web/features/accounts/form-failure.tsx";
import { formatLastSeen } from "#web/features/accounts/format-day.ts";
import { SecurityRow } from "#web/features/accounts/security-card.tsx";
import { ConfirmationCancelled, type WithConfirmation } from "#web/features/accounts/use-confirmation.tsx";
import { Button } from "#web/ui/button.tsx";
import { useTimeZone } from "#web/ui/page-environment.ts";

const getDeviceName = ({ device }: OpenSession) => device || "Unknown device";

function getDeviceIcon(device: string): string {
  if (/Android|iPhone/.test(device)) return "i-lucide-smartphone";
  if (/iPad/.test(device)) return "i-lucide-tablet";
  return /Mac|ChromeOS/.test(device) ? "i-lucide-laptop" : "i-lucide-monitor";
}

interface SessionListProps {
  sessions: OpenSession[];
  now: Date;
  isDisabled: boolean;
  withConfirmation: WithConfirmation;
  onChange: () => Promise<unknown>;
}

/** The learner's sessions, each with a button that ends it. */
export function SessionList({ sessions, now, isDisabled, withConfirmation, onChange }: SessionListProps) {
  const listElement = useRef<HTMLUListElement>(null);
  const timeZone = useTimeZone();
  const [endedIds, setEndedIds] = useState<ReadonlySet<string>>(new Set());
  const [statusText, setStatusText] = useState("");
  const [removedRows, setRemovedRows] = useState<{ ids: string[]; index: number } | null>(null);

  // When the rows of ended sessions are removed, the focus moves to the button that is now at their position.
  useEffect(() => {
    if (!removedRows || sessions.some(({ id }) => removedRows.ids.includes(id))) return;
    const buttons = [...(listElement.current?.querySelectorAll<HTMLElement>("button") ?? [])];
    (buttons[Math.min(removedRows.index - 1, buttons.length - 1)] ?? listElement.current)?.focus();
    setRemovedRows(null);
  }, [removedRows, sessions]);

  const endMutation = useMutation({
    mutationFn: async (sessionsToEnd: OpenSession[]) => {
      const [onlySession, ...furtherSessions] = sessionsToEnd;
      await withConfirmation(async () => {
        if (!onlySession || furtherSessions.length > 0) return call(endOtherSessions, {});
        // 404 means that the session has already ended, which is not an error.
        return call(endSession, { id: onlySession.id }).catch((error: unknown) => {
          if (!hasStatus(error, 404)) throw error;
          return {};
        });
      });
      return sessionsToEnd;
    },
    onSuccess: async (endedSessions) => {
      setEndedIds(new Set(endedSessions.map(({ id }) => id)));
      const [onlySession, ...furtherSessions] = endedSessions;
      const index = sessions.findIndex(({ id }) => id === onlySession?.id);
      await onChange();
      setEndedIds(new Set());
      setStatusText(
        furtherSessions.length > 0 || !onlySession
          ? "All other devices are signed out"
          : `${getDeviceName(onlySession)} is signed out`,
      );
      setRemovedRows({ ids: endedSessions.map(({ id }) => id), index });
    },
  });
  const hasEndingFailed = endMutation.error && !(endMutation.error instanceof ConfirmationCancelled);
  const otherSessions = sessions.filter(({ isThis }) => !isThis);

  return (
    <>
      <p role="status" className="sr-only">
        {statusText}
      </p>
      <ul ref={listElement} tabIndex={-1} aria-label="Where you are signed in" className="mt-2">
        {sessions.map((session) => (
          <SecurityRow
            key={session.id}
            icon={getDeviceIcon(session.device)}
            name={getDeviceName(session)}
            isThisDevice={session.isThis}
            detail={session.isThis ? "now" : formatLastSeen(session.lastSeenAt, now, timeZone)}
            isFadingOut={endedIds.has(session.id)}
          >
            {!session.isThis && (
              <button
                type="button"
                aria-label={`Sign out ${getDeviceName(session)}`}
                disabled={isDisabled}
                // Not `disabled`, because a disabled button would lose the focus.
                aria-disabled={endMutation.isPending || undefined}
                className="text-link shrink-0 text-small fw-620 disabled:text-ink3"
                onClick={() => !endMutation.isPending && endMutation.mutate([session])}
              >
                Sign out
              </button>
            )}
          </SecurityRow>
        ))}
      </ul>
      <FormFailure>
        {hasEndingFailed && explain(endMutation.error, "Signing out failed. Please try again.")}
      </FormFailure>
      {otherSessions.length > 0 && (
        <div className="mt-2 border-t border-line pt-4">
          <Button
            variant="danger-outline"
            disabled={isDisabled}
            pendingLabel={
              endMutation.isPending && endMutation.variables.length === otherSessions.length && "Signing out..."
            }
            onClick={() => !endMutation.isPending && endMutation.mutate(otherSessions)}
          >
            Sign out everywhere else
          </Button>
        </div>
      )}
    </>
  );
}
