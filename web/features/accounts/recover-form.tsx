import { recoverAccount, recoverForm } from "#core/contract/passkeys.ts";
import type { User } from "#core/contract/session.ts";
import { call } from "#web/api/call.ts";
import { FormFailure } from "#web/features/accounts/form-failure.tsx";
import { PasswordField } from "#web/features/accounts/password-field.tsx";
import { useForm } from "#web/features/accounts/use-form.ts";
import { savePendingResult } from "#web/quiz/adverb-result.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast-store.ts";

/** Signs in with a recovery code and a new password. */
export function RecoverForm({ onSignedIn }: { onSignedIn: (user: User) => void }) {
  const form = useForm({
    schema: recoverForm,
    initial: { email: "", code: "", password: "" },
    send: (input) => call(recoverAccount, input),
    onDone: async ({ user }) => {
      await savePendingResult();
      showToast({ tone: "ok", title: "Welcome back!", description: "Your new password is set. The code is used up." });
      onSignedIn(user);
    },
    failure: "That did not work. Please try again.",
  });
  return (
    <form {...form.form} className="mt-5 grid gap-4">
      <Field
        label="Email"
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="username"
        {...form.field("email")}
      />
      <Field
        label="Recovery code"
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        placeholder="XXXX-XXXX-XXXX-XXXX"
        {...form.field("code")}
      />
      <PasswordField label="New password" isNew {...form.field("password")} />
      <FormFailure>{form.failure}</FormFailure>
      <Button type="submit" size="large" className="w-full" pendingLabel={form.isPending && "Signing In..."}>
        Sign In
      </Button>
    </form>
  );
}
