import { type ReactNode, useEffect } from "react";
import { AdverbQuizSection } from "#web/features/landing/adverb-quiz-section.tsx";
import { CompoundWord } from "#web/features/landing/compound-word.tsx";
import { FeatureCards } from "#web/features/landing/feature-cards.tsx";
import { LandingFooter } from "#web/features/landing/landing-footer.tsx";
import { TrialSection } from "#web/features/landing/trial-section.tsx";
import "#web/features/landing/deferred-section.css";

/** The sections of the landing page below its first screen. */
export function LandingSections({ trialChat }: { trialChat: ReactNode }) {
  // If the page was not prerendered, the section that the address names did not exist when the browser looked for it.
  useEffect(() => {
    const id = window.location.hash.slice(1);
    if (id && window.scrollY === 0) document.getElementById(id)?.scrollIntoView();
  }, []);

  return (
    <>
      <AdverbQuizSection />
      <TrialSection>{trialChat}</TrialSection>
      <section id="features" aria-labelledby="features-title" className="deferred-section">
        <div className="page pb-16 pt-4 lg:pb-24">
          <h2 id="features-title" className="h1">
            Built around how German works
          </h2>
          <div className="mt-6">
            <FeatureCards />
          </div>
        </div>
      </section>
      <div className="deferred-section">
        <CompoundWord />
      </div>
      <div className="deferred-section">
        <LandingFooter />
      </div>
    </>
  );
}
