import { ButtonLink } from "#web/ui/button.tsx";
import { paths } from "#web/ui/paths.ts";

export interface AccountOffer {
  /** What the account is worth after this quiz. */
  gain: string;
  /** The page after signing up. */
  returnTo: string;
}

/** What a visitor gains from an account, beside their results. */
export function SignUpCard({ offer }: { offer?: AccountOffer | undefined }) {
  return (
    <section className="flex flex-col gap-3 rounded-card bg-water p-4.5 sm:flex-row sm:items-center sm:justify-between lg:p-5">
      <div>
        <h2 className="h3">Want to track your progress?</h2>
        <p className="mt-0.5 text-small text-ink2">
          {offer?.gain ?? "With an account, what you miss comes back when you are about to forget it."}
        </p>
      </div>
      <ButtonLink
        to={offer ? paths.signUpFor(offer.returnTo) : paths.signUp}
        variant="secondary"
        className="shrink-0 self-start sm:self-center"
      >
        Sign Up Free
      </ButtonLink>
    </section>
  );
}
