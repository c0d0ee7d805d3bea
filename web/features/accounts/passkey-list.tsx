import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Passkey } from "#core/contract/passkeys.ts";
import { explain } from "#web/api/api-error.ts";
import { createPasskey, PasskeyCancelled } from "#web/api/passkeys.ts";
import { capitalize, formatDay } from "#web/features/accounts/format-day.ts";
import { SecurityRow } from "#web/features/accounts/security-card.tsx";
import { ConfirmationCancelled, type WithConfirmation } from "#web/features/accounts/use-confirmation.tsx";
import { useSupportsPasskeys } from "#web/features/accounts/use-supports-passkeys.ts";
import { Button } from "#web/ui/button.tsx";
import { useTimeZone } from "#web/ui/page-environment.ts";
import { createPreloadedComponent } from "#web/ui/preloaded-component.tsx";

const passkeyDialog = createPreloadedComponent(
  "PasskeyDialog",
  () => import("#web/features/accounts/passkey-dialog.tsx"),
);
const PasskeyDialog = passkeyDialog.Component;

/** When a passkey was last used, in words: "used today", or "added yesterday" if it was never used. */
function describeLastUse({ lastUsedAt, createdAt, isThis }: Passkey, now: Date, timeZone: string): string {
  const day = formatDay(lastUsedAt ?? createdAt, now, timeZone);
  const dayPhrase = /^\d/.test(day) ? `on ${day}` : day;
  const text = `${lastUsedAt ? "used" : "added"} ${dayPhrase}`;
  return isThis ? text : capitalize(text);
}

interface PasskeyListProps {
  passkeys: Passkey[];
  now: Date;
  isDisabled: boolean;
  withConfirmation: WithConfirmation;
  onChange: () => Promise<unknown>;
}

export function PasskeyList({ passkeys, now, isDisabled, withConfirmation, onChange }: PasskeyListProps) {
  const [openPasskey, setOpenPasskey] = useState<Passkey | null>(null);
  const listElement = useRef<HTMLUListElement>(null);
  const timeZone = useTimeZone();
  useEffect(passkeyDialog.preload, []);
  const lastOpenedId = useRef<string | null>(null);
  useEffect(() => {
    if (openPasskey) lastOpenedId.current = openPasskey.id;
    else if (lastOpenedId.current !== null && !passkeys.some(({ id }) => id === lastOpenedId.current)) {
      lastOpenedId.current = null;
      // The button that opened the dialog was removed with its passkey, so the focus moves to the first remaining
      // button.
      if (document.activeElement === document.body)
        (listElement.current?.querySelector("button") ?? listElement.current)?.focus();
    }
  }, [openPasskey, passkeys]);
  return (
    <>
      <ul ref={listElement} tabIndex={-1} aria-label="Passkeys" className="mt-2">
        {passkeys.map((passkey) => (
          <SecurityRow
            key={passkey.id}
            icon={passkey.isThis ? "i-lucide-fingerprint-pattern" : "i-lucide-key-round"}
            name={passkey.name}
            isThisDevice={passkey.isThis}
            detail={describeLastUse(passkey, now, timeZone)}
          >
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={`Change ${passkey.name}`}
              disabled={isDisabled}
              className="-mr-2.5 grid h-11 w-11 shrink-0 place-items-center rounded-key text-ink2 hover:bg-sunk hover:text-ink disabled:text-ink3"
              onClick={() => setOpenPasskey(passkey)}
            >
              <span aria-hidden="true" className="i-lucide-ellipsis h-5.5 w-5.5" />
            </button>
          </SecurityRow>
        ))}
      </ul>
      {openPasskey && (
        <PasskeyDialog
          passkey={openPasskey}
          withConfirmation={withConfirmation}
          onChange={onChange}
          onClose={() => setOpenPasskey(null)}
        />
      )}
    </>
  );
}

/**
 * Adds a passkey. Returns the action and the state of the action, because the page renders the button and the message
 * in different places.
 */
export function useAddPasskey(withConfirmation: WithConfirmation, onChange: () => Promise<unknown>) {
  const addMutation = useMutation({
    mutationFn: () => withConfirmation(createPasskey),
    onSuccess: onChange,
  });
  const isCancelled =
    addMutation.error instanceof PasskeyCancelled || addMutation.error instanceof ConfirmationCancelled;
  return {
    add: () => addMutation.mutate(),
    isPending: addMutation.isPending,
    addedPasskey: addMutation.data,
    isCancelled,
    failure:
      addMutation.error && !isCancelled
        ? explain(addMutation.error, "The passkey was not added. Please try again.")
        : null,
  };
}

interface AddPasskeyButtonProps {
  addPasskey: ReturnType<typeof useAddPasskey>;
  isDisabled: boolean;
  className: string;
}

export function AddPasskeyButton({ addPasskey, isDisabled, className }: AddPasskeyButtonProps) {
  const hasPasskeySupport = useSupportsPasskeys();
  return (
    <Button
      size="large"
      className={className}
      disabled={isDisabled || !hasPasskeySupport}
      pendingLabel={addPasskey.isPending && "Waiting for your device..."}
      onClick={addPasskey.add}
    >
      <span aria-hidden="true" className="i-lucide-plus h-5 w-5" />
      Add a passkey
    </Button>
  );
}
