import { useCallback } from "react";
import { Navigate, useNavigate, useSearchParams } from "react-router";
import type { User } from "#core/contract/session.ts";
import { resolveReturnTo } from "#web/app/return-to.ts";
import { type Session, useCompleteSignIn } from "#web/app/session.tsx";
import { AuthPage } from "#web/features/accounts/auth-page.tsx";
import { createLazyComponent } from "#web/ui/lazy-component.tsx";
import { paths } from "#web/ui/paths.ts";
import { StandalonePageSkeleton } from "#web/ui/skeleton.tsx";

const ResetPage = createLazyComponent("ResetPage", () => import("#web/features/accounts/reset-page.tsx"));
const ConfirmAddressPage = createLazyComponent(
  "ConfirmAddressPage",
  () => import("#web/features/accounts/confirm-address-page.tsx"),
);

/** Shows the sign-in page to a visitor and redirects a signed-in learner to `returnTo`. */
export function AuthRoute({ session }: { session: Session }) {
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  const completeSignIn = useCompleteSignIn();
  const returnTo = resolveReturnTo(searchParams.get("returnTo"));
  const onSignedIn = useCallback(
    (user: User) => {
      completeSignIn(user);
      navigate(returnTo, { replace: true });
    },
    [completeSignIn, navigate, returnTo],
  );
  if (session.status === "loading") return <StandalonePageSkeleton />;
  if (session.status === "learner") return <Navigate replace to={returnTo} />;
  return <AuthPage onSignedIn={onSignedIn} />;
}

export function ResetRoute() {
  const navigate = useNavigate();
  const completeSignIn = useCompleteSignIn();
  const onSignedIn = useCallback(
    (user: User) => {
      completeSignIn(user);
      navigate(paths.security, { replace: true });
    },
    [completeSignIn, navigate],
  );
  return <ResetPage onSignedIn={onSignedIn} />;
}

export const ConfirmAddressRoute = () => <ConfirmAddressPage />;
