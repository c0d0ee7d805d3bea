import type { ReactNode } from "react";
import { AnswerReview, type ReviewedAnswer } from "#web/quiz/answer-review.tsx";
import { SaveStatus, type Saving } from "#web/quiz/save-status.tsx";
import { ScoreCard } from "#web/quiz/score-card.tsx";
import { type AccountOffer, SignUpCard } from "#web/quiz/sign-up-card.tsx";
import { Dock } from "#web/ui/dock.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";

export interface QuizResultsProps {
  /** Which quiz it was. */
  quiz: ReactNode;
  heading: string;
  score: number;
  total: number;
  passed: boolean;
  /** The score in words, if it does not count right answers. */
  caption?: string;
  /** What the score means. */
  meaning: ReactNode;
  /** Null for a visitor, of whom nothing is saved. */
  saving: Saving | null;
  /** What a visitor is offered; that words come back unless told. */
  offer?: AccountOffer;
  /** Null where they are not shown. */
  answers: readonly ReviewedAnswer[] | null;
  /** What else there is to say above the answers. */
  children?: ReactNode;
  /** Where to go from here. */
  actions: ReactNode;
}

/** How a quiz went: the score, whether it is saved, every answer, and the ways on. */
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
          <ScoreCard score={score} total={total} passed={passed} lead="percent" {...(caption && { caption })}>
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
