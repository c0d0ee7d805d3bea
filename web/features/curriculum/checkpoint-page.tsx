import { useState } from "react";
import { useParams } from "react-router";
import { readChapterFurther, startCheckpoint } from "#core/contract/chapters.ts";
import { hasStatus } from "#web/api/api-error.ts";
import { useRead } from "#web/api/use-read.ts";
import { CheckpointStart } from "#web/features/curriculum/checkpoint-start.tsx";
import type { ChapterFurther, IssuedCheckpoint } from "#web/features/curriculum/checkpoint-types.ts";
import { useFinishedQuiz } from "#web/quiz/finished-quiz.ts";
import { QuizLoader } from "#web/quiz/quiz-loader.tsx";
import { useAttempts } from "#web/quiz/use-attempts.ts";
import { useLeaveTo } from "#web/quiz/use-leave-to.ts";
import { useHasGermanVoice } from "#web/ui/german-voice.ts";
import { paths } from "#web/ui/paths.ts";
import { createPreloadedComponent } from "#web/ui/preloaded-component.tsx";
import { PageSkeleton } from "#web/ui/skeleton.tsx";
import { useVoiceSettings } from "#web/ui/voice-settings.ts";

const lazyQuiz = createPreloadedComponent(
  "CheckpointQuiz",
  () => import("#web/features/curriculum/checkpoint-quiz.tsx"),
  <PageSkeleton />,
);
const CheckpointQuiz = lazyQuiz.Component;

/**
 * The page of a chapter's checkpoint: a description of the questions, the questions, and the
 * result.
 */
export function CheckpointPage({ learnerId }: { learnerId: string }) {
  const { id: chapterId = "" } = useParams();
  const furtherRead = useRead(readChapterFurther, { chapterId });
  const hasResult = useFinishedQuiz(learnerId) !== null;
  const [isStarted, setStarted] = useState(hasResult);
  const leaveCheckpoint = useLeaveTo(paths.home);
  if (isStarted && furtherRead.data)
    return (
      <CheckpointAttempts
        key={chapterId}
        learnerId={learnerId}
        chapterId={chapterId}
        chapter={furtherRead.data}
        onLeave={leaveCheckpoint}
      />
    );
  if (furtherRead.isFetching && !furtherRead.data) return <PageSkeleton />;
  return (
    <CheckpointStart
      chapter={furtherRead.data ?? null}
      isMissing={hasStatus(furtherRead.error, 404)}
      error={furtherRead.error}
      onPreload={lazyQuiz.preload}
      onRetry={() => furtherRead.refetch()}
      onStart={() => setStarted(true)}
      onLeave={leaveCheckpoint}
    />
  );
}

interface CheckpointAttemptsProps {
  learnerId: string;
  chapterId: string;
  chapter: ChapterFurther;
  onLeave: () => void;
}

/**
 * Loads the questions of an attempt. An attempt has no dictations if the device has no German voice or if the learner
 * has switched dictations off.
 */
function CheckpointAttempts({ learnerId, chapterId, chapter, onLeave }: CheckpointAttemptsProps) {
  const hasVoice = useHasGermanVoice();
  const { skipsDictations } = useVoiceSettings();
  const isSilent = !hasVoice || skipsDictations;
  const attempts = useAttempts<IssuedCheckpoint, null>(["checkpoint", chapterId], learnerId, () => ({
    endpoint: startCheckpoint,
    input: { chapterId, isSilent },
  }));
  return (
    <QuizLoader
      query={attempts}
      title="Checkpoint"
      emptyMessage={{ title: "No questions yet", text: "This chapter has no questions yet." }}
      backLabel="Back"
      onLeave={onLeave}
    >
      {(attempt) => (
        <CheckpointQuiz
          key={attempt.attemptId}
          {...attempt}
          chapterId={chapterId}
          chapter={chapter}
          finishedQuiz={attempts.finishedQuiz}
          learnerId={learnerId}
          isLoadingAgain={attempts.isPlaceholderData}
          onStartAgain={attempts.startNewAttempt}
          onLeave={onLeave}
        />
      )}
    </QuizLoader>
  );
}
