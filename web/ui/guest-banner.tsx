import { ButtonLink } from "#web/ui/button.tsx";
import { paths } from "#web/ui/paths.ts";

/** Tells a visitor that only A1 is available, with a link to sign up. */
export function GuestBanner() {
  return (
    <section
      aria-label="Limited access"
      className="flex flex-col gap-3 rounded-card bg-water p-4.5 sm:flex-row sm:items-center sm:justify-between"
    >
      <div>
        <p className="fw-620">Limited Access - A1 Level Only</p>
        <p className="text-small text-ink2">Sign up to open A2 to C2 and keep what you learn.</p>
      </div>
      <ButtonLink to={paths.signUp} className="shrink-0 self-start sm:self-center">
        Sign Up Free
      </ButtonLink>
    </section>
  );
}
