import { Suspense, useState } from "react";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { LearningPathPage } from "#web/features/curriculum/learning-path-page.tsx";
import { AdverbQuizStart } from "#web/features/landing/adverb-quiz-start.tsx";
import { LevelCard } from "#web/features/progress/level-card.tsx";
import { StreakCard } from "#web/features/progress/streak-card.tsx";
import { TodayLine } from "#web/features/progress/today-line.tsx";
import { CompletedResult } from "#web/quiz/completed-result.tsx";
import { useSaveQuiz, useSendKeptQuizzes } from "#web/quiz/save-quiz.ts";
import { lazyComponent } from "#web/ui/lazy-component.ts";
import { PageSkeleton } from "#web/ui/skeleton.tsx";
import { useIsWide } from "#web/ui/use-media.ts";

const LeagueCard = lazyComponent(async () => (await import("#web/features/leagues/league-card.tsx")).LeagueCard);
const LearnerAdverbQuiz = lazyComponent(
  async () => (await import("#web/features/landing/learner-adverb-quiz.tsx")).LearnerAdverbQuiz,
);

/** A learner's home: the path, where the learner stands, and the adverb quiz, which takes the page while it lasts. */
export function HomePage({ learnerId }: { learnerId: string }) {
  useSendKeptQuizzes(learnerId);
  const { mutateAsync } = useSaveQuiz(learnerId);
  const [level, setLevel] = useState<CefrLevel>("A1");
  const [isAsking, setAsking] = useState(false);
  const isWide = useIsWide();
  if (isAsking) {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <LearnerAdverbQuiz level={level} send={mutateAsync} onClose={() => setAsking(false)} />
      </Suspense>
    );
  }
  const more = (
    <>
      <StreakCard />
      <Suspense fallback={<div className="card h-64" />}>
        <LeagueCard />
      </Suspense>
      <AdverbQuizStart heading={2} level={level} onLevel={setLevel} onStart={() => setAsking(true)} />
    </>
  );
  return (
    <>
      <LearningPathPage
        learnerId={learnerId}
        today={<TodayLine />}
        standing={
          <div className="grid gap-4">
            <LevelCard />
            {isWide && more}
          </div>
        }
      />
      {!isWide && <div className="page grid gap-4 pb-10">{more}</div>}
      <CompletedResult />
    </>
  );
}
