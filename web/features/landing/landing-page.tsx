import { FreeReason, GenderReason, PathReason } from "#web/features/landing/reasons.tsx";
import { SentenceDiagram } from "#web/features/landing/sentence-diagram.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { paths } from "#web/ui/paths.ts";
import "#web/ui/water.css";

/** What a visitor sees at home. */
export function LandingPage() {
  return (
    <div className="neuter-green">
      <section className="contours overflow-hidden">
        <div className="page pb-12 pt-9 lg:pb-18 lg:pt-12">
          <PageHeading title="Your Partner to Learn German" className="font-aleo text-hero fw-640">
            Your Partner to Learn German
          </PageHeading>
          <p className="mt-4 max-w-[44ch] text-[1.0625rem] text-ink2 lg:mt-5 lg:text-[1.1875rem]">
            Words with their article, short lessons, a clear path from A1. 100% free.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to={paths.signUp} size="large">
              Create Account
            </ButtonLink>
            <ButtonLink to={paths.signIn} size="large" variant="secondary">
              Sign In
            </ButtonLink>
          </div>
          <SentenceDiagram className="mt-9 lg:mt-4" />
        </div>
      </section>
      <section className="page py-12 lg:py-20">
        <h2 className="h1">Built around how German works</h2>
        <div className="card mt-6 grid overflow-hidden lg:grid-cols-3">
          <GenderReason />
          <PathReason />
          <FreeReason />
        </div>
      </section>
    </div>
  );
}
