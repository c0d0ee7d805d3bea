import { useState } from "react";
import { Link } from "react-router";
import { askForReset, askForResetForm } from "#core/contract/security.ts";
import { call } from "#web/api/call.ts";
import { AuthFrame } from "#web/features/accounts/auth-frame.tsx";
import { FormFailure } from "#web/features/accounts/form-failure.tsx";
import { useForm } from "#web/features/accounts/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { paths } from "#web/ui/paths.ts";

/** Asks for a link by mail. What is said then is the same for every address. */
export function AskForReset() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    schema: askForResetForm,
    initial: { email: "" },
    send: (input) => call(askForReset, input),
    onDone: (_answer, { email }) => setSentTo(email),
    failure: "The mail was not sent. Please try again.",
  });

  if (sentTo) {
    return (
      <AuthFrame title="Look into your mailbox" takesFocus>
        <p className="mt-3 text-ink2 [overflow-wrap:anywhere]">
          If there is an account with <span className="fw-620 text-ink">{sentTo}</span>, a link is on its way. It works
          once, for one hour.
        </p>
        <LocalMailbox />
        <p className="mt-4 flex flex-wrap gap-x-5">
          <button type="button" className="text-link" onClick={() => setSentTo(null)}>
            Try another address
          </button>
          <Link to={paths.recover} className="text-link">
            Use a recovery code
          </Link>
        </p>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Forgot your password?">
      <p className="mt-3 text-ink2">We send you a link to set a new one.</p>
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
        <FormFailure>{form.failure}</FormFailure>
        <Button type="submit" size="large" className="mt-2 w-full" pendingLabel={form.isPending && "Sending..."}>
          Send the Link
        </Button>
      </form>
      <p className="mt-4 flex flex-wrap gap-x-5">
        <Link to={paths.recover} className="text-link">
          Use a recovery code
        </Link>
        <Link to={paths.signIn} className="text-link">
          Sign In
        </Link>
      </p>
    </AuthFrame>
  );
}

/** Whoever runs Lotse for themselves finds its mails on a page. */
function LocalMailbox() {
  if (!["localhost", "127.0.0.1", "[::1]"].includes(window.location.hostname)) return null;
  return (
    <p className="mt-4 rounded-field bg-water px-3.5 py-2.5 text-small">
      Lotse runs on this machine, so its mails stand in{" "}
      <a href="/mailbox" className="text-link text-small">
        the mailbox
      </a>
      .
    </p>
  );
}
