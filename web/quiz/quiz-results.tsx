import type { ReactNode } from "react";
import { AnswerReview, type ReviewedAnswer } from "#web/quiz/answer-review.tsx";
import { type SaveState, SaveStatus } from "#web/quiz/save-status.tsx";
import { ScoreCard } from "#web/quiz/score-card.tsx";
import { type SignUpBenefit, SignUpCard } from "#web/quiz/sign-up-card.tsx";
import { Dock } from "#web/ui/dock.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";

export interface QuizResultsProps {
  /** The name of the quiz. */
  quizName: ReactNode;
  heading: string;
  score: number;
  questionCount: number;
  isPassed: boolean;
  /** The score in words. Needed if the score is not the number of right answers. */
  caption?: string;
  /** A sentence about what the score means. */
  meaning: ReactNode;
  /** Null for a visitor, whose results are not saved. */
  saveState: SaveState | null;
  /** The text of the sign-up card for a visitor. The default text says that missed words are repeated. */
  offer?: SignUpBenefit;
  /** Null if the answers are not shown. */
  answers: readonly ReviewedAnswer[] | null;
  /** Shown above the answers. */
  children?: ReactNode;
  /** The buttons in the dock. */
  actions: ReactNode;
}

/** The results of a quiz: the score, whether it is saved, all answers, and buttons. */
export function QuizResults(props: QuizResultsProps) {
  const {
    quizName,
    heading,
    score,
    questionCount,
    isPassed,
    caption,
    meaning,
    saveState,
    offer,
    answers,
    children,
    actions,
  } = props;
  return (
    <>
      <div className="mx-auto w-full max-w-[47.5rem] px-5 pb-8 pt-7 lg:pt-10">
        <p className="text-ink2">{quizName}</p>
        <PageHeading title={heading} shouldTakeFocus>
          {heading}
        </PageHeading>
        <div className="mt-5 grid gap-4">
          <ScoreCard
            score={score}
            questionCount={questionCount}
            isPassed={isPassed}
            mainNumber="percent"
            {...(caption && { caption })}
          >
            {meaning}
          </ScoreCard>
          {saveState ? <SaveStatus saving={saveState} /> : <SignUpCard offer={offer} />}
          {children}
        </div>
        {answers && (
          <>
            <h2 className="h2 mb-3 mt-7">Your answers</h2>
            <AnswerReview answers={answers} />
          </>
        )}
      </div>
      <Dock column="quiz">{actions}</Dock>
    </>
  );
}
