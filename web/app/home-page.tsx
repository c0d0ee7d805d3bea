import { LearningPathPage } from "#web/features/curriculum/learning-path-page.tsx";
import { XpCard } from "#web/features/progress/xp-card.tsx";
import { CompletedResult } from "#web/quiz/completed-result.tsx";

/** A learner's home: the path, and where the learner stands. */
export function HomePage({ learnerId }: { learnerId: string }) {
  return (
    <>
      <LearningPathPage learnerId={learnerId} standing={<XpCard />} />
      <CompletedResult />
    </>
  );
}
