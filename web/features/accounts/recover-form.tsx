import { recoverAccount, recoverForm } from "#core/contract/passkeys.ts";
import type { User } from "#core/contract/session.ts";
import { call } from "#web/api/call.ts";
import { EmailField } from "#web/features/accounts/email-field.tsx";
import { saveGuestResults, usePreloadOfGuestResults } from "#web/features/accounts/lazy-guest-results.ts";
import { LostPasswordFrame } from "#web/features/accounts/lost-password-frame.tsx";
import { PasswordField } from "#web/features/accounts/password-field.tsx";
import { useForm } from "#web/features/accounts/use-form.ts";
import { Field } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast-store.ts";

/** A form that signs in with a recovery code and sets a new password. */
export function RecoverForm({ onSignedIn }: { onSignedIn: (user: User) => void }) {
  usePreloadOfGuestResults();
  const form = useForm({
    schema: recoverForm,
    initialValues: { email: "", code: "", password: "" },
    send: (input) => call(recoverAccount, input),
    onDone: async ({ user }) => {
      await saveGuestResults(user.id);
      showToast({ tone: "ok", title: "Welcome back!", description: "Your new password is set. The code is used up." });
      onSignedIn(user);
    },
    failureText: "That did not work. Please try again.",
  });
  return (
    <LostPasswordFrame
      title="Use a recovery code"
      intro="A code lets you in once. You set a new password with it."
      form={form}
      submitLabel="Sign In"
      pendingLabel="Signing In..."
      otherSignInWays={["mail", "signIn"]}
    >
      <EmailField label="Email" {...form.field("email")} />
      <Field
        label="Recovery code"
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        placeholder="XXXX-XXXX-XXXX-XXXX-…"
        {...form.field("code")}
      />
      <PasswordField label="New password" isNew {...form.field("password")} />
    </LostPasswordFrame>
  );
}
