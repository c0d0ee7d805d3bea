import { type ReactNode, Suspense, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { PlacementIntroduction } from "#web/features/placement/placement-introduction.tsx";
import { useAccept } from "#web/features/placement/use-accept.ts";
import { usePlacement } from "#web/features/placement/use-placement.ts";
import { lazyTypedAnswer } from "#web/quiz/lazy-typed-answer.tsx";
import { createLazyComponent } from "#web/ui/lazy-component.tsx";
import { paths } from "#web/ui/paths.ts";
import { PageSkeleton } from "#web/ui/skeleton.tsx";
import { preload, usePreload } from "#web/ui/use-preload.ts";

const PlacementQuestionScreen = createLazyComponent(
  "PlacementQuestionScreen",
  () => import("#web/features/placement/placement-question.tsx"),
);
const PlacementResultScreen = createLazyComponent(
  "PlacementResultScreen",
  () => import("#web/features/placement/placement-result.tsx"),
);
const PlacementOpened = createLazyComponent(
  "PlacementOpened",
  () => import("#web/features/placement/placement-opened.tsx"),
);

interface PlacementPageProps {
  learnerId: string | null;
  /** The choice of a daily goal, shown before the learner starts. */
  goalChoice: ReactNode;
}

/**
 * Finds the level of a visitor or learner: introduction, questions, result, and the unlocked
 * content.
 */
export function PlacementPage({ learnerId, goalChoice }: PlacementPageProps) {
  const placement = usePlacement(learnerId);
  const { accepted, accept, isPending } = useAccept(placement, learnerId);
  const navigate = useNavigate();
  /**
   * The token of the result that the learner left in order to start a new placement. The result stays stored until the
   * new placement has started.
   */
  const [tokenOfLeftResult, setTokenOfLeftResult] = useState<string | null>(null);
  const { placement: storedPlacement, isRunning } = placement;
  usePreload(PlacementQuestionScreen.load);
  useEffect(() => {
    if (!isRunning) return;
    preload(PlacementResultScreen.load);
    lazyTypedAnswer.preload();
  }, [isRunning]);

  function startAtLevel(level: CefrLevel) {
    if (learnerId !== null) accept(level);
    else {
      placement.rememberLevel(level);
      navigate(paths.signUpForPlacement);
    }
  }

  if (accepted) {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <PlacementOpened accepted={accepted} goalChoice={goalChoice} />
      </Suspense>
    );
  }
  if (storedPlacement?.result && storedPlacement.token !== tokenOfLeftResult) {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <PlacementResultScreen
          result={storedPlacement.result}
          isVisitor={learnerId === null}
          isPending={isPending}
          onStart={startAtLevel}
          onStartAgain={() => setTokenOfLeftResult(storedPlacement.token)}
        />
      </Suspense>
    );
  }
  if (storedPlacement?.question && isRunning) {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <PlacementQuestionScreen
          key={storedPlacement.question.id}
          placement={placement}
          question={storedPlacement.question}
          progress={storedPlacement.progress}
          onLeave={() => {
            placement.pause();
            navigate(paths.home);
          }}
        />
      </Suspense>
    );
  }
  return <PlacementIntroduction placement={placement} learnerId={learnerId} />;
}
