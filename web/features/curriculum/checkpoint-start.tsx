import { useEffect } from "react";
import { rightAnswersForSeal } from "#core/domain/curriculum/checkpoint-rules.ts";
import { useIsServerReached } from "#web/api/connection.ts";
import { CanDoCard } from "#web/features/curriculum/can-do-card.tsx";
import type { ChapterFurther } from "#web/features/curriculum/checkpoint-types.ts";
import { LoadFailure } from "#web/offline/load-failure.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dock } from "#web/ui/dock.tsx";
import { warmUpVoice } from "#web/ui/german-voice.ts";
import { ErrorState } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Seal } from "#web/ui/seal.tsx";

interface CheckpointStartProps {
  /** Null if the chapter did not load. */
  chapter: ChapterFurther | null;
  /** Whether there is no such chapter. */
  isMissing: boolean;
  error: unknown;
  onPreload: () => void;
  onRetry: () => void;
  onStart: () => void;
  onLeave: () => void;
}

/** The description of a checkpoint, before its first question. */
export function CheckpointStart(props: CheckpointStartProps) {
  const { chapter, isMissing: isChapterMissing, error, onPreload, onRetry, onStart, onLeave } = props;
  const isServerReached = useIsServerReached();
  useEffect(onPreload, []);
  const backButton = (
    <Button size="large" variant="secondary" className="px-4.5" onClick={onLeave}>
      Back
    </Button>
  );
  if (!chapter) {
    return (
      <div className="page py-8 lg:py-12">
        <PageHeading title="Checkpoint">Checkpoint</PageHeading>
        <div className="mt-6">
          {isChapterMissing ? (
            <ErrorState title="There is no such chapter" action={backButton}>
              <p>Perhaps its address has changed.</p>
            </ErrorState>
          ) : (
            <LoadFailure title="The checkpoint did not load" error={error} onRetry={onRetry} action={backButton} />
          )}
        </div>
      </div>
    );
  }
  const { checkpoint, cefrLevel, chapterNumber, title, canDo, canDoGerman } = chapter;
  const { of: questionCount, minutes, best: bestScore, passed: isPassed } = checkpoint;
  return (
    <>
      <div className="mx-auto w-full max-w-[47.5rem] px-5 pb-8 pt-7 lg:pt-10">
        <p className="text-ink2">
          {cefrLevel}, chapter {chapterNumber}: {title}
        </p>
        <PageHeading title="Checkpoint" shouldTakeFocus>
          Checkpoint
        </PageHeading>
        <div className="mt-5 grid gap-4">
          <div className="card flex items-center gap-5 p-5 max-sm:flex-col max-sm:items-start lg:gap-8 lg:p-7">
            <Seal
              numeral={chapterNumber}
              isEarned={isPassed}
              className="h-25 w-25"
              label={isPassed ? `Chapter ${chapterNumber}, sealed` : `Chapter ${chapterNumber}, not sealed yet`}
            />
            <div className="min-w-0">
              <p className="h3">
                {questionCount} questions, about {minutes} minutes
              </p>
              <p className="mt-1.5 text-ink2">
                Words, forms, sentences and a short text from this chapter and the ones before it. {rightAnswersForSeal}{" "}
                right answers give the chapter its seal. At the end you see what was right, and you can try as often as
                you like.
              </p>
              {bestScore !== null && (
                <p className="mt-1.5 text-ink2">
                  Your best so far:{" "}
                  <strong className="fw-620 text-ink">
                    {bestScore} of {questionCount}
                  </strong>
                  .
                </p>
              )}
            </div>
          </div>
          <CanDoCard
            title={isPassed ? "What you can do now" : "What you can do then"}
            statements={canDo}
            germanStatements={canDoGerman}
            since={checkpoint.passedAt}
            heading={2}
          />
        </div>
      </div>
      <Dock column="quiz" widePlacement="in-page">
        {backButton}
        <Button
          size="large"
          className="flex-1"
          disabled={!isServerReached}
          onClick={() => {
            // Browsers let a page speak only after the user has pressed a button or a key.
            warmUpVoice();
            onStart();
          }}
        >
          {isServerReached ? "Start the checkpoint" : "Needs a connection"}
        </Button>
      </Dock>
    </>
  );
}
