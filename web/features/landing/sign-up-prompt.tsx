import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { paths } from "#web/ui/paths.ts";

/** Invites the visitor to sign up, so that the result stored in this browser is saved to an account. */
export function SignUpPrompt({ onDismiss }: { onDismiss: () => void }) {
  return (
    <Dialog title="Keep your result" onClose={onDismiss}>
      <p className="mt-2 text-ink2">
        It waits in this browser for a week. Create a free account and it is saved, with its XP.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to={paths.signUp}>Create Account</ButtonLink>
        <Button variant="secondary" onClick={onDismiss}>
          Maybe Later
        </Button>
      </div>
    </Dialog>
  );
}
