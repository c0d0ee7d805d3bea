import { ButtonLink } from "#web/ui/button.tsx";
import { paths } from "#web/ui/paths.ts";

export interface SignUpBenefit {
  /** A sentence about the benefit of an account after this quiz. */
  text: string;
  /** The page to open after signing up. */
  returnTo: string;
}

/** A card that invites a visitor to sign up. The card is shown beside the results. */
export function SignUpCard({ offer }: { offer?: SignUpBenefit | undefined }) {
  return (
    <section className="flex flex-col gap-3 rounded-card bg-water p-4.5 sm:flex-row sm:items-center sm:justify-between lg:p-5">
      <div>
        <h2 className="h3">Want to track your progress?</h2>
        <p className="mt-0.5 text-small text-ink2">
          {offer?.text ?? "With an account, what you miss comes back when you are about to forget it."}
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
