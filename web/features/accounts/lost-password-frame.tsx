import type { ReactNode } from "react";
import { Link } from "react-router";
import { AuthFrame } from "#web/features/accounts/auth-frame.tsx";
import { FormFailure } from "#web/features/accounts/form-failure.tsx";
import type { useForm } from "#web/features/accounts/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { paths } from "#web/ui/paths.ts";

const signInLinks = {
  mail: { to: paths.reset, label: "Get a link by mail" },
  code: { to: paths.recover, label: "Use a recovery code" },
  signIn: { to: paths.signIn, label: "Sign In" },
};

/** Links to other ways to sign in. */
export function OtherSignInLinks({
  signInWays: shownSignInWays,
  children,
}: {
  signInWays: readonly (keyof typeof signInLinks)[];
  children?: ReactNode;
}) {
  return (
    <p className="mt-4 flex flex-wrap gap-x-5">
      {children}
      {shownSignInWays.map((signInWay) => (
        <Link key={signInWay} to={signInLinks[signInWay].to} className="text-link">
          {signInLinks[signInWay].label}
        </Link>
      ))}
    </p>
  );
}

interface LostPasswordFrameProps {
  title: string;
  intro: string;
  form: Pick<ReturnType<typeof useForm>, "form" | "failure" | "isPending">;
  submitLabel: string;
  pendingLabel: string;
  otherSignInWays: readonly (keyof typeof signInLinks)[];
  /** The form's fields. */
  children: ReactNode;
}

/** The layout of the forms for a lost password: an introduction, the fields, and links to the other ways to sign in. */
export function LostPasswordFrame({
  title,
  intro,
  form,
  submitLabel,
  pendingLabel,
  otherSignInWays: otherLinks,
  children,
}: LostPasswordFrameProps) {
  return (
    <AuthFrame title={title}>
      <p className="mt-3 text-ink2">{intro}</p>
      <form method="dialog" {...form.form} className="mt-5 grid gap-4">
        {children}
        <FormFailure>{form.failure}</FormFailure>
        <Button type="submit" size="large" className="mt-2 w-full" pendingLabel={form.isPending && pendingLabel}>
          {submitLabel}
        </Button>
      </form>
      <OtherSignInLinks signInWays={otherLinks} />
    </AuthFrame>
  );
}
