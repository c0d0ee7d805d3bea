import { useLocation, useSearchParams } from "react-router";
import type { User } from "#core/contract/session.ts";
import { RecoverForm } from "#web/features/accounts/recover-form.tsx";
import { RequestResetForm } from "#web/features/accounts/request-reset-form.tsx";
import { ResetForm } from "#web/features/accounts/reset-form.tsx";

/** Resets a password in one of three ways: request a link, use a link, or use a recovery code. */
export function ResetPage({ onSignedIn }: { onSignedIn: (user: User) => void }) {
  const { hash } = useLocation();
  const [searchParams] = useSearchParams();
  const token = hash.slice(1);
  if (token) return <ResetForm token={token} />;
  return searchParams.get("with") === "code" ? <RecoverForm onSignedIn={onSignedIn} /> : <RequestResetForm />;
}
