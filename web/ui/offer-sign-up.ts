import { paths } from "#web/ui/paths.ts";
import { showToast } from "#web/ui/toast-store.ts";

interface SignUpOffer {
  title?: string;
  description?: string;
  /** The page to open after signing up. */
  returnTo: string;
}

/** Shows a toast which says that an account is needed, with a link to the sign-up page. */
export function offerSignUp({
  title = "Sign up to unlock",
  description = "Create a free account to access all CEFR levels",
  returnTo,
}: SignUpOffer): void {
  showToast({
    tone: "locked",
    title,
    description,
    action: { label: "Create Account", to: paths.signUpFor(returnTo) },
  });
}
