import { Suspense } from "react";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { useSubmit } from "#web/outbox/use-submit.ts";
import { createLazyComponent } from "#web/ui/lazy-component.tsx";
import { PageSkeleton } from "#web/ui/skeleton.tsx";

const LearnerAdverbQuiz = createLazyComponent(
  "LearnerAdverbQuiz",
  () => import("#web/features/landing/learner-adverb-quiz.tsx"),
);

interface HomeAdverbQuizProps {
  level: CefrLevel;
  learnerId: string;
  onClose: () => void;
}

/**
 * Shows the adverb quiz in place of the home page. The chunk of this file contains the code that submits quizzes; the
 * quiz itself is loaded on demand.
 */
export function HomeAdverbQuiz({ level, learnerId, onClose }: HomeAdverbQuizProps) {
  const { mutateAsync } = useSubmit(learnerId);
  return (
    <Suspense fallback={<PageSkeleton />}>
      <LearnerAdverbQuiz level={level} send={mutateAsync} onClose={onClose} />
    </Suspense>
  );
}
