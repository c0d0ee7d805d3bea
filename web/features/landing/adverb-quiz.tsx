import { type FormEvent, useEffect, useRef, useState } from "react";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { type AdverbQuestion, adverbQuestionsOf, type OptionValue } from "#core/domain/quizzes/adverb-quiz.ts";
import { AdverbOptions } from "#web/features/landing/adverb-options.tsx";
import { choose, isNextDisabled, move, resultOf, reveal, startOfQuiz } from "#web/features/landing/adverb-quiz-flow.ts";
import { SignUpPrompt } from "#web/features/landing/sign-up-prompt.tsx";
import type { AdverbResult } from "#web/quiz/adverb-result.ts";
import { AdverbResultsDialog } from "#web/quiz/adverb-results-dialog.tsx";
import { AnswerDock, type Feedback } from "#web/quiz/answer-dock.tsx";
import { ExitDialog } from "#web/quiz/exit-dialog.tsx";
import { FirstAnswerCounts } from "#web/quiz/first-answer-counts.tsx";
import { useLeaveGuard } from "#web/quiz/use-leave-guard.ts";
import { Button } from "#web/ui/button.tsx";
import { ignoreHeldKey } from "#web/ui/held-key.ts";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import "#web/features/landing/adverb-quiz.css";

interface AdverbQuizProps {
  level: CefrLevel;
  /** Keeps the result: called once, when the results open. */
  onFinish: (result: AdverbResult) => void;
  /** Whether an account is offered over the results. */
  offersAccount?: boolean;
  /** The results were closed: back to the start. */
  onClose: () => void;
}

/** The questions of a level one by one, then the results and the offer to keep them. */
export function AdverbQuiz({ level, onFinish, offersAccount = false, onClose }: AdverbQuizProps) {
  const questions = adverbQuestionsOf(level);
  const [flow, setFlow] = useState(startOfQuiz);
  const [result, setResult] = useState<AdverbResult | null>(null);
  const [isPrompting, setPrompting] = useState(offersAccount);
  const heading = useRef<HTMLHeadingElement>(null);
  const question = questions[flow.index];
  const isLast = flow.index === questions.length - 1;

  const guard = useLeaveGuard(result === null, onClose);

  // Each question is read from its top; on a phone it needs all of the screen.
  useEffect(() => {
    const block = window.matchMedia("(width < 64rem) and (height < 56rem)").matches ? "start" : "nearest";
    document.getElementById(`adverb-question-${flow.index}`)?.scrollIntoView({ block });
    heading.current?.focus({ preventScroll: true });
  }, [flow.index]);

  function goOn(event: FormEvent) {
    event.preventDefault();
    if (!question || isNextDisabled(flow, questions)) return;
    if (!flow.isRevealed) setFlow(reveal(flow, question.id));
    else if (!isLast) setFlow(move(flow, 1));
    else if (!result) {
      const finished = resultOf(flow, level, questions, new Date());
      onFinish(finished);
      setResult(finished);
    }
  }

  if (!question) return null;
  const chosen = flow.answers[question.id];
  return (
    <form
      className="adverb-quiz card mx-auto max-w-190 overflow-clip p-5 lg:p-8"
      onKeyDown={ignoreHeldKey}
      onSubmit={goOn}
    >
      <div
        id={`adverb-question-${flow.index}`}
        className="flex items-center justify-between gap-3 max-lg:scroll-mt-[calc(0.25rem-var(--header))]"
      >
        <p className="text-small fw-620 text-ink2">
          Question {flow.index + 1} of {questions.length}
        </p>
        <span className="tag">{level}</span>
      </div>
      <ProgressBar
        value={flow.index + (flow.isRevealed ? 1 : 0)}
        max={questions.length}
        label="Questions done"
        className="mt-3 h-1.5"
      />
      <p className="mt-5 text-small text-ink2">{question.question}</p>
      <h3
        ref={heading}
        tabIndex={-1}
        lang="de"
        className="mt-1 text-[1.625rem] fw-580 leading-snug tracking-[-0.018em] lg:text-[2rem]"
      >
        <SentenceWithBlank sentence={question.germanSentence} />
      </h3>
      <p className="mb-5 mt-2 text-ink2">{question.englishTranslation}</p>
      <AdverbOptions
        question={question}
        chosen={chosen}
        isRevealed={flow.isRevealed}
        onChoose={(value) => setFlow((now) => choose(now, question.id, value))}
      />
      <FirstAnswerCounts
        first={labelOf(question, flow.firstChecked[question.id])}
        current={labelOf(question, chosen) ?? ""}
      />
      <AnswerDock
        column="card"
        aside={
          <Button size="large" variant="secondary" disabled={flow.index === 0} onClick={() => setFlow(move(flow, -1))}>
            Previous
          </Button>
        }
        action={isLast ? (flow.isRevealed ? "View Results" : "Submit Quiz") : flow.isRevealed ? "Continue" : "Next"}
        isDisabled={isNextDisabled(flow, questions)}
        feedback={flow.isRevealed ? feedbackOn(question, chosen) : null}
      />
      {guard.isAsking && (
        <ExitDialog onStay={guard.stay} onLeave={guard.leave}>
          The answers so far are not kept.
        </ExitDialog>
      )}
      {result && <AdverbResultsDialog result={result} onClose={onClose} />}
      {result && isPrompting && <SignUpPrompt onDismiss={() => setPrompting(false)} />}
    </form>
  );
}

const labelOf = ({ options }: AdverbQuestion, value: OptionValue | undefined): string | null =>
  options.find((option) => option.value === value)?.label ?? null;

function SentenceWithBlank({ sentence }: { sentence: string }) {
  const [before, after] = sentence.split("___");
  return (
    <>
      {before}
      <span className="sr-only" lang="en">
        (blank)
      </span>
      <span aria-hidden="true" className="inline-block w-[2.6em] border-b-3 border-ink" />
      {after}
    </>
  );
}

function feedbackOn(question: AdverbQuestion, chosen: OptionValue | undefined): Feedback {
  const isRight = chosen === question.correctAnswer;
  return {
    tone: isRight ? "right" : "wrong",
    title: isRight ? "Correct" : "Incorrect",
    reason: <p>{question.explanation}</p>,
    report: {
      subject: { type: "exercise", id: `adverb-${question.id}` },
      what: "exercise",
      asks: question.germanSentence,
      answer: labelOf(question, chosen),
      expected: labelOf(question, question.correctAnswer) ?? "",
      isWrong: !isRight,
    },
  };
}
