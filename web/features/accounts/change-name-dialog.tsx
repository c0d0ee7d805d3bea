import { useQueryClient } from "@tanstack/react-query";
import { changeUser } from "#core/contract/accounts.ts";
import { currentUser, type User } from "#core/contract/session.ts";
import { call } from "#web/api/call.ts";
import { buildQueryKey } from "#web/api/request-url.ts";
import { FormDialog } from "#web/features/accounts/form-dialog.tsx";
import { nameForm } from "#web/features/accounts/forms.ts";
import { useForm } from "#web/features/accounts/use-form.ts";
import { Field } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast-store.ts";

export function ChangeNameDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const client = useQueryClient();
  const form = useForm({
    schema: nameForm,
    initialValues: { firstName: user.firstName, lastName: user.lastName },
    send: (names) => call(changeUser, names),
    onDone: (changedUser) => {
      client.setQueryData(buildQueryKey(currentUser), changedUser);
      showToast({ tone: "ok", title: "Name changed" });
      onClose();
    },
    failureText: "Your name was not saved. Please try again.",
  });
  return (
    <FormDialog
      title="Change name"
      intro="How Lotse calls you."
      form={form}
      submitLabel="Save"
      pendingLabel="Saving..."
      onClose={onClose}
    >
      <Field label="First name" autoComplete="given-name" data-focus-first {...form.field("firstName")} />
      <Field label="Last name" autoComplete="family-name" {...form.field("lastName")} />
    </FormDialog>
  );
}
