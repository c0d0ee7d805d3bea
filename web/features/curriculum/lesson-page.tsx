import { type ReactNode, Suspense, useEffect, useState } from "react";
import { useParams } from "react-router";
import { readLesson } from "#core/contract/curriculum.ts";
import type { ResponseOf } from "#core/contract/endpoint.ts";
import { hasStatus } from "#web/api/api-error.ts";
import { useRead } from "#web/api/use-read.ts";
import { LessonLearning } from "#web/features/curriculum/lesson-learning.tsx";
import {
  buildLessonQuiz,
  isRight,
  type LessonAnswer,
  type LessonQuestion,
} from "#web/features/curriculum/lesson-quiz.ts";
import { LoadFailure } from "#web/offline/load-failure.tsx";
import { createIdAndCompletion, storeSubmission } from "#web/outbox/stored-submissions.ts";
import type { LessonSubmission } from "#web/outbox/submission.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { createLazyComponent } from "#web/ui/lazy-component.tsx";
import { ErrorState } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { paths } from "#web/ui/paths.ts";
import { createPreloadedComponent } from "#web/ui/preloaded-component.tsx";
import { PageSkeleton, Skeleton, SkeletonBox } from "#web/ui/skeleton.tsx";

const quizScreen = createPreloadedComponent(
  "LessonQuizScreen",
  () => import("#web/features/curriculum/lesson-quiz-screen.tsx"),
  <PageSkeleton />,
);
const LessonQuizScreen = quizScreen.Component;
const LessonResults = createLazyComponent("LessonResults", () => import("#web/features/curriculum/lesson-results.tsx"));

export function LessonPage({ learnerId }: { learnerId: string }) {
  const { id = "" } = useParams();
  const lesson = useRead(readLesson, { id });

  if (lesson.data) return <Lesson lesson={lesson.data} learnerId={learnerId} />;
  if (lesson.isFetching) return <LessonSkeleton />;
  const backLink = <ButtonLink to={paths.home}>Back to the Learning Path</ButtonLink>;
  if (hasStatus(lesson.error, 404) || hasStatus(lesson.error, 400)) {
    return (
      <LessonProblem title="Lesson not found" action={backLink}>
        There is no lesson at this address.
      </LessonProblem>
    );
  }
  if (hasStatus(lesson.error, 403)) {
    return (
      <LessonProblem title="Lesson locked" action={backLink}>
        Pass the lesson before it to open this one.
      </LessonProblem>
    );
  }
  return (
    <div className="page py-8 lg:py-14">
      <PageHeading title="Lesson">Lesson</PageHeading>
      <div className="mt-6">
        <LoadFailure
          title="Unable to load this lesson"
          error={lesson.error}
          onRetry={() => lesson.refetch()}
          reason="This lesson is not on this device."
          action={
            <ButtonLink to={paths.home} variant="secondary">
              Back to the Learning Path
            </ButtonLink>
          }
        />
      </div>
    </div>
  );
}

type Phase =
  | { name: "learning"; isReview: boolean }
  | { name: "quiz"; questions: LessonQuestion[] }
  | { name: "results"; answers: LessonAnswer[]; submission: LessonSubmission };

/** A lesson's three phases: learning, quiz, results. */
function Lesson({ lesson, learnerId }: { lesson: ResponseOf<typeof readLesson>; learnerId: string }) {
  const [phase, setPhase] = useState<Phase>({ name: "learning", isReview: false });
  useEffect(quizScreen.preload, []);
  const enterPhase = (newPhase: Phase) => {
    setPhase(newPhase);
    window.scrollTo(0, 0);
  };
  const reviewLesson = () => enterPhase({ name: "learning", isReview: true });

  function finishLesson(answers: LessonAnswer[]) {
    const submission: LessonSubmission = {
      kind: "lesson",
      submission: {
        ...createIdAndCompletion(),
        id: lesson.id,
        addToVocabulary: true,
        score: answers.filter(isRight).length,
        totalQuestions: answers.length,
        answers: answers.map(({ word, selectedAnswer }) => ({ wordId: word.id, selectedAnswer })),
      },
    };
    storeSubmission(learnerId, submission);
    enterPhase({ name: "results", answers, submission: submission });
  }

  switch (phase.name) {
    case "learning":
      return (
        <LessonLearning
          lesson={lesson}
          isReview={phase.isReview}
          onStartQuiz={() => {
            enterPhase({ name: "quiz", questions: buildLessonQuiz(lesson.words, Math.random) });
            // Preloaded during the first question, so that the results work if the connection is lost later.
            LessonResults.load().catch(() => {});
          }}
        />
      );
    case "quiz":
      return (
        <LessonQuizScreen
          title={lesson.title}
          questions={phase.questions}
          onExit={reviewLesson}
          onFinish={finishLesson}
        />
      );
    case "results":
      return (
        <Suspense fallback={<PageSkeleton />}>
          <LessonResults
            lesson={lesson}
            learnerId={learnerId}
            answers={phase.answers}
            submission={phase.submission}
            onReview={reviewLesson}
          />
        </Suspense>
      );
  }
}

interface LessonProblemProps {
  title: string;
  children: string;
  action: ReactNode;
}

function LessonProblem({ title, children, action }: LessonProblemProps) {
  return (
    <div className="page py-8 lg:py-14">
      <PageHeading title={title}>{title}</PageHeading>
      <div className="mt-6">
        <ErrorState heading={0} title={title} action={action}>
          <p>{children}</p>
        </ErrorState>
      </div>
    </div>
  );
}

function LessonSkeleton() {
  return (
    <div className="page py-7 lg:py-10">
      <Skeleton label={<h1 className="text-ink2">Loading lesson...</h1>}>
        <SkeletonBox className="mt-3 h-9 w-64" />
        <SkeletonBox className="mt-3 h-5 w-4/5 max-w-110" />
        <div className="mt-6 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
          {["a", "b", "c", "d", "e", "f"].map((key) => (
            <div key={key} className="card grid gap-3 p-6">
              <SkeletonBox className="h-4 w-20" />
              <SkeletonBox className="mt-3 h-9 w-48 max-w-full" />
              <SkeletonBox className="h-5 w-36" />
              <SkeletonBox className="mt-2 h-5 w-24" />
              <SkeletonBox className="h-5 w-full" />
            </div>
          ))}
        </div>
      </Skeleton>
    </div>
  );
}
