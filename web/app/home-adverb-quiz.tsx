import { Suspense } from "react";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { useSubmit } from "#web/outbox/use-submit.ts";
import { lazyComponent } from "#web/ui/lazy-component.ts";
import { PageSkeleton } from "#web/ui/skeleton.tsx";

const LearnerAdverbQuiz = lazyComponent(
  async () => (await import("#web/features/landing/learner-adverb-quiz.tsx")).LearnerAdverbQuiz,
);

interface HomeAdverbQuizProps {
  level: CefrLevel;
  learnerId: string;
  onClose: () => void;
}

/** The adverb quiz in the place of home. The code that saves quizzes came with home, the quiz itself comes now. */
export function HomeAdverbQuiz({ level, learnerId, onClose }: HomeAdverbQuizProps) {
  const { mutateAsync } = useSubmit(learnerId);
  return (
    <Suspense fallback={<PageSkeleton />}>
      <LearnerAdverbQuiz level={level} send={mutateAsync} onClose={onClose} />
    </Suspense>
  );
}
