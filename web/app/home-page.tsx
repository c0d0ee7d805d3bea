import { Suspense, useState } from "react";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { LearningPathPage } from "#web/features/curriculum/learning-path-page.tsx";
import { AdverbQuizStart } from "#web/features/landing/adverb-quiz-start.tsx";
import { XpCard } from "#web/features/progress/xp-card.tsx";
import { CompletedResult } from "#web/quiz/completed-result.tsx";
import { lazyComponent } from "#web/ui/lazy-component.ts";
import { PageSkeleton } from "#web/ui/skeleton.tsx";

const LearnerAdverbQuiz = lazyComponent(
  async () => (await import("#web/features/landing/learner-adverb-quiz.tsx")).LearnerAdverbQuiz,
);

/** A learner's home: the path, where the learner stands, and the adverb quiz, which takes the page while it lasts. */
export function HomePage({ learnerId }: { learnerId: string }) {
  const [level, setLevel] = useState<CefrLevel>("A1");
  const [isAsking, setAsking] = useState(false);
  if (isAsking) {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <LearnerAdverbQuiz level={level} onClose={() => setAsking(false)} />
      </Suspense>
    );
  }
  const quiz = <AdverbQuizStart heading={2} level={level} onLevel={setLevel} onStart={() => setAsking(true)} />;
  return (
    <>
      <LearningPathPage
        learnerId={learnerId}
        standing={
          <>
            <XpCard />
            <div className="mt-5 max-lg:hidden">{quiz}</div>
          </>
        }
      />
      <div className="page pb-10 lg:hidden">{quiz}</div>
      <CompletedResult />
    </>
  );
}
