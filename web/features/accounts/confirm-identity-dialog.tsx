import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { confirmIdentity } from "#core/contract/security.ts";
import { ApiError, explain } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { confirmByPasskey, PasskeyCancelled, supportsPasskeys } from "#web/api/passkeys.ts";
import { FormFailure } from "#web/features/accounts/form-failure.tsx";
import { PasswordField } from "#web/features/accounts/password-field.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

interface ConfirmIdentityDialogProps {
  hasPassword: boolean;
  hasPasskey: boolean;
  onConfirmed: () => void;
  onClose: () => void;
}

/** Asks for the password or a passkey again. */
export function ConfirmIdentityDialog({ hasPassword, hasPasskey, onConfirmed, onClose }: ConfirmIdentityDialogProps) {
  const [password, setPassword] = useState("");
  const [isPasswordMissing, setMissing] = useState(false);
  const passwordField = useRef<HTMLInputElement>(null);
  const confirmMutation = useMutation({
    mutationFn: (sendProof: () => Promise<unknown>) => sendProof(),
    onSuccess: onConfirmed,
    onError: () => requestAnimationFrame(() => passwordField.current?.focus()),
  });
  const passwordError = confirmMutation.error instanceof ApiError ? confirmMutation.error.fields.password : undefined;
  const failure =
    confirmMutation.error instanceof PasskeyCancelled
      ? "The passkey was cancelled. Nothing was changed."
      : confirmMutation.error &&
        !passwordError &&
        explain(confirmMutation.error, "That did not work. Please try again.");
  const canUsePasskey = hasPasskey && supportsPasskeys();

  function submitForm(event: FormEvent) {
    event.preventDefault();
    if (confirmMutation.isPending) return;
    setMissing(password === "");
    if (password === "") passwordField.current?.focus();
    else confirmMutation.mutate(() => call(confirmIdentity, { password }));
  }

  return (
    <Dialog title="Confirm that it is you" onClose={onClose}>
      <p className="mt-2 text-ink2">
        {hasPassword
          ? "You signed in a while ago. Give your password once more to go on."
          : "You signed in a while ago. Use your passkey once more to go on."}
      </p>
      <form noValidate onSubmit={submitForm} className="mt-4 grid gap-4">
        {hasPassword && (
          <PasswordField
            label="Your password"
            data-focus-first
            inputRef={passwordField}
            value={password}
            readOnly={confirmMutation.isPending}
            error={isPasswordMissing ? "Password is required" : passwordError}
            onChange={(event) => {
              setPassword(event.target.value);
              setMissing(false);
              if (confirmMutation.isError) confirmMutation.reset();
            }}
          />
        )}
        <FormFailure>{failure}</FormFailure>
        <div className="dialog-actions">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          {canUsePasskey && (
            <Button
              variant={hasPassword ? "secondary" : "primary"}
              pendingLabel={!hasPassword && confirmMutation.isPending && "Waiting..."}
              onClick={() => !confirmMutation.isPending && confirmMutation.mutate(confirmByPasskey)}
            >
              <span aria-hidden="true" className="i-lucide-fingerprint-pattern h-5 w-5" />
              Use a Passkey
            </Button>
          )}
          {hasPassword && (
            <Button type="submit" pendingLabel={confirmMutation.isPending && "Checking..."}>
              Go On
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
