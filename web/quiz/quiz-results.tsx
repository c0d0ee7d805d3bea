import type { ReactNode } from "react";
import { AnswerReview, type ReviewedAnswer } from "#web/quiz/answer-review.tsx";
import { SaveStatus, type Saving } from "#web/quiz/save-status.tsx";
import { ScoreCard } from "#web/quiz/score-card.tsx";
import { type SignUpBenefit, SignUpCard } from "#web/quiz/sign-up-card.tsx";
import { Dock } from "#web/ui/dock.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";

export interface QuizResultsProps {
  /** The name of the quiz. */
  quiz: ReactNode;
  heading: string;
  score: number;
  total: number;
  passed: boolean;
  /** The score in words, if it is not the number of right answers. */
  caption?: string;
  /** A sentence about what the score means. */
  meaning: ReactNode;
  /** Null for a visitor, whose results are not saved. */
  saving: Saving | null;
  /** The text of the sign-up card for a visitor. Default: that missed words are repeated. */
  offer?: SignUpBenefit;
  /** Null if the answers are not shown. */
  answers: readonly ReviewedAnswer[] | null;
  /** Shown above the answers. */
  children?: ReactNode;
  /** The buttons in the dock. */
  actions: ReactNode;
}

/** The results of a quiz: score, saving status, all answers and buttons to go on. */
export function QuizResults(results: QuizResultsProps) {
  const { quiz, heading, score, total, passed, caption, meaning, saving, offer, answers, children, actions } = results;
  return (
    <>
      <div className="mx-auto w-full max-w-[47.5rem] px-5 pb-8 pt-7 lg:pt-10">
        <p className="text-ink2">{quiz}</p>
        <PageHeading title={heading} takesFocus>
          {heading}
        </PageHeading>
        <div className="mt-5 grid gap-4">
          <ScoreCard score={score} total={total} passed={passed} mainNumber="percent" {...(caption && { caption })}>
            {meaning}
          </ScoreCard>
          {saving ? <SaveStatus saving={saving} /> : <SignUpCard offer={offer} />}
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
