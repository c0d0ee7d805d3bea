import { type FormEvent, type ReactNode, Suspense, useEffect, useRef } from "react";
import type { Text } from "#core/contract/reading.ts";
import { OrderAnswer } from "#web/features/reading/order-answer.tsx";
import type { TextQuestion, TextQuiz } from "#web/features/reading/use-text-quiz.ts";
import { ChoiceList } from "#web/quiz/choice-list.tsx";
import { ReportButton } from "#web/quiz/lazy-report-button.tsx";
import { TypedAnswer } from "#web/quiz/typed-answer.tsx";
import { Button } from "#web/ui/button.tsx";
import { createLazyComponent } from "#web/ui/lazy-component.tsx";
import { createLazyWithFallback } from "#web/ui/lazy-with-fallback.ts";
import { usePreload } from "#web/ui/use-preload.ts";

/**
 * Loaded with the first explanation, because the questions do not need this component. If its code cannot be loaded,
 * the German words are not marked.
 */
const MarkedGerman = createLazyWithFallback<{ text: string }>(
  () => import("#web/ui/marked-german.tsx").then((loadedModule) => loadedModule.MarkedGerman),
  ({ text }) => text.replaceAll("*", ""),
);

const TextDone = createLazyComponent("TextDone", () => import("#web/features/reading/text-done.tsx"));

interface QuestionPanelProps {
  text: Text;
  quiz: TextQuiz;
  addedCount: number;
  /** The button that hides the panel, on phones. */
  hideButton?: ReactNode;
}

/** The questions of a text, one at a time, and the result after the last one. */
export function QuestionPanel({ text, quiz, addedCount, hideButton }: QuestionPanelProps) {
  const { question, result } = quiz;
  usePreload(TextDone.load);
  if (result) {
    return (
      <Suspense>
        <TextDone text={text} quiz={quiz} result={result} addedCount={addedCount} hideButton={hideButton} />
      </Suspense>
    );
  }
  if (!question) return null;
  return <QuestionForm key={question.id} text={text} quiz={quiz} question={question} hideButton={hideButton} />;
}

interface QuestionFormProps extends Omit<QuestionPanelProps, "addedCount"> {
  question: TextQuestion;
}

function QuestionForm({ text, quiz, question, hideButton }: QuestionFormProps) {
  const { flow, draft = "", isRevealed, rules } = quiz;
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirstQuestion = flow.position === 0;
  useEffect(() => {
    if (!isFirstQuestion) heading.current?.focus({ preventScroll: true });
  }, [isFirstQuestion]);
  const feedback = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Without scrolling, the verdict would be below the edge of the sheet on a phone.
    if (isRevealed) feedback.current?.scrollIntoView({ block: "nearest" });
  }, [isRevealed]);
  const isDraftRight = rules.isRight(question.id, draft);
  const isDraftComplete = question.type !== "order" || draft.split(" ").length === question.options?.length;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isRevealed) quiz.goToNext();
    else if (isDraftComplete) quiz.check();
  };

  return (
    <form onSubmit={submit}>
      <div className="flex min-h-8 items-center gap-3">
        <p className="whitespace-nowrap text-small fw-620 text-ink2">
          Question {flow.position + 1} of {text.questions.length}
        </p>
        <QuestionMarks quiz={quiz} questions={text.questions} />
        {hideButton}
      </div>
      <h2 ref={heading} tabIndex={-1} lang="de" className="mb-3.5 mt-1 font-aleo text-[1.25rem] fw-560 leading-snug">
        {question.question}
      </h2>
      <AnswerField question={question} draft={draft} isRevealed={isRevealed} onChange={quiz.change} />
      <div ref={feedback} role="status" className="max-lg:scroll-mb-20">
        {isRevealed && (
          <div
            className={`mt-4 rounded-field border p-3.5 ${isDraftRight ? "border-ok-l bg-ok-t" : "border-no-l bg-no-t"}`}
          >
            <p
              className={`flex items-center gap-2 font-aleo text-[1.25rem] fw-630 ${isDraftRight ? "text-ok" : "text-no"}`}
            >
              <span
                aria-hidden="true"
                className={`${isDraftRight ? "i-lucide-circle-check" : "i-lucide-circle-x"} h-5.5 w-5.5`}
              />
              {isDraftRight ? "Right" : "Not right"}
            </p>
            {!isDraftRight && question.type === "word" && (
              <p className="mt-1">
                The word is{" "}
                <span lang="de" className="fw-620">
                  {question.correctAnswer}
                </span>
                .
              </p>
            )}
            {/* The explanations of texts up to level B1 are in English. Those of texts of B2 and higher are in
                German. */}
            <p lang={text.level > "B1" ? "de" : undefined} className="mt-1">
              <Suspense fallback={question.explanation}>
                <MarkedGerman text={question.explanation} />
              </Suspense>
            </p>
            {question.quote !== null && (
              <p lang="de" className="mt-1 fw-620">
                „{question.quote}“
              </p>
            )}
          </div>
        )}
      </div>
      {isRevealed && (
        <ReportButton
          subject={{ type: "text", id: question.id }}
          subjectKind="exercise"
          location={`Question ${flow.position + 1} · ${text.title}`}
          text={question.question}
          answer={draft}
          expected={question.correctAnswer}
          isWrong={!isDraftRight}
        />
      )}
      <Button
        type="submit"
        size="large"
        className="mt-4 w-full max-lg:sticky max-lg:bottom-0"
        disabled={!isRevealed && !(quiz.canCheck && isDraftComplete)}
      >
        {isRevealed ? (quiz.isLast ? "See the result" : "Next question") : "Check Answer"}
      </Button>
    </form>
  );
}

interface AnswerFieldProps {
  question: TextQuestion;
  draft: string;
  isRevealed: boolean;
  onChange: (answer: string) => void;
}

function AnswerField({ question, draft, isRevealed, onChange }: AnswerFieldProps) {
  const { type, options, correctAnswer } = question;
  const correctValue = isRevealed ? correctAnswer : null;
  if (type === "order") {
    return (
      <OrderAnswer
        label={question.question}
        options={options ?? []}
        value={draft}
        correctValue={correctValue}
        onChange={onChange}
      />
    );
  }
  if (options === null) {
    return (
      <TypedAnswer language="german" value={draft} isChecked={isRevealed} shouldTakeFocus={false} onChange={onChange} />
    );
  }
  return (
    <ChoiceList
      label={question.question}
      choices={options.map((option) => ({ value: option, label: <span lang="de">{option}</span> }))}
      chosenValue={draft === "" ? null : draft}
      correctValue={correctValue}
      isStacked
      isNarrow
      onChoose={onChange}
    />
  );
}

/** Shows one mark for each question. The marks of answered questions are filled. */
function QuestionMarks({ quiz, questions }: { quiz: TextQuiz; questions: readonly TextQuestion[] }) {
  return (
    <span aria-hidden="true" className="ml-auto flex gap-1.5">
      {questions.map(({ id }) => (
        <span
          key={id}
          className={`h-1.5 w-4 rounded-full ${
            Object.hasOwn(quiz.flow.firstAnswers, id) ? "bg-pri" : "bg-sunk shadow-[inset_0_0_0_1px_var(--line2)]"
          }`}
        />
      ))}
    </span>
  );
}
