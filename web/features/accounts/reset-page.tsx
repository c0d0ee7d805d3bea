import { Link, useLocation, useSearchParams } from "react-router";
import type { User } from "#core/contract/session.ts";
import { AskForReset } from "#web/features/accounts/ask-for-reset.tsx";
import { AuthFrame } from "#web/features/accounts/auth-frame.tsx";
import { RecoverForm } from "#web/features/accounts/recover-form.tsx";
import { ResetForm } from "#web/features/accounts/reset-form.tsx";
import { paths } from "#web/ui/paths.ts";

/** Three ways to a new password: ask for a link, open a link, or give a recovery code. */
export function ResetPage({ onSignedIn }: { onSignedIn: (user: User) => void }) {
  const { hash } = useLocation();
  const [search] = useSearchParams();
  const token = hash.slice(1);
  if (token) return <ResetForm token={token} />;
  if (search.get("with") !== "code") return <AskForReset />;
  return (
    <AuthFrame title="Use a recovery code">
      <p className="mt-3 text-ink2">A code lets you in once. You set a new password with it.</p>
      <RecoverForm onSignedIn={onSignedIn} />
      <p className="mt-4 flex flex-wrap gap-x-5">
        <Link to={paths.reset} className="text-link">
          Get a link by mail
        </Link>
        <Link to={paths.signIn} className="text-link">
          Sign In
        </Link>
      </p>
    </AuthFrame>
  );
}
