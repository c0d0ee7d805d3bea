import { type ReactNode, Suspense, useEffect, useMemo, useRef } from "react";
import { Link, Navigate, useLocation, useNavigate, useParams } from "react-router";
import {
  isTopicUnlocked,
  readTopic,
  readTopicProgress,
  type Topic,
  type TopicPageContent,
} from "#core/contract/grammar.ts";
import { splitExplanation } from "#core/domain/grammar/explanation-blocks.ts";
import { hasStatus } from "#web/api/api-error.ts";
import { useRead } from "#web/api/use-read.ts";
import { ExerciseSkeleton } from "#web/features/grammar/exercise-skeleton.tsx";
import { Explanation } from "#web/features/grammar/explanation.tsx";
import { PractiseDock } from "#web/features/grammar/practise-dock.tsx";
import { RelatedTopics } from "#web/features/grammar/related-topics.tsx";
import { SelfChecks } from "#web/features/grammar/self-checks.tsx";
import { SentencePairs } from "#web/features/grammar/sentence-pairs.tsx";
import { TopicExamples } from "#web/features/grammar/topic-examples.tsx";
import { findShortestExample, formatCategory } from "#web/features/grammar/topic-text.ts";
import { useTopicQuiz } from "#web/features/grammar/use-topic-quiz.ts";
import { LoadFailure } from "#web/offline/load-failure.tsx";
import { ReportButton } from "#web/quiz/lazy-report-button.tsx";
import { SentenceRoundLink } from "#web/quiz/sentence-round-link.tsx";
import { useLeaveTo } from "#web/quiz/use-leave-to.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { createLazyComponent } from "#web/ui/lazy-component.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { paths } from "#web/ui/paths.ts";
import { PageSkeleton } from "#web/ui/skeleton.tsx";
import { splitTitle } from "#web/ui/split-title.ts";
import { WordOrderPicture } from "#web/ui/word-order-picture.tsx";

const TopicNeighbours = createLazyComponent(
  "TopicNeighbours",
  () => import("#web/features/grammar/topic-neighbours.tsx"),
);
const TopicLocked = createLazyComponent("TopicLocked", () => import("#web/features/grammar/topic-locked.tsx"));
const TopicExercises = createLazyComponent("TopicExercises", () => import("#web/features/grammar/topic-exercises.tsx"));
const TopicForGuests = createLazyComponent(
  "TopicForGuests",
  () => import("#web/features/grammar/topic-for-guests.tsx"),
);
const ExercisesLocked = createLazyComponent("ExercisesLocked", () => import("#web/features/grammar/topic-locked.tsx"));

/**
 * Who sees the topic. A guest reads the rule and the examples. A learner also does the exercises if the topic is
 * unlocked.
 */
type TopicAccess = "guest" | "unlocked" | "locked";

/** The page of a grammar topic: rule, examples and exercises. Guests can read only the topics of A1. */
export function TopicPage({ learnerId }: { learnerId: string | null }) {
  const { id = "" } = useParams();
  const { pathname, search } = useLocation();
  const isGuest = learnerId === null;
  const topic = useRead(readTopic, { id });
  const unlockedRead = useRead(isTopicUnlocked, { id }, { enabled: !isGuest });
  const error = topic.error ?? unlockedRead.error;
  // Loads the code of the exercises at the same time as the topic, not after it.
  useEffect(() => {
    if (!isGuest) TopicExercises.load().catch(() => {});
  }, [isGuest]);

  if (hasStatus(topic.error, 404)) return <NotFound />;
  if (isGuest && hasStatus(topic.error, 403)) return <Navigate replace to={paths.signInFor(pathname + search)} />;
  if (topic.data && (isGuest || unlockedRead.data)) {
    const access = isGuest ? "guest" : unlockedRead.data?.isUnlocked ? "unlocked" : "locked";
    return <LoadedTopic key={id} topic={topic.data} access={access} />;
  }
  if (topic.isFetching || unlockedRead.isFetching) return <PageSkeleton />;
  return (
    <TopicPageFrame title="Grammar">
      <LoadFailure
        title={topic.error ? "The topic did not come" : "Failed to check topic status"}
        error={error}
        onRetry={() => {
          if (!topic.data) void topic.refetch();
          if (!isGuest && !unlockedRead.data) void unlockedRead.refetch();
        }}
      />
    </TopicPageFrame>
  );
}

function LoadedTopic({ topic, access }: { topic: TopicPageContent; access: TopicAccess }) {
  const isUnlocked = access === "unlocked";
  const { state, search } = useLocation();
  const comesFromCorrection =
    state?.fromCorrection === true || new URLSearchParams(search).get("from") === "correction";
  const { picture, pairs, checks, related: relatedTopics } = topic.blocks;
  const example = findShortestExample(topic);
  const explanationParts = useMemo(() => splitExplanation(topic.explanation), [topic.explanation]);
  const isReadable = access !== "locked" || comesFromCorrection;
  const exercisesElement = useRef<HTMLElement>(null);
  return (
    <div className="page py-5 lg:py-8">
      <BackLink level={topic.cefrLevel} />
      <TopicHeading topic={topic} isUnlocked={isUnlocked} />
      {isReadable && picture.length > 0 && <WordOrderPicture picture={picture} />}
      {isReadable ? (
        <div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,1fr)_26.25rem] lg:gap-10">
          <div className="min-w-0">
            {picture.length === 0 && example && (
              <div className="mb-6">
                <p lang="de" className="text-[1.75rem] fw-580 leading-[1.2] tracking-[-0.018em] lg:text-[2.25rem]">
                  {example.german}
                </p>
                <p className="mt-1 text-ink2">{example.english}</p>
              </div>
            )}
            <Explanation parts={explanationParts} translations={topic.blocks.translations} hasAnchors />
            {pairs.length > 0 && <SentencePairs pairs={pairs} />}
            {checks.length > 0 && <SelfChecks checks={checks} />}
            <TopicExamples examples={topic.examples} />
            <div className="print:hidden">
              <ReportButton
                subject={{ type: "topic", id: topic.id }}
                subjectKind="topic"
                location={`Grammar topic · ${topic.cefrLevel}`}
                text={splitTitle(topic.title).english}
                isGerman={false}
              />
            </div>
            {isUnlocked && <PractiseDock topicId={topic.id} exercisesElement={exercisesElement} />}
          </div>
          <div className="print:hidden lg:sticky lg:top-4 lg:-m-2 lg:max-h-[calc(100dvh-2rem)] lg:self-start lg:overflow-y-auto lg:p-2">
            <section ref={exercisesElement} tabIndex={-1} aria-label={access === "guest" ? "Practice" : "Exercises"}>
              {access !== "guest" && <h2 className="sr-only">Exercises</h2>}
              {isUnlocked ? (
                <Suspense fallback={<ExerciseSkeleton />}>
                  <TopicExercises topic={topic} />
                </Suspense>
              ) : (
                <Suspense fallback={<div className="h-40" />}>
                  {access === "guest" ? <TopicForGuests topic={topic} /> : <ExercisesLocked topic={topic} />}
                </Suspense>
              )}
            </section>
            <SentenceRoundLink scope={{ topic: topic.id }} className="mt-6">
              Sentences that show this rule.
            </SentenceRoundLink>
            {relatedTopics.length > 0 && <RelatedTopics related={relatedTopics} level={topic.cefrLevel} />}
          </div>
        </div>
      ) : (
        <div className="mt-6">
          <Suspense fallback={<div className="h-60" />}>
            <TopicLocked topic={topic} />
          </Suspense>
        </div>
      )}
      <Suspense fallback={null}>
        <TopicNeighbours topic={topic} />
      </Suspense>
    </div>
  );
}

function TopicHeading({ topic, isUnlocked }: { topic: Topic; isUnlocked: boolean }) {
  const progress = useRead(readTopicProgress, { id: topic.id }, { enabled: isUnlocked }).data;
  const { english, german } = splitTitle(topic.title);
  const { exercisesCorrect, exercisesCompleted } = progress ?? { exercisesCorrect: 0, exercisesCompleted: 0 };
  return (
    <div className="flex flex-col gap-3 lg:flex-row lg:items-end lg:justify-between">
      <div className="min-w-0">
        <p className="mb-1.5 flex min-h-6.5 flex-wrap gap-2">
          <span className="tag">{topic.cefrLevel}</span>
          <span className="tag">{formatCategory(topic.category)}</span>
          {isUnlocked && (
            <span className={`tag gap-1.5 tabular-nums ${progress ? "" : "invisible"}`}>
              <span aria-hidden="true" className="i-lucide-circle-check h-4 w-4" />
              Progress: {exercisesCorrect}/{exercisesCompleted} correct
            </span>
          )}
        </p>
        <PageHeading title={english}>{english}</PageHeading>
        {german && (
          <p lang="de" className="mt-0.5 text-ink2">
            {german}
          </p>
        )}
      </div>
      {isUnlocked && <TopicQuizButton topic={topic} />}
    </div>
  );
}

/** Starts the level-up quiz, which unlocks the next topic. If nothing is left to unlock, it starts a regular quiz. */
function TopicQuizButton({ topic }: { topic: Topic }) {
  const { isGate, isPassed, start } = useTopicQuiz(topic);
  return (
    <Button variant="secondary" className="shrink-0 self-start print:hidden" onClick={start}>
      {isGate ? "Unlock Next Level" : isPassed ? "Take the Quiz Again" : "Take the Quiz"}
    </Button>
  );
}

/**
 * A link to the library. If the learner came from the library or from the results of a quiz, the link goes back in the
 * history instead. So the library still shows the same search, and a quiz still shows its results.
 */
function BackLink({ level }: { level: string }) {
  const libraryPath = paths.grammarLevel(level);
  const leavePage = useLeaveTo(libraryPath);
  const navigate = useNavigate();
  const { state } = useLocation();
  return (
    <Link
      to={libraryPath}
      onClick={(event) => {
        const shouldGoBack = state?.shouldReturnHere || state?.fromResults;
        if (!shouldGoBack || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        if (state.fromResults) navigate(-1);
        else leavePage();
      }}
      className="-ml-1 mb-1 inline-flex min-h-11 items-center gap-2 px-1 text-ink2 hover:text-ink print:hidden"
    >
      <span aria-hidden="true" className="i-lucide-arrow-left h-5 w-5" />
      {state?.fromResults ? "Back to the results" : "Grammar Library"}
    </Link>
  );
}

function TopicPageFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page py-5 lg:py-8">
      <BackLink level="A1" />
      <PageHeading title={title}>{title}</PageHeading>
      <div className="mt-6">{children}</div>
    </div>
  );
}

function NotFound() {
  return (
    <TopicPageFrame title="Topic not found">
      <EmptyState
        heading={0}
        title="Topic not found"
        action={<ButtonLink to={paths.grammar}>Back to Grammar Library</ButtonLink>}
      >
        <p>There is no grammar topic at this address.</p>
      </EmptyState>
    </TopicPageFrame>
  );
}
