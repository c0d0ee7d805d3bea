import { changeEmail, changeEmailForm } from "#core/contract/security.ts";
import { call } from "#web/api/call.ts";
import { EmailField } from "#web/features/accounts/email-field.tsx";
import { FormDialog } from "#web/features/accounts/form-dialog.tsx";
import { PasswordField } from "#web/features/accounts/password-field.tsx";
import type { SecurityData } from "#web/features/accounts/security-reads.ts";
import type { WithConfirmation } from "#web/features/accounts/use-confirmation.tsx";
import { useForm } from "#web/features/accounts/use-form.ts";
import { showToast } from "#web/ui/toast-store.ts";

interface ChangeEmailDialogProps {
  security: SecurityData;
  withConfirmation: WithConfirmation;
  onChange: () => Promise<unknown>;
  onClose: () => void;
}

export function ChangeEmailDialog({ security, withConfirmation, onChange, onClose }: ChangeEmailDialogProps) {
  const form = useForm({
    schema: changeEmailForm,
    initialValues: { email: "", password: "" },
    send: (input) => withConfirmation(() => call(changeEmail, input)),
    onDone: async (_answer, { email }) => {
      await onChange();
      showToast({ tone: "ok", title: "Mail sent", description: `Open the link that we sent to ${email}.` });
      onClose();
    },
    failureText: "The mail was not sent. Please try again.",
  });
  return (
    <FormDialog
      title="Change email"
      intro={`${security.email} stays yours until you open the link that we send to the new address.`}
      form={form}
      submitLabel="Send the Link"
      pendingLabel="Sending..."
      onClose={onClose}
    >
      <EmailField label="New email" autoComplete="email" data-focus-first {...form.field("email")} />
      {security.hasPassword && <PasswordField label="Your password" {...form.field("password")} />}
    </FormDialog>
  );
}
