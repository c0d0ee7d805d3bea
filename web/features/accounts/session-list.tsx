import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { endOtherSessions, endSession, type OpenSession } from "#core/contract/security.ts";
import { explain, hasStatus } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { FormFailure } from "#web/features/accounts/form-failure.tsx";
import { SecurityRow } from "#web/features/accounts/security-card.tsx";
import { ConfirmationCancelled, type Confirmed } from "#web/features/accounts/use-confirmation.tsx";
import { whenSeen } from "#web/features/accounts/when-seen.ts";
import { Button } from "#web/ui/button.tsx";

const deviceOf = ({ device }: OpenSession) => device || "Unknown device";

function iconOf(device: string): string {
  if (/Android|iPhone/.test(device)) return "i-lucide-smartphone";
  if (/iPad/.test(device)) return "i-lucide-tablet";
  return /Mac|ChromeOS/.test(device) ? "i-lucide-laptop" : "i-lucide-monitor";
}

interface SessionListProps {
  sessions: OpenSession[];
  now: Date;
  isDisabled: boolean;
  confirmed: Confirmed;
  onChange: () => Promise<unknown>;
}

/** Where the learner is signed in, each with its way out. */
export function SessionList({ sessions, now, isDisabled, confirmed, onChange }: SessionListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState("");
  const [gone, setGone] = useState<{ ids: string[]; at: number } | null>(null);

  // Once the rows are gone, the focus goes to the one that took their place.
  useEffect(() => {
    if (!gone || sessions.some(({ id }) => gone.ids.includes(id))) return;
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>("button") ?? [])];
    (buttons[Math.min(gone.at - 1, buttons.length - 1)] ?? list.current)?.focus();
    setGone(null);
  }, [gone, sessions]);

  const ending = useMutation({
    mutationFn: async (ended: OpenSession[]) => {
      const [only, ...more] = ended;
      await confirmed(async () => {
        if (!only || more.length > 0) return call(endOtherSessions, {});
        // One that was ended meanwhile is what was wanted, too.
        return call(endSession, { id: only.id }).catch((error: unknown) => {
          if (!hasStatus(error, 404)) throw error;
          return {};
        });
      });
      return ended;
    },
    onSuccess: async (ended) => {
      setLeaving(new Set(ended.map(({ id }) => id)));
      const [only, ...more] = ended;
      const at = sessions.findIndex(({ id }) => id === only?.id);
      await onChange();
      setLeaving(new Set());
      setSaid(more.length > 0 || !only ? "All other devices are signed out" : `${deviceOf(only)} is signed out`);
      setGone({ ids: ended.map(({ id }) => id), at });
    },
  });
  const isFailed = ending.error && !(ending.error instanceof ConfirmationCancelled);
  const others = sessions.filter(({ isThis }) => !isThis);

  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ul ref={list} tabIndex={-1} aria-label="Where you are signed in" className="mt-2">
        {sessions.map((session) => (
          <SecurityRow
            key={session.id}
            icon={iconOf(session.device)}
            name={deviceOf(session)}
            isThis={session.isThis}
            detail={session.isThis ? "now" : whenSeen(session.lastSeenAt, now)}
            isLeaving={leaving.has(session.id)}
          >
            {!session.isThis && (
              <button
                type="button"
                aria-label={`Sign out ${deviceOf(session)}`}
                disabled={isDisabled}
                // Not disabled meanwhile: what is disabled cannot keep the focus, nor take it.
                aria-disabled={ending.isPending || undefined}
                className="text-link shrink-0 text-small fw-620 disabled:text-ink3"
                onClick={() => !ending.isPending && ending.mutate([session])}
              >
                Sign out
              </button>
            )}
          </SecurityRow>
        ))}
      </ul>
      <FormFailure>{isFailed && explain(ending.error, "Signing out failed. Please try again.")}</FormFailure>
      {others.length > 0 && (
        <div className="mt-2 border-t border-line pt-4">
          <Button
            variant="danger-outline"
            disabled={isDisabled}
            pendingLabel={ending.isPending && ending.variables.length === others.length && "Signing out..."}
            onClick={() => !ending.isPending && ending.mutate(others)}
          >
            Sign out everywhere else
          </Button>
        </div>
      )}
    </>
  );
}
