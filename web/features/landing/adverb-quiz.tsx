import { type FormEvent, useEffect, useMemo, useRef, useState } from "react";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { type AdverbQuestion, adverbQuestionsOf, type OptionValue } from "#core/domain/quizzes/adverb-quiz.ts";
import { AdverbOptions } from "#web/features/landing/adverb-options.tsx";
import { buildAdverbRules, buildResult } from "#web/features/landing/adverb-quiz-rules.ts";
import { SignUpPrompt } from "#web/features/landing/sign-up-prompt.tsx";
import type { AdverbResult } from "#web/quiz/adverb-result.ts";
import { AnswerDock, type Feedback } from "#web/quiz/answer-dock.tsx";
import { ExitDialog } from "#web/quiz/exit-dialog.tsx";
import { FirstAnswerNote } from "#web/quiz/first-answer-note.tsx";
import { useLeaveGuard } from "#web/quiz/use-leave-guard.ts";
import { useQuiz } from "#web/quiz/use-quiz.ts";
import { Button } from "#web/ui/button.tsx";
import { ignoreRepeatedEnter } from "#web/ui/held-key.ts";
import { createPreloadedComponent } from "#web/ui/preloaded-component.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import "#web/features/landing/adverb-quiz.css";

const resultsDialog = createPreloadedComponent(
  "AdverbResultsDialog",
  () => import("#web/quiz/adverb-results-dialog.tsx"),
);
const AdverbResultsDialog = resultsDialog.Component;

interface AdverbQuizProps {
  level: CefrLevel;
  /** Called once with the result, when the results are shown. */
  onFinish: (result: AdverbResult) => void;
  /** Whether a prompt above the results invites the visitor to sign up. */
  shouldOfferSignUp?: boolean;
  /** Called when the results or the quiz are closed. */
  onClose: () => void;
}

/** The adverb quiz of a level: its questions, its results and, for a visitor, an invitation to sign up. */
export function AdverbQuiz({ level, onFinish, shouldOfferSignUp = false, onClose }: AdverbQuizProps) {
  const questions = adverbQuestionsOf(level);
  const rules = useMemo(() => buildAdverbRules(questions), [questions]);
  const [result, setResult] = useState<AdverbResult | null>(null);
  const [isPromptOpen, setPromptOpen] = useState(shouldOfferSignUp);
  const heading = useRef<HTMLHeadingElement>(null);
  const quiz = useQuiz(questions, rules);
  const { flow, question, draft: chosenOption, isRevealed, isLast } = quiz;
  const leaveGuard = useLeaveGuard(result === null, onClose);

  useEffect(resultsDialog.preload, []);

  // Scrolls to each new question. On small screens the question moves to the top, because it needs the whole screen.
  useEffect(() => {
    const block = window.matchMedia("(width < 64rem) and (height < 56rem)").matches ? "start" : "nearest";
    document.getElementById(`adverb-question-${flow.position}`)?.scrollIntoView({ block });
    heading.current?.focus({ preventScroll: true });
  }, [flow.position]);

  function submitOrContinue(event: FormEvent) {
    event.preventDefault();
    if (!isRevealed) quiz.check();
    else if (!isLast) quiz.goToNext();
    else if (!result) {
      // The results are a layer above the last question, so the quiz does not go on to another question here.
      const finishedResult = buildResult(flow, level, questions, new Date());
      onFinish(finishedResult);
      setResult(finishedResult);
    }
  }

  if (!question) return null;
  return (
    <form
      className="adverb-quiz card mx-auto max-w-190 overflow-clip p-5 lg:p-8"
      onKeyDown={ignoreRepeatedEnter}
      onSubmit={submitOrContinue}
    >
      <div
        id={`adverb-question-${flow.position}`}
        className="flex items-center justify-between gap-3 max-lg:scroll-mt-[calc(0.25rem-var(--header))]"
      >
        <p className="text-small fw-620 text-ink2">
          Question {flow.position + 1} of {questions.length}
        </p>
        <span className="tag">{level}</span>
      </div>
      <ProgressBar
        value={flow.position + (isRevealed ? 1 : 0)}
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
      <AdverbOptions question={question} chosenOption={chosenOption} isRevealed={isRevealed} onChoose={quiz.change} />
      <FirstAnswerNote
        firstAnswer={getOptionLabel(question, flow.firstAnswers[question.id])}
        currentAnswer={getOptionLabel(question, chosenOption) ?? ""}
      />
      <AnswerDock
        column="card"
        aside={
          <Button size="large" variant="secondary" disabled={!quiz.goToPrevious} onClick={quiz.goToPrevious}>
            Previous
          </Button>
        }
        actionLabel={isLast ? (isRevealed ? "View Results" : "Submit Quiz") : isRevealed ? "Continue" : "Next"}
        isDisabled={!quiz.canCheck}
        feedback={isRevealed ? buildAdverbFeedback(question, chosenOption, flow.position + 1) : null}
      />
      {leaveGuard.isDialogOpen && (
        <ExitDialog onStay={leaveGuard.stay} onLeave={leaveGuard.leave}>
          The answers so far are not kept.
        </ExitDialog>
      )}
      {result && <AdverbResultsDialog result={result} onClose={onClose} />}
      {result && isPromptOpen && <SignUpPrompt onDismiss={() => setPromptOpen(false)} />}
    </form>
  );
}

const getOptionLabel = ({ options }: AdverbQuestion, value: OptionValue | undefined): string | null =>
  options.find((option) => option.value === value)?.label ?? null;

function SentenceWithBlank({ sentence }: { sentence: string }) {
  const [textBefore, textAfter] = sentence.split("___");
  return (
    <>
      {textBefore}
      <span className="sr-only" lang="en">
        (blank)
      </span>
      <span aria-hidden="true" className="inline-block w-[2.6em] border-b-3 border-ink" />
      {textAfter}
    </>
  );
}

function buildAdverbFeedback(
  question: AdverbQuestion,
  chosenOption: OptionValue | undefined,
  number: number,
): Feedback {
  const isRight = chosenOption === question.correctAnswer;
  return {
    tone: isRight ? "right" : "wrong",
    title: isRight ? "Correct" : "Incorrect",
    reason: <p>{question.explanation}</p>,
    report: {
      subject: { type: "exercise", id: `adverb-${question.id}` },
      subjectKind: "exercise",
      location: `Question ${number} · Adverbs`,
      text: question.germanSentence,
      answer: getOptionLabel(question, chosenOption),
      expected: getOptionLabel(question, question.correctAnswer) ?? "",
      isWrong: !isRight,
    },
  };
}
