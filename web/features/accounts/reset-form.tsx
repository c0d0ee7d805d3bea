import { Link } from "react-router";
import { resetForm, resetPassword } from "#core/contract/security.ts";
import { call } from "#web/api/call.ts";
import { AuthFrame } from "#web/features/accounts/auth-frame.tsx";
import { FormFailure } from "#web/features/accounts/form-failure.tsx";
import { PasswordField } from "#web/features/accounts/password-field.tsx";
import { useForm } from "#web/features/accounts/use-form.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { paths } from "#web/ui/paths.ts";

/** Sets a new password by the link that was opened. */
export function ResetForm({ token }: { token: string }) {
  const form = useForm({
    schema: resetForm,
    initial: { password: "" },
    send: ({ password }) => call(resetPassword, { token, password }),
    onDone: () => {},
    failure: "The password was not set. Please try again.",
  });
  if (form.isDone) {
    return (
      <AuthFrame title="Your new password is set" takesFocus>
        <p className="mt-3 text-ink2">You are signed out on every device. Sign in with the new password.</p>
        <ButtonLink to={paths.signIn} size="large" className="mt-6 w-full">
          Sign In
        </ButtonLink>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Set a new password">
      <p className="mt-3 text-ink2">It signs you out on every device.</p>
      <form {...form.form} className="mt-5 grid gap-4">
        <PasswordField label="New password" isNew {...form.field("password")} />
        <FormFailure>{form.failure}</FormFailure>
        <Button type="submit" size="large" className="w-full" pendingLabel={form.isPending && "Saving..."}>
          Set Password
        </Button>
      </form>
      <p className="mt-4">
        <Link to={paths.reset} className="text-link">
          Get a new link
        </Link>
      </p>
    </AuthFrame>
  );
}
