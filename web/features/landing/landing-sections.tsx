import { type ReactNode, useEffect } from "react";
import { AdverbQuizSection } from "#web/features/landing/adverb-quiz-section.tsx";
import { FeatureCards } from "#web/features/landing/feature-cards.tsx";
import { LandingFooter } from "#web/features/landing/landing-footer.tsx";
import { LongWord } from "#web/features/landing/long-word.tsx";
import { TrialSection } from "#web/features/landing/trial-section.tsx";
import "#web/features/landing/later.css";

/** The landing page below its first screen. */
export function LandingSections({ trialChat }: { trialChat: ReactNode }) {
  // When the page was not there from the start, the browser looked for the address's #section in vain.
  useEffect(() => {
    const id = window.location.hash.slice(1);
    if (id && window.scrollY === 0) document.getElementById(id)?.scrollIntoView();
  }, []);

  // What was pressed before the page could answer (public/first-press.js) is answered now.
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
    const pressed: unknown = Reflect.get(window, "buttonPressedEarly");
    if (pressed instanceof HTMLElement && pressed.isConnected) pressed.click();
    Reflect.deleteProperty(window, "buttonPressedEarly");
  }, []);

  return (
    <>
      <AdverbQuizSection />
      <TrialSection>{trialChat}</TrialSection>
      <section id="features" aria-labelledby="features-title" className="later">
        <div className="page pb-16 pt-4 lg:pb-24">
          <h2 id="features-title" className="h1">
            Built around how German works
          </h2>
          <div className="mt-6">
            <FeatureCards />
          </div>
        </div>
      </section>
      <div className="later">
        <LongWord />
      </div>
      <div className="later">
        <LandingFooter />
      </div>
    </>
  );
}
