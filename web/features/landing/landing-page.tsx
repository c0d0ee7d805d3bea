import { type ReactNode, Suspense, useEffect, useState } from "react";
import { completedResultKey, readTextFromStorage } from "#web/browser/storage.ts";
import { PlacementLink } from "#web/features/landing/placement-link.tsx";
import { PracticeLinks } from "#web/features/landing/practice-links.tsx";
import { SentenceDiagram } from "#web/features/landing/sentence-diagram.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { ContourLines } from "#web/ui/contour-lines.tsx";
import { createLazyComponent } from "#web/ui/lazy-component.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { paths } from "#web/ui/paths.ts";

const LandingSections = createLazyComponent(
  "LandingSections",
  () => import("#web/features/landing/landing-sections.tsx"),
);
const CompletedResult = createLazyComponent("CompletedResult", () => import("#web/quiz/completed-result.tsx"));

/** The home page of a visitor. */
export function LandingPage({ trialChat }: { trialChat: ReactNode }) {
  const [hasQuizResult, setHasQuizResult] = useState(false);
  // The value is read in an effect, because the prerendered markup must not depend on storage.
  useEffect(() => setHasQuizResult(readTextFromStorage("tab", completedResultKey) !== null), []);
  return (
    <div className="neuter-green">
      <section className="contours overflow-hidden">
        <ContourLines />
        <div className="page pb-24 pt-9 lg:pb-27 lg:pt-12">
          <PageHeading title="Your Partner to Learn German" className="font-aleo text-hero fw-640">
            Your Partner to Learn German
          </PageHeading>
          <p className="mt-4 max-w-[44ch] text-[1.0625rem] text-ink2 lg:mt-5 lg:text-[1.1875rem]">
            Words with their article, rules you can see, a clear path from A1. 100% free.
          </p>
          <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 lg:mt-6">
            <ButtonLink to={paths.signUp} className="shrink-0">
              Create Account
            </ButtonLink>
            <span className="flex-[1_1_7.5rem] text-small text-ink2">or try A1 first: no account needed</span>
          </p>
          <SentenceDiagram className="mt-6 lg:mt-0" />
        </div>
      </section>
      <div className="relative -mt-16 lg:-mt-18">
        <PracticeLinks />
        <PlacementLink />
      </div>
      <Suspense fallback={<div className="min-h-dvh" />}>
        <LandingSections trialChat={trialChat} />
      </Suspense>
      {hasQuizResult && (
        <Suspense>
          <CompletedResult />
        </Suspense>
      )}
    </div>
  );
}
