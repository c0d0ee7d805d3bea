import { useCallback } from "react";
import { Navigate, useNavigate, useSearchParams } from "react-router";
import type { User } from "#core/contract/session.ts";
import { safeReturnTo } from "#web/app/return-to.ts";
import { type Session, useSignedIn } from "#web/app/session.tsx";
import { AuthPage } from "#web/features/accounts/auth-page.tsx";
import { ConfirmAddressPage } from "#web/features/accounts/confirm-address-page.tsx";
import { ResetPage } from "#web/features/accounts/reset-page.tsx";
import { paths } from "#web/ui/paths.ts";
import { LonePageSkeleton } from "#web/ui/skeleton.tsx";

/** The sign-in page for a visitor; whoever is signed in goes on to where they wanted to be. */
export function AuthRoute({ session }: { session: Session }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const signedIn = useSignedIn();
  const returnTo = safeReturnTo(search.get("returnTo"));
  const onSignedIn = useCallback(
    (user: User) => {
      signedIn(user);
      navigate(returnTo, { replace: true });
    },
    [signedIn, navigate, returnTo],
  );
  if (session.status === "loading") return <LonePageSkeleton />;
  if (session.status === "learner") return <Navigate replace to={returnTo} />;
  return <AuthPage onSignedIn={onSignedIn} />;
}

export function ResetRoute() {
  const navigate = useNavigate();
  const signedIn = useSignedIn();
  const onSignedIn = useCallback(
    (user: User) => {
      signedIn(user);
      navigate(paths.security, { replace: true });
    },
    [signedIn, navigate],
  );
  return <ResetPage onSignedIn={onSignedIn} />;
}

export const ConfirmAddressRoute = () => <ConfirmAddressPage />;
