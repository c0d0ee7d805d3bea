import { Suspense } from "react";
import type { Exercise } from "#core/contract/grammar.ts";
import type { AnswerMatch } from "#core/domain/answers/match-answer.ts";
import { AlmostRight } from "#web/quiz/lazy-almost-right.tsx";
import { detectOptionsLanguage } from "#web/quiz/question-parts.ts";
import { createLazyWithFallback } from "#web/ui/lazy-with-fallback.ts";
import { MarkedGerman } from "#web/ui/marked-german.tsx";

/** Loaded at the first wrong typed answer, because the checker needs a large word list. */
const CheckerReason = createLazyWithFallback(() =>
  import("#web/features/grammar/checker-reason.tsx").then((loadedModule) => loadedModule.CheckerReason),
);

/** The button that shows the rule. Its code is loaded at the first wrong answer, because nothing else needs it. */
const RuleButton = createLazyWithFallback(() =>
  import("#web/features/grammar/rule-button.tsx").then((loadedModule) => loadedModule.RuleButton),
);

interface AnswerExplanationProps {
  exercise: Pick<Exercise, "question" | "options" | "correctAnswer" | "accept" | "explanation" | "anchor">;
  topicId: string;
  match: AnswerMatch;
  answer: string;
}

/**
 * Shows the right answer, how the learner's answer differs from it, and the explanation. Below a wrong answer it also
 * shows a button for the rule.
 */
export function AnswerExplanation({ exercise, topicId, match, answer }: AnswerExplanationProps) {
  const { options, correctAnswer, explanation, anchor } = exercise;
  return (
    <div className="grid gap-1.5">
      {match.verdict === "almost" && (
        <AlmostRight
          givenAnswer={answer.trim()}
          expectedAnswer={match.acceptedAnswer}
          lang="de"
          consequence="It is not counted."
        />
      )}
      {match.verdict === "wrong" && (
        <p>
          Correct answer:{" "}
          <span lang={options ? detectOptionsLanguage(options) : "de"} className="fw-640">
            {correctAnswer}
          </span>
        </p>
      )}
      {match.note === "spelled-out" && (
        <p>
          With its own letters:{" "}
          <span lang="de" className="fw-640">
            {match.acceptedAnswer}
          </span>
        </p>
      )}
      <p className="max-w-[66ch]">
        <MarkedGerman text={explanation} />
      </p>
      {options === null && match.verdict !== "right" && (
        <Suspense fallback={null}>
          <CheckerReason key={answer} exercise={exercise} answer={answer.trim()} />
        </Suspense>
      )}
      {anchor && match.verdict !== "right" && (
        <Suspense fallback={<span className="h-11" />}>
          <RuleButton topicId={topicId} anchor={anchor} />
        </Suspense>
      )}
    </div>
  );
}
