import { useEffect, useMemo } from "react";
import { useSearchParams } from "react-router";
import { generateSentences } from "#core/contract/sentences.ts";
import type { SentenceAnswer } from "#web/features/sentences/sentence-answer.ts";
import { type IssuedSentences, readRoundSettings } from "#web/features/sentences/sentences-address.ts";
import { QuizLoader } from "#web/quiz/quiz-loader.tsx";
import { useAttempts } from "#web/quiz/use-attempts.ts";
import { useLeaveTo } from "#web/quiz/use-leave-to.ts";
import { Button } from "#web/ui/button.tsx";
import { paths } from "#web/ui/paths.ts";
import { createPreloadedComponent } from "#web/ui/preloaded-component.tsx";
import { PageSkeleton } from "#web/ui/skeleton.tsx";
import { useVoiceSettings } from "#web/ui/voice-settings.ts";

/** The code of the round is loaded while the questions of the round are loading. */
const lazyRound = createPreloadedComponent(
  "SentenceRound",
  () => import("#web/features/sentences/sentence-round.tsx"),
  <PageSkeleton />,
);
const SentenceRound = lazyRound.Component;
const emptyMessages = {
  words: { title: "No sentences yet", text: "Two more lessons and there is enough to build with." },
  topic: { title: "No sentences here", text: "No sentence of the course shows this rule yet." },
};

/**
 * A round of sentences. The address says whether the round asks the due words or the words of a level, a lesson, a
 * chapter or a grammar topic.
 */
export function SentencesPage({ learnerId }: { learnerId: string | null }) {
  const [searchParams] = useSearchParams();
  useEffect(lazyRound.preload, []);
  const settings = useMemo(() => readRoundSettings(searchParams), [searchParams]);
  const { skipsDictations } = useVoiceSettings();
  const input = {
    ...settings,
    level: learnerId === null ? "A1" : settings.level,
    ...(skipsDictations && { isSilent: true }),
  };
  const attempts = useAttempts<IssuedSentences, readonly SentenceAnswer[]>(["sentences", settings], learnerId, () => ({
    endpoint: generateSentences,
    input,
  }));
  const leaveRound = useLeaveTo(
    settings.topicId
      ? paths.grammarTopic(settings.topicId)
      : settings.lessonId || settings.chapterId
        ? paths.home
        : paths.vocabulary,
  );
  return (
    <QuizLoader
      query={attempts}
      title="Sentences"
      emptyMessage={settings.topicId ? emptyMessages.topic : emptyMessages.words}
      backLabel="Back"
      onLeave={leaveRound}
    >
      {(attempt) => (
        <SentenceRound
          key={attempt.attemptId}
          {...attempt}
          settings={settings}
          finishedQuiz={attempts.finishedQuiz}
          learnerId={learnerId}
          onLeave={leaveRound}
          actions={
            <>
              <Button size="large" variant="secondary" className="w-full px-2" onClick={leaveRound}>
                Done
              </Button>
              <Button
                size="large"
                className="w-full px-2"
                pendingLabel={attempts.isPlaceholderData && "Loading..."}
                onClick={attempts.startNewAttempt}
              >
                Another Round
              </Button>
            </>
          }
        />
      )}
    </QuizLoader>
  );
}
