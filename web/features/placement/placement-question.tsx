import { useEffect, useRef, useState } from "react";
import type { PlacementQuestion } from "#core/contract/placement.ts";
import { explain, isUnreachable } from "#web/api/api-error.ts";
import type { Placement } from "#web/features/placement/use-placement.ts";
import { ChoiceList } from "#web/quiz/choice-list.tsx";
import { loadExitDialog } from "#web/quiz/exit-dialog.tsx";
import { lazyTypedAnswer } from "#web/quiz/lazy-typed-answer.tsx";
import { detectOptionsLanguage } from "#web/quiz/question-parts.ts";
import { QuestionText } from "#web/quiz/question-text.tsx";
import { QuizFrame } from "#web/quiz/quiz-frame.tsx";
import { QuizBar } from "#web/quiz/quiz-header.tsx";
import { useLeaveGuard } from "#web/quiz/use-leave-guard.ts";
import { Button } from "#web/ui/button.tsx";
import { usePreload } from "#web/ui/use-preload.ts";

const TypedAnswer = lazyTypedAnswer.Component;

/**
 * The share of the progress bar that is solid. The rest is a dashed line, because the number of questions is not fixed.
 */
const solidShare = 0.8;

interface PlacementQuestionScreenProps {
  placement: Placement;
  question: PlacementQuestion;
  progress: { asked: number; about: number };
  onLeave: () => void;
}

/** One question of a placement. The screen does not show whether an answer is right. */
export function PlacementQuestionScreen({ placement, question, progress, onLeave }: PlacementQuestionScreenProps) {
  const [draft, setDraft] = useState("");
  const leaveGuard = useLeaveGuard(true, onLeave);
  usePreload(loadExitDialog);
  const { isPending, error, answer } = placement;
  const chooseNothing = () => answer("");
  useDontKnowKey(chooseNothing);
  return (
    <QuizFrame
      quiz={{
        canCheck: draft.trim() !== "" && !isPending,
        check: () => answer(draft),
        goToNext: () => {},
        guard: leaveGuard,
      }}
      exitWarning="Your answers are kept for two hours on this device, so you can go on later."
      header={
        <QuizBar
          value={progress.asked}
          max={Math.ceil(progress.about * solidShare)}
          label="Questions answered"
          isOpenEnded
          onExit={leaveGuard.exit}
        >
          <p>
            <span className="max-[26rem]:sr-only">Question </span>
            {progress.asked + 1} of about {progress.about}
          </p>
        </QuizBar>
      }
      question={<Question question={question} draft={draft} />}
      answer={
        <>
          {error && !isPending && <PlacementProblem placement={placement} />}
          <AnswerInput question={question} draft={draft} onChange={setDraft} />
        </>
      }
      aside={
        <div className="flex-1">
          <Button size="large" variant="secondary" className="w-full px-3!" onClick={chooseNothing}>
            I don’t know
          </Button>
        </div>
      }
      checkLabel="Next"
      pendingLabel={isPending && "Next..."}
      nextLabel="Next"
      feedback={null}
    />
  );
}

/** The key 0 means "I don't know", unless the learner is typing. */
function useDontKnowKey(chooseNothing: () => void) {
  const latestChooseNothing = useRef(chooseNothing);
  latestChooseNothing.current = chooseNothing;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "0" || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector("dialog[open]") || document.activeElement?.matches("input[name=answer]")) return;
      latestChooseNothing.current();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}

const describeTask = ({ kind, skill }: PlacementQuestion) => {
  if (kind === "word") return "Is this a German word? Some are invented.";
  if (skill === "reading") return "Read, and choose what fits";
  return kind === "fill" ? "Type what fits" : "Choose what fits";
};

function Question({ question, draft }: { question: PlacementQuestion; draft: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isTyped = question.options === null;
  useEffect(() => {
    if (!isTyped) heading.current?.focus({ preventScroll: true });
  }, [isTyped]);
  const sizeClass =
    question.skill === "reading" ? "text-[1.375rem] lg:text-[1.75rem]" : "text-[1.75rem] lg:text-[2.25rem]";
  return (
    <>
      <p className="text-ink2">{describeTask(question)}</p>
      {question.kind === "word" ? (
        <h1 ref={heading} tabIndex={-1} lang="de" className="mt-2 font-aleo text-quiz fw-620">
          {question.prompt}
        </h1>
      ) : (
        <h1 ref={heading} tabIndex={-1} className={`mt-2 fw-580 leading-[1.3] tracking-[-0.015em] ${sizeClass}`}>
          <QuestionText question={question.prompt} gapText={draft} className="font-aleo" />
        </h1>
      )}
      <p className="mt-5 flex items-start gap-2.5 text-small text-ink2">
        <span aria-hidden="true" className="i-lucide-waves mt-px h-5 w-5" />
        Right or wrong is not shown here. The next question goes deeper or shallower.
      </p>
    </>
  );
}

interface AnswerInputProps {
  question: PlacementQuestion;
  draft: string;
  onChange: (draft: string) => void;
}

const wordAnswerLabels: Record<string, string> = { yes: "Yes", no: "No" };
/** If an option has more characters than this, the options are shown one below the other. */
const maxLengthInColumns = 26;

function AnswerInput({ question, draft, onChange }: AnswerInputProps) {
  const { kind, prompt, options } = question;
  if (options === null) {
    return <TypedAnswer language="german" value={draft} isChecked={false} onChange={onChange} />;
  }
  const lang = kind === "word" ? "en" : detectOptionsLanguage(options);
  return (
    <ChoiceList
      label={kind === "word" ? `Is ${prompt} a German word?` : prompt}
      choices={options.map((option) => ({
        value: option,
        label: (
          <span lang={lang} className={lang === "de" ? "font-aleo text-[1.1875rem] fw-540" : undefined}>
            {(kind === "word" && wordAnswerLabels[option]) || option}
          </span>
        ),
      }))}
      chosenValue={draft === "" ? null : draft}
      correctValue={null}
      isStacked={options.some(({ length }) => length > maxLengthInColumns)}
      onChoose={onChange}
    />
  );
}

/**
 * Shows the error that occurred when the answer was sent. The answer is kept. If the learner sends it again, the server
 * counts it only once.
 */
function PlacementProblem({ placement: { error, isOver, tryAgain, start } }: { placement: Placement }) {
  const text = isUnreachable(error)
    ? "Needs a connection: the questions stay with the server. Your answers are kept."
    : explain(error, "Your answer could not be sent. It is kept.");
  return (
    <div role="alert" className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-option bg-water px-4 py-3">
      <p className="min-w-0 flex-1 basis-60 text-small">{text}</p>
      <Button variant="secondary" onClick={() => (isOver ? start() : tryAgain())}>
        {isOver ? "Start Again" : "Try Again"}
      </Button>
    </div>
  );
}
