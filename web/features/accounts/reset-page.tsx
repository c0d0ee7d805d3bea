import { useLocation, useSearchParams } from "react-router";
import type { User } from "#core/contract/session.ts";
import { AskForReset } from "#web/features/accounts/ask-for-reset.tsx";
import { RecoverForm } from "#web/features/accounts/recover-form.tsx";
import { ResetForm } from "#web/features/accounts/reset-form.tsx";

/** Three ways to a new password: ask for a link, open a link, or give a recovery code. */
export function ResetPage({ onSignedIn }: { onSignedIn: (user: User) => void }) {
  const { hash } = useLocation();
  const [search] = useSearchParams();
  const token = hash.slice(1);
  if (token) return <ResetForm token={token} />;
  return search.get("with") === "code" ? <RecoverForm onSignedIn={onSignedIn} /> : <AskForReset />;
}
