import { Suspense, useEffect, useRef, useState } from "react";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { AdverbQuizStart } from "#web/features/landing/adverb-quiz-start.tsx";
import { storePendingResult } from "#web/quiz/adverb-result.ts";
import { createLazyComponent } from "#web/ui/lazy-component.tsx";
import { Skeleton, SkeletonBox } from "#web/ui/skeleton.tsx";

const AdverbQuiz = createLazyComponent("AdverbQuiz", () => import("#web/features/landing/adverb-quiz.tsx"));

const frequencies = [
  { adverb: "immer", english: "always", share: "w-full" },
  { adverb: "oft", english: "often", share: "w-[72%]" },
  { adverb: "manchmal", english: "sometimes", share: "w-[44%]" },
  { adverb: "selten", english: "rarely", share: "w-[18%]" },
  { adverb: "nie", english: "never", share: "w-1" },
];

/** The adverb quiz on the landing page, from its start to its results. */
export function AdverbQuizSection() {
  const [level, setLevel] = useState<CefrLevel>("A1");
  const [phase, setPhase] = useState<"new" | "asking" | "again">("new");
  const section = useRef<HTMLElement>(null);

  useEffect(() => {
    if (phase === "asking") section.current?.scrollIntoView({ block: "start" });
  }, [phase]);

  return (
    <section
      ref={section}
      id="adverb-quiz"
      aria-label="Adverb Quiz"
      className={`page ${phase === "asking" ? "adverb-quiz-section scroll-mt-[calc(-1*var(--header))] py-6" : "py-12 lg:py-20"}`}
    >
      {phase === "asking" ? (
        <>
          <h2 className="adverb-quiz-heading h1 mx-auto mb-5 max-w-190">Adverb Quiz</h2>
          <Suspense fallback={<QuizSkeleton />}>
            <AdverbQuiz
              level={level}
              shouldOfferSignUp
              onFinish={storePendingResult}
              onClose={() => setPhase("again")}
            />
          </Suspense>
        </>
      ) : (
        <div className="grid gap-8 lg:grid-cols-[5fr_6fr] lg:items-center lg:gap-14">
          <AdverbFrequencies />
          <AdverbQuizStart
            level={level}
            shouldTakeFocus={phase === "again"}
            onLevelChange={setLevel}
            onStart={() => setPhase("asking")}
          />
        </div>
      )}
    </section>
  );
}

function AdverbFrequencies() {
  return (
    <div>
      <h2 className="h1">Small words that steer a sentence</h2>
      <p className="mt-3 max-w-[48ch] text-ink2">
        Five adverb questions at your level. You see at once what is right, and why. No account needed.
      </p>
      <ul className="mt-6 grid gap-2.5">
        {frequencies.map(({ adverb, english, share }) => (
          <li key={adverb} className="grid grid-cols-[6.5rem_5.5rem_1fr] items-center">
            <span lang="de" className="text-h3 fw-580">
              {adverb}
            </span>
            <span className="text-small text-ink2">{english}</span>
            <span aria-hidden="true" className="flex items-center">
              <span className="relative h-px w-full bg-line2">
                <span className={`absolute -top-[3px] left-0 h-1.5 rounded-full bg-ink ${share}`} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function QuizSkeleton() {
  return (
    <Skeleton label="Loading the quiz...">
      <SkeletonBox className="mx-auto h-110 max-w-190 rounded-card" />
    </Skeleton>
  );
}
