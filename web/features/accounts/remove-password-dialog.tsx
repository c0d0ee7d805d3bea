import { useMutation } from "@tanstack/react-query";
import { removePassword } from "#core/contract/passkeys.ts";
import { explain } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { FormFailure } from "#web/features/accounts/form-failure.tsx";
import { ConfirmationCancelled, type WithConfirmation } from "#web/features/accounts/use-confirmation.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { showToast } from "#web/ui/toast-store.ts";

interface RemovePasswordDialogProps {
  withConfirmation: WithConfirmation;
  onChange: () => Promise<unknown>;
  onClose: () => void;
}

export function RemovePasswordDialog({ withConfirmation, onChange, onClose }: RemovePasswordDialogProps) {
  const removeMutation = useMutation({
    mutationFn: () => withConfirmation(() => call(removePassword, {})),
    onSuccess: async () => {
      await onChange();
      showToast({ tone: "ok", title: "Password removed", description: "You sign in with a passkey from now on." });
      onClose();
    },
  });
  const isFailed = removeMutation.error && !(removeMutation.error instanceof ConfirmationCancelled);
  return (
    <Dialog title="Remove your password?" onClose={onClose}>
      <p className="mt-2 text-ink2">
        You then sign in with a passkey alone. There is nothing left to guess or to steal; keep your recovery codes for
        the day you lose your devices.
      </p>
      <div className="mt-5 grid gap-4">
        <FormFailure>{isFailed && explain(removeMutation.error, "It was not removed. Please try again.")}</FormFailure>
        <div className="dialog-actions">
          <Button variant="secondary" data-focus-first onClick={onClose}>
            Keep It
          </Button>
          <Button
            variant="danger"
            pendingLabel={removeMutation.isPending && "Removing..."}
            onClick={() => removeMutation.mutate()}
          >
            Remove Password
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
