import type { ReactNode } from "react";
import { Link } from "react-router";
import { AuthFrame } from "#web/features/accounts/auth-frame.tsx";
import { FormFailure } from "#web/features/accounts/form-failure.tsx";
import type { useForm } from "#web/features/accounts/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { paths } from "#web/ui/paths.ts";

const ways = {
  mail: { to: paths.reset, label: "Get a link by mail" },
  code: { to: paths.recover, label: "Use a recovery code" },
  signIn: { to: paths.signIn, label: "Sign In" },
};

/** Other ways in, as links. */
export function OtherWays({ to, children }: { to: readonly (keyof typeof ways)[]; children?: ReactNode }) {
  return (
    <p className="mt-4 flex flex-wrap gap-x-5">
      {children}
      {to.map((way) => (
        <Link key={way} to={ways[way].to} className="text-link">
          {ways[way].label}
        </Link>
      ))}
    </p>
  );
}

interface LostPasswordFrameProps {
  title: string;
  intro: string;
  form: Pick<ReturnType<typeof useForm>, "form" | "failure" | "isPending">;
  submit: string;
  pending: string;
  otherWays: readonly (keyof typeof ways)[];
  /** The fields. */
  children: ReactNode;
}

/** The form of somebody who lost their password: what it does, its fields, and the other ways in. */
export function LostPasswordFrame({
  title,
  intro,
  form,
  submit,
  pending,
  otherWays,
  children,
}: LostPasswordFrameProps) {
  return (
    <AuthFrame title={title}>
      <p className="mt-3 text-ink2">{intro}</p>
      <form {...form.form} className="mt-5 grid gap-4">
        {children}
        <FormFailure>{form.failure}</FormFailure>
        <Button type="submit" size="large" className="mt-2 w-full" pendingLabel={form.isPending && pending}>
          {submit}
        </Button>
      </form>
      <OtherWays to={otherWays} />
    </AuthFrame>
  );
}
