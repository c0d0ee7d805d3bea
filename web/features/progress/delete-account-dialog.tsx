import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { deleteAccount } from "#core/contract/accounts.ts";
import { readXp } from "#core/contract/progress.ts";
import { readSecurity } from "#core/contract/security.ts";
import { ApiError, explain } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { confirmByPasskey } from "#web/api/passkeys.ts";
import { useRead } from "#web/api/use-read.ts";
import { removeLearnerData } from "#web/features/progress/remove-learner-data.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { formatNumber } from "#web/ui/format-number.ts";

interface DeleteAccountDialogProps {
  learnerId: string;
  onDeleted: () => void;
  onClose: () => void;
}

/**
 * Deletes an account without a password. If the server asks to confirm the identity, the passkey is requested first.
 */
async function deleteWithPasskey(): Promise<unknown> {
  try {
    return await call(deleteAccount, {});
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "confirm_identity") throw error;
  }
  await confirmByPasskey();
  return call(deleteAccount, {});
}

/** Asks for the password, if there is one, and deletes the account. */
export function DeleteAccountDialog({ learnerId, onDeleted, onClose }: DeleteAccountDialogProps) {
  const xp = useRead(readXp, {}).data;
  const hasPassword = useRead(readSecurity, {}).data?.hasPassword ?? true;
  const [password, setPassword] = useState("");
  const [isPasswordMissing, setMissing] = useState(false);
  const passwordField = useRef<HTMLInputElement>(null);
  const deleteMutation = useMutation({
    mutationFn: () => (hasPassword ? call(deleteAccount, { password }) : deleteWithPasskey()),
    onSuccess: () => {
      removeLearnerData(learnerId);
      onDeleted();
    },
    onError: () => requestAnimationFrame(() => passwordField.current?.focus()),
  });
  const isPending = deleteMutation.isPending || deleteMutation.isSuccess;
  const wrongPasswordMessage =
    deleteMutation.error instanceof ApiError ? deleteMutation.error.fields.password : undefined;
  const failure =
    deleteMutation.error &&
    !wrongPasswordMessage &&
    explain(deleteMutation.error, "The account was not deleted. Please try again.");

  function submitForm(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    const isPasswordEmpty = hasPassword && password === "";
    setMissing(isPasswordEmpty);
    if (isPasswordEmpty) passwordField.current?.focus();
    else deleteMutation.mutate();
  }

  return (
    <Dialog title="Delete your account?" onClose={() => !isPending && onClose()}>
      <p className="mt-2 text-ink2">
        {xp ? `Your level ${xp.level}, your ${formatNumber(xp.totalXp)} XP` : "Your XP"}, your streak, every word,
        lesson, result and conversation are deleted for good. Nobody can bring them back.
      </p>
      <form noValidate onSubmit={submitForm} className="mt-4 grid gap-4">
        {hasPassword && (
          <Field
            label="Your password"
            type="password"
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            data-focus-first
            inputRef={passwordField}
            value={password}
            readOnly={isPending}
            error={isPasswordMissing ? "Password is required" : wrongPasswordMessage}
            onChange={(event) => {
              setPassword(event.target.value);
              setMissing(false);
              if (deleteMutation.isError) deleteMutation.reset();
            }}
          />
        )}
        {failure && (
          <p role="alert" className="text-small fw-580 text-no">
            {failure}
          </p>
        )}
        <div className="dialog-actions">
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            Keep My Account
          </Button>
          <Button type="submit" variant="danger" pendingLabel={isPending && "Deleting..."}>
            Delete Everything
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
