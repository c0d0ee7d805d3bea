import { useEffect, useMemo } from "react";
import { Navigate, useLocation, useSearchParams } from "react-router";
import { generateGrammarQuiz } from "#core/contract/grammar.ts";
import { defaultQuestionCountByMode } from "#core/domain/grammar/quiz-mode.ts";
import { findNextLevel } from "#core/domain/grammar/topic-access.ts";
import { hasStatus } from "#web/api/api-error.ts";
import { getBackLabel, type QuizAddress, readQuizAddress } from "#web/features/grammar/grammar-address.ts";
import { GrammarQuiz } from "#web/features/grammar/grammar-quiz.tsx";
import type { GrammarAnswers, IssuedGrammarQuiz } from "#web/features/grammar/grammar-quiz-rules.ts";
import { LoadFailure } from "#web/offline/load-failure.tsx";
import { lazyTypedAnswer } from "#web/quiz/lazy-typed-answer.tsx";
import { type IssueRequest, useAttempts } from "#web/quiz/use-attempts.ts";
import { useLeaveTo } from "#web/quiz/use-leave-to.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { paths } from "#web/ui/paths.ts";
import { Skeleton, SkeletonBox } from "#web/ui/skeleton.tsx";

/**
 * The grammar quiz described by the address. A quiz needs an account if it unlocks something or uses the learner's
 * mistakes.
 */
export function GrammarQuizPage({ learnerId }: { learnerId: string | null }) {
  const [searchParams] = useSearchParams();
  const { pathname, search: query } = useLocation();
  const address = useMemo(() => readQuizAddress(searchParams), [searchParams]);
  if (learnerId === null && (address.mode !== "regular" || address.isAboutMistakes)) {
    return <Navigate replace to={paths.signInFor(pathname + query)} />;
  }
  return (
    <Quiz key={query} address={learnerId === null ? { ...address, level: "A1" } : address} learnerId={learnerId} />
  );
}

function buildIssueRequest({ mode, level, topicId, isAboutMistakes }: QuizAddress): IssueRequest<IssuedGrammarQuiz> {
  if (isAboutMistakes) return { endpoint: generateGrammarQuiz, input: { language: "german", mode: "mistakes" } };
  const input = {
    language: "german",
    mode,
    count: defaultQuestionCountByMode[mode],
    ...(topicId === null ? { level } : { topicId }),
    ...(mode === "total-level" && { targetLevel: findNextLevel(level) }),
  };
  return { endpoint: generateGrammarQuiz, input };
}

function Quiz({ address, learnerId }: { address: QuizAddress; learnerId: string | null }) {
  const attempts = useAttempts<IssuedGrammarQuiz, GrammarAnswers>(["grammar-quiz-run", address], learnerId, () =>
    buildIssueRequest(address),
  );
  useEffect(lazyTypedAnswer.preload, []);
  const leaveQuiz = useLeaveTo(address.isAboutMistakes ? paths.chat : paths.grammarLevel(address.level));
  const hasNoMistakes = address.isAboutMistakes && hasStatus(attempts.error, 404);
  const backLink = (
    <Button variant={attempts.data || hasNoMistakes ? "primary" : "secondary"} onClick={leaveQuiz}>
      {getBackLabel(address)}
    </Button>
  );

  if (
    attempts.data &&
    attempts.data.issuedQuiz.questions.length > 0 &&
    !(attempts.isError && attempts.isPlaceholderData)
  ) {
    return (
      <GrammarQuiz
        key={attempts.data.attemptId}
        {...attempts.data}
        finishedQuiz={attempts.finishedQuiz}
        quizAddress={address}
        learnerId={learnerId}
        isLoadingAgain={attempts.isPlaceholderData}
        onStartAgain={attempts.startNewAttempt}
        onLeave={leaveQuiz}
      />
    );
  }
  if (attempts.isFetching && !attempts.data) return <QuizSkeleton />;
  return (
    <div className="page py-8 lg:py-12">
      <PageHeading title="Grammar Quiz">Grammar Quiz</PageHeading>
      <div className="mt-6">
        {hasNoMistakes ? (
          <EmptyState title="No mistakes to practise yet" action={backLink}>
            <p>They come from what your partner corrects in your conversations.</p>
          </EmptyState>
        ) : attempts.data && !attempts.isError ? (
          <EmptyState title="No grammar exercises available for this quiz" action={backLink}>
            <p>Choose another topic or level.</p>
          </EmptyState>
        ) : (
          <LoadFailure
            title="The questions did not come"
            error={attempts.error}
            onRetry={() => attempts.refetch()}
            reason="Quizzes that unlock something stay with the server, and so does what this device does not have."
            action={backLink}
          />
        )}
      </div>
    </div>
  );
}

function QuizSkeleton() {
  return (
    <div className="mx-auto w-full max-w-[47.5rem] px-5 pt-6 lg:pt-9">
      <Skeleton label={<h1 className="sr-only">Loading the questions...</h1>}>
        <SkeletonBox className="h-2.5 w-full rounded-full" />
        <SkeletonBox className="mt-24 h-6 w-40" />
        <SkeletonBox className="mt-4 h-10 w-4/5" />
        <div className="mt-24 grid gap-2.5">
          {["a", "b", "c", "d"].map((key) => (
            <SkeletonBox key={key} className="h-14 w-full rounded-option" />
          ))}
        </div>
      </Skeleton>
    </div>
  );
}
