import { resetForm, resetPassword } from "#core/contract/security.ts";
import { call } from "#web/api/call.ts";
import { AuthFrame } from "#web/features/accounts/auth-frame.tsx";
import { splitToken } from "#web/features/accounts/link-token.ts";
import { LostPasswordFrame } from "#web/features/accounts/lost-password-frame.tsx";
import { PasswordField } from "#web/features/accounts/password-field.tsx";
import { useForm } from "#web/features/accounts/use-form.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { paths } from "#web/ui/paths.ts";

/** A form that sets a new password with the token of an opened link. */
export function ResetForm({ token }: { token: string }) {
  const form = useForm({
    schema: resetForm,
    initialValues: { password: "" },
    send: ({ password }) => call(resetPassword, { ...splitToken(token), password }),
    onDone: () => {},
    failureText: "The password was not set. Please try again.",
  });
  if (form.isDone) {
    return (
      <AuthFrame title="Your new password is set" shouldTakeFocus>
        <p className="mt-3 text-ink2">You are signed out on every device. Sign in with the new password.</p>
        <ButtonLink to={paths.signIn} size="large" className="mt-6 w-full">
          Sign In
        </ButtonLink>
      </AuthFrame>
    );
  }
  return (
    <LostPasswordFrame
      title="Set a new password"
      intro="It signs you out on every device."
      form={form}
      submitLabel="Set Password"
      pendingLabel="Saving..."
      otherSignInWays={["mail", "code"]}
    >
      <PasswordField label="New password" isNew {...form.field("password")} />
    </LostPasswordFrame>
  );
}
