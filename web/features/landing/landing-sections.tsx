import { useEffect } from "react";
import { AdverbQuizSection } from "#web/features/landing/adverb-quiz-section.tsx";
import { FeatureCards } from "#web/features/landing/feature-cards.tsx";
import { LandingFooter } from "#web/features/landing/landing-footer.tsx";
import { LongWord } from "#web/features/landing/long-word.tsx";

/** The landing page below its first screen. */
export function LandingSections() {
  // The browser looked for the address's #section before it was here.
  useEffect(() => {
    const id = window.location.hash.slice(1);
    if (id) document.getElementById(id)?.scrollIntoView();
  }, []);

  return (
    <>
      <AdverbQuizSection />
      <section id="features" aria-labelledby="features-title" className="page pb-16 pt-4 lg:pb-24">
        <h2 id="features-title" className="h1">
          Built around how German works
        </h2>
        <div className="mt-6">
          <FeatureCards />
        </div>
      </section>
      <LongWord />
      <LandingFooter />
    </>
  );
}
