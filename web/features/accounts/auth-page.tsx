import { Link, useSearchParams } from "react-router";
import type { User } from "#core/contract/session.ts";
import { AuthForm, type AuthMode } from "#web/features/accounts/auth-form.tsx";
import { WelcomeSentence, WelcomeWater } from "#web/features/accounts/welcome-sentence.tsx";
import { Mark } from "#web/ui/mark.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { paths } from "#web/ui/paths.ts";

const headings: Record<AuthMode, string> = { login: "Sign In", signup: "Create Account" };

export function AuthPage({ onSignedIn }: { onSignedIn: (user: User) => void }) {
  const [search, setSearch] = useSearchParams();
  const mode: AuthMode = search.get("mode") === "signup" ? "signup" : "login";

  function switchTo(next: AuthMode) {
    const changed = new URLSearchParams(search);
    if (next === "signup") changed.set("mode", "signup");
    else changed.delete("mode");
    setSearch(changed, { replace: true });
  }

  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-2">
      <main className="mx-auto w-full max-w-130 px-5 pb-16 pt-6 lg:ml-auto lg:mr-14 lg:max-w-105 lg:px-0 lg:pt-10">
        <Link to={paths.home} className="-ml-1 inline-flex min-h-11 items-center gap-2.5 rounded-key px-1">
          <Mark className="h-8.5 w-8.5" />
          <span className="font-aleo text-h2 fw-640 tracking-[-0.018em]">Lotse</span>
        </Link>
        <p className="mt-1 text-ink2">Your Partner to Learn German</p>
        <WelcomeSentence className="mt-7 lg:hidden" />
        <PageHeading title={headings[mode]} className="h1 mt-8 lg:mt-12">
          {headings[mode]}
        </PageHeading>
        <AuthForm mode={mode} onSwitch={switchTo} onSignedIn={onSignedIn} />
      </main>
      <WelcomeWater />
    </div>
  );
}
