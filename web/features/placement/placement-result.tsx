import { Suspense, useState } from "react";
import type { PlacementResult } from "#core/contract/placement.ts";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { levelTexts } from "#web/features/placement/level-texts.ts";
import { OpensCard } from "#web/features/placement/opens-card.tsx";
import { CertaintyCard, DepthCard, GapsCard } from "#web/features/placement/result-cards.tsx";
import { Sounding } from "#web/features/placement/sounding.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dock } from "#web/ui/dock.tsx";
import { createLazyComponent } from "#web/ui/lazy-component.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { useIsWide } from "#web/ui/use-media.ts";

const LevelSheet = createLazyComponent("LevelSheet", () => import("#web/features/placement/level-sheet.tsx"));

interface PlacementResultScreenProps {
  result: PlacementResult;
  isVisitor: boolean;
  isPending: boolean;
  onStart: (level: CefrLevel) => void;
  /** Leaves the result and begins a new placement. */
  onStartAgain: () => void;
}

/**
 * The result of a placement: the level, how certain it is, and what it unlocks. The learner can choose a lower level.
 */
export function PlacementResultScreen({
  result,
  isVisitor,
  isPending,
  onStart,
  onStartAgain,
}: PlacementResultScreenProps) {
  const [level, setLevel] = useState(result.level);
  const [isChoosing, setChoosing] = useState(false);
  const isWide = useIsWide();
  const { questionCount, minutes } = result;
  const startButton = (
    <Button
      size="large"
      className="w-full flex-1"
      pendingLabel={isPending && "Opening..."}
      onClick={() => onStart(level)}
    >
      Start at {level} · chapter 1
    </Button>
  );
  const furtherChoices = (
    <>
      <div className="grid gap-3">
        {result.level !== "A1" && (
          <Button size="large" variant="secondary" className="w-full" onClick={() => setChoosing(true)}>
            Choose another level
          </Button>
        )}
        <Button size="large" variant="secondary" className="w-full" onClick={onStartAgain}>
          Start Again
        </Button>
      </div>
      <p className="mt-3 text-small text-ink2 max-lg:text-center">
        {isVisitor
          ? "You create a free account first; it keeps your result."
          : "You can change it on the Learning Path at any time. Nothing is lost."}
      </p>
    </>
  );
  return (
    <>
      <div className="page pb-10 pt-6 lg:pt-9">
        <p className="text-small text-ink2 lg:text-body">
          {questionCount} questions in {minutes} {minutes === 1 ? "minute" : "minutes"}
        </p>
        <PageHeading title={`You are at ${result.level}`} shouldTakeFocus>
          You are at {result.level}
        </PageHeading>
        <p className="mt-1.5 max-w-[60ch] text-ink2 lg:text-[1.0625rem]">
          {levelTexts[result.level].canDoText} {levelTexts[result.level].nextStepText}
        </p>
        <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_344px] lg:gap-x-10 lg:gap-y-5">
          <div className="grid content-start gap-4 lg:gap-5">
            <Sounding level={result.level} />
            <OpensCard
              title={level === result.level ? "What opens now" : `What opens at ${level}`}
              result={result}
              level={level}
            />
          </div>
          <div className="grid content-start gap-4 lg:gap-5">
            {isWide && (
              <div className="card p-5">
                {startButton}
                <div className="mt-3">{furtherChoices}</div>
              </div>
            )}
            <CertaintyCard result={result} />
            <DepthCard skills={result.skills} />
            <GapsCard gaps={result.gaps} isVisitor={isVisitor} />
            {!isWide && <div>{furtherChoices}</div>}
          </div>
        </div>
      </div>
      {!isWide && <Dock>{startButton}</Dock>}
      {isChoosing && (
        <Suspense>
          <LevelSheet
            resultLevel={result.level}
            level={level}
            onChoose={(chosenLevel) => {
              setLevel(chosenLevel);
              setChoosing(false);
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </>
  );
}
