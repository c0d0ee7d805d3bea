import { changePassword } from "#core/contract/security.ts";
import { call } from "#web/api/call.ts";
import { FormDialog } from "#web/features/accounts/form-dialog.tsx";
import { changePasswordForms } from "#web/features/accounts/forms.ts";
import { PasswordField } from "#web/features/accounts/password-field.tsx";
import type { WithConfirmation } from "#web/features/accounts/use-confirmation.tsx";
import { useForm } from "#web/features/accounts/use-form.ts";
import { showToast } from "#web/ui/toast-store.ts";

interface ChangePasswordDialogProps {
  hasPassword: boolean;
  withConfirmation: WithConfirmation;
  onChange: () => Promise<unknown>;
  onClose: () => void;
}

export function ChangePasswordDialog({ hasPassword, withConfirmation, onChange, onClose }: ChangePasswordDialogProps) {
  const form = useForm({
    schema: hasPassword ? changePasswordForms.withCurrent : changePasswordForms.withoutCurrent,
    initialValues: { current: "", next: "" },
    send: (input) => withConfirmation(() => call(changePassword, input)),
    onDone: async () => {
      await onChange();
      showToast({ tone: "ok", title: "Password changed", description: "Your other devices are signed out." });
      onClose();
    },
    failureText: "Your password was not changed. Please try again.",
  });
  return (
    <FormDialog
      title={hasPassword ? "Change password" : "Set a password"}
      intro="Your other devices are signed out; this one stays signed in."
      form={form}
      submitLabel={hasPassword ? "Change Password" : "Set Password"}
      pendingLabel="Saving..."
      onClose={onClose}
    >
      {hasPassword && <PasswordField label="Current password" data-focus-first {...form.field("current")} />}
      <PasswordField
        label="New password"
        isNew
        {...(!hasPassword && { "data-focus-first": true })}
        {...form.field("next")}
      />
    </FormDialog>
  );
}
