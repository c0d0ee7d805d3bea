import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { confirmEmail, readSecurity } from "#core/contract/security.ts";
import { currentUser } from "#core/contract/session.ts";
import { explain } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { refreshReads } from "#web/api/refresh-reads.ts";
import { buildQueryKey } from "#web/api/request-url.ts";
import { AuthFrame } from "#web/features/accounts/auth-frame.tsx";
import { FormFailure } from "#web/features/accounts/form-failure.tsx";
import { splitToken } from "#web/features/accounts/link-token.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { paths } from "#web/ui/paths.ts";

/**
 * Confirms the email address to which the opened link was sent. The learner must press a button, because mail programs
 * open links automatically to scan them.
 */
export function ConfirmAddressPage() {
  const token = useLocation().hash.slice(1);
  const client = useQueryClient();
  const confirmMutation = useMutation({
    mutationFn: () => call(confirmEmail, splitToken(token)),
    onSuccess: () => refreshReads(client, [buildQueryKey(readSecurity), buildQueryKey(currentUser)]),
  });
  if (confirmMutation.isSuccess) {
    return (
      <AuthFrame title="Your address is confirmed" shouldTakeFocus>
        <p className="mt-3 text-ink2">From now on you sign in with it.</p>
        <ButtonLink to={paths.home} size="large" className="mt-6 w-full">
          Go On Learning
        </ButtonLink>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Confirm your address">
      <p className="mt-3 text-ink2">
        {token
          ? "One press, and it is yours."
          : "Open the link in the mail that we sent you. You can have it sent again under Sign-in and security."}
      </p>
      <div className="mt-5 grid gap-4">
        <FormFailure>
          {confirmMutation.error && explain(confirmMutation.error, "That did not work. Please try again.")}
        </FormFailure>
        {token && (
          <Button
            size="large"
            className="w-full"
            pendingLabel={confirmMutation.isPending && "Confirming..."}
            onClick={() => confirmMutation.mutate()}
          >
            Confirm This Address
          </Button>
        )}
        <ButtonLink to={paths.security} variant="secondary" size="large" className="w-full">
          Sign-in and security
        </ButtonLink>
      </div>
    </AuthFrame>
  );
}
