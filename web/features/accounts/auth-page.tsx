import { useSearchParams } from "react-router";
import type { User } from "#core/contract/session.ts";
import { AuthForm, type AuthMode } from "#web/features/accounts/auth-form.tsx";
import { AuthFrame } from "#web/features/accounts/auth-frame.tsx";

const headings: Record<AuthMode, string> = { login: "Sign In", signup: "Create Account" };

export function AuthPage({ onSignedIn }: { onSignedIn: (user: User) => void }) {
  const [searchParams, setSearchParams] = useSearchParams();
  const mode: AuthMode = searchParams.get("mode") === "signup" ? "signup" : "login";

  function switchTo(newMode: AuthMode) {
    const newParameters = new URLSearchParams(searchParams);
    if (newMode === "signup") newParameters.set("mode", "signup");
    else newParameters.delete("mode");
    setSearchParams(newParameters, { replace: true });
  }

  return (
    <AuthFrame title={headings[mode]} hasWelcome>
      <AuthForm mode={mode} onSwitch={switchTo} onSignedIn={onSignedIn} />
    </AuthFrame>
  );
}
