import { useMutation } from "@tanstack/react-query";
import { type Passkey, removePasskey, renamePasskey } from "#core/contract/passkeys.ts";
import { explain } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { FormFailure } from "#web/features/accounts/form-failure.tsx";
import { passkeyNameForm } from "#web/features/accounts/forms.ts";
import { ConfirmationCancelled, type WithConfirmation } from "#web/features/accounts/use-confirmation.tsx";
import { useForm } from "#web/features/accounts/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";

interface PasskeyDialogProps {
  passkey: Passkey;
  withConfirmation: WithConfirmation;
  onChange: () => Promise<unknown>;
  onClose: () => void;
}

/** A dialog in which a passkey can be renamed or removed. */
export function PasskeyDialog({ passkey, withConfirmation, onChange, onClose }: PasskeyDialogProps) {
  const closeDialog = async () => {
    await onChange();
    onClose();
  };
  const renameForm = useForm({
    schema: passkeyNameForm,
    initialValues: { name: passkey.name },
    send: ({ name }) => withConfirmation(() => call(renamePasskey, { id: passkey.id, name })),
    onDone: closeDialog,
    failureText: "The name was not saved. Please try again.",
  });
  const removeMutation = useMutation({
    mutationFn: () => withConfirmation(() => call(removePasskey, { id: passkey.id })),
    onSuccess: closeDialog,
  });
  const isRemovalFailed = removeMutation.error && !(removeMutation.error instanceof ConfirmationCancelled);
  return (
    <Dialog title={passkey.name} onClose={onClose}>
      <form {...renameForm.form} className="mt-3 grid gap-4">
        <Field label="Name" data-focus-first autoComplete="off" {...renameForm.field("name")} />
        <FormFailure>{renameForm.failure}</FormFailure>
        <div className="dialog-actions">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" pendingLabel={renameForm.isPending && "Saving..."}>
            Save
          </Button>
        </div>
      </form>
      <div className="mt-5 grid gap-3 border-t border-line pt-4">
        <p className="text-small text-ink2">
          Once removed, it no longer signs you in. Delete it on your device too, so that it is not offered.
        </p>
        <FormFailure>
          {isRemovalFailed && explain(removeMutation.error, "It was not removed. Please try again.")}
        </FormFailure>
        <Button
          variant="danger-outline"
          pendingLabel={removeMutation.isPending && "Removing..."}
          onClick={() => removeMutation.mutate()}
        >
          Remove this passkey
        </Button>
      </div>
    </Dialog>
  );
}
