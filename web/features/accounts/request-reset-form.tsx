import { useState } from "react";
import { requestPasswordReset, requestPasswordResetForm } from "#core/contract/security.ts";
import { call } from "#web/api/call.ts";
import { AuthFrame } from "#web/features/accounts/auth-frame.tsx";
import { EmailField } from "#web/features/accounts/email-field.tsx";
import { LostPasswordFrame, OtherSignInLinks } from "#web/features/accounts/lost-password-frame.tsx";
import { useForm } from "#web/features/accounts/use-form.ts";

/**
 * Requests a reset link by mail. The response is the same for every address, so that nobody learns who has an account.
 */
export function RequestResetForm() {
  const [requestedEmail, setRequestedEmail] = useState<string | null>(null);
  const form = useForm({
    schema: requestPasswordResetForm,
    initialValues: { email: "" },
    send: (input) => call(requestPasswordReset, input),
    onDone: (_answer, { email }) => setRequestedEmail(email),
    failureText: "The mail was not sent. Please try again.",
  });

  if (requestedEmail) {
    return (
      <AuthFrame title="Look into your mailbox" shouldTakeFocus>
        <p className="mt-3 text-ink2 [overflow-wrap:anywhere]">
          If there is an account with <span className="fw-620 text-ink">{requestedEmail}</span>, a link is on its way.
          It works once, for one hour.
        </p>
        <LocalMailboxNote />
        <OtherSignInLinks signInWays={["code"]}>
          <button type="button" className="text-link" onClick={() => setRequestedEmail(null)}>
            Try another address
          </button>
        </OtherSignInLinks>
      </AuthFrame>
    );
  }
  return (
    <LostPasswordFrame
      title="Forgot your password?"
      intro="We send you a link to set a new one."
      form={form}
      submitLabel="Send the Link"
      pendingLabel="Sending..."
      otherSignInWays={["code", "signIn"]}
    >
      <EmailField label="Email" {...form.field("email")} />
    </LostPasswordFrame>
  );
}

/** A link to the page that shows the sent mails, for a local installation. */
function LocalMailboxNote() {
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
