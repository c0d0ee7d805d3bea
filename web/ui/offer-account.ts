import { paths } from "#web/ui/paths.ts";
import { showToast } from "#web/ui/toast-store.ts";

interface OfferedAccount {
  title?: string;
  description?: string;
  /** Where the visitor wanted to go: the page after signing up. */
  returnTo: string;
}

/** Tells a visitor that something needs an account, and leads to where one is made. */
export function offerAccount({
  title = "Sign up to unlock",
  description = "Create a free account to access all CEFR levels",
  returnTo,
}: OfferedAccount): void {
  showToast({
    tone: "locked",
    title,
    description,
    action: { label: "Create Account", to: paths.signUpFor(returnTo) },
  });
}
