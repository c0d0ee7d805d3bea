import { useEffect, useRef, useState } from "react";
import type { Response } from "#core/contract/endpoint.ts";
import type { PrefixQuestion, readVerbTest } from "#core/contract/verb-prefixes.ts";
import {
  check,
  choose,
  move,
  type PrefixFlow,
  scoreOf,
  startOfTest,
} from "#web/features/verb-prefixes/prefix-answers.ts";
import { PrefixResults } from "#web/features/verb-prefixes/prefix-results.tsx";
import { Blank, hasGermanOptions, namesPrefix, QuestionText } from "#web/features/verb-prefixes/prefix-text.tsx";
import { ChoiceList } from "#web/quiz/choice-list.tsx";
import { ExitDialog } from "#web/quiz/exit-dialog.tsx";
import { keepQuiz } from "#web/quiz/keep-quiz.ts";
import type { FinishedQuiz } from "#web/quiz/kept-quizzes.ts";
import { usePreloadedResults } from "#web/quiz/lazy-results.ts";
import { QuizFrame } from "#web/quiz/quiz-frame.tsx";
import { QuizHeader } from "#web/quiz/quiz-header.tsx";
import type { ShownQuiz } from "#web/quiz/shown-quiz.ts";
import type { Attempt } from "#web/quiz/use-attempts.ts";
import { useLeaveGuard } from "#web/quiz/use-leave-guard.ts";
import { Button } from "#web/ui/button.tsx";
import { MarkedGerman } from "#web/ui/marked-german.tsx";
import { useDocumentTitle } from "#web/ui/use-document-title.ts";

export type PrefixRun = Response<typeof readVerbTest>;

interface PrefixTestProps extends Attempt<PrefixRun> {
  /** Its results were shown before: they are shown again. */
  shown: ShownQuiz<PrefixRun, PrefixFlow> | null;
  learnerId: string;
  isLoadingNext: boolean;
  onNextTest: () => void;
  onLeave: () => void;
}

/** The questions of one test, forwards and back, then its results. */
export function PrefixTest(props: PrefixTestProps) {
  const { attempt, run, shown, learnerId, isLoadingNext, onNextTest, onLeave } = props;
  const { test, questions, completedTests, totalTests } = run;
  const [flow, setFlow] = useState<PrefixFlow>(shown?.answers ?? startOfTest);
  const [results, setResults] = useState(shown);
  const question = questions[flow.index];
  const isTouched = Object.keys(flow.chosen).length > 0;
  const guard = useLeaveGuard(isTouched && question !== undefined, onLeave);
  usePreloadedResults();
  useDocumentTitle(`Verb + Prefix: ${test.verb}`);

  function goOn() {
    const next = move(flow, 1);
    setFlow(next);
    window.scrollTo(0, 0);
    if (next.index < questions.length) return;
    const taken: FinishedQuiz = {
      kind: "verb-test",
      submission: {
        submissionId: crypto.randomUUID(),
        testId: test.id,
        score: scoreOf(questions, flow),
        totalQuestions: questions.length,
        answers: questions.map(({ id }) => ({ questionId: id, selectedAnswer: flow.chosen[id] ?? null })),
      },
    };
    keepQuiz(learnerId, taken);
    setResults({ attempt, run, answers: next, finished: taken, saved: null });
  }

  if (results) {
    return (
      <PrefixResults
        verb={test.verb}
        questions={questions}
        flow={flow}
        shown={results}
        learnerId={learnerId}
        completedTests={completedTests}
        totalTests={totalTests}
        isLoadingNext={isLoadingNext}
        onNextTest={onNextTest}
        onLeave={onLeave}
      />
    );
  }
  if (!question) return null;
  const chosen = flow.chosen[question.id];
  const isChecked = flow.checked.includes(question.id);
  const isRight = chosen === question.correctAnswer;
  const isGerman = hasGermanOptions(question);
  const previous = flow.index > 0 && (
    <Button size="large" variant="secondary" className="px-3 sm:px-4.5" onClick={() => setFlow(move(flow, -1))}>
      Previous
    </Button>
  );
  return (
    <>
      <QuizFrame
        key={question.id}
        header={
          <QuizHeader
            number={flow.index + 1}
            total={questions.length}
            answered={flow.checked.length}
            onExit={guard.exit}
          />
        }
        question={<Asked verb={test.verb} question={question} showsPrefix={isChecked || namesPrefix(question)} />}
        answer={
          <ChoiceList
            label={question.question}
            choices={question.options.map((option, place) => ({
              value: String(place),
              label: isGerman ? <GermanOption text={option} /> : option,
            }))}
            chosen={chosen === undefined ? null : String(chosen)}
            correct={isChecked ? String(question.correctAnswer) : null}
            onChoose={(place) => setFlow((now) => choose(now, question.id, Number(place)))}
          />
        }
        aside={previous}
        canCheck={chosen !== undefined}
        onCheck={() => setFlow(check(flow, question.id))}
        feedback={
          isChecked
            ? {
                tone: isRight ? "right" : "wrong",
                title: isRight ? "Correct" : "Not quite",
                reason: (
                  <p>
                    <MarkedGerman text={question.explanation} />
                  </p>
                ),
                report: {
                  subject: { type: "exercise", id: question.id },
                  what: "exercise",
                  asks: question.question,
                  isGerman: false,
                  answer: question.options[chosen ?? -1] ?? null,
                  expected: question.options[question.correctAnswer] ?? "",
                  isWrong: !isRight,
                },
                next: flow.index + 1 === questions.length ? "Finish Test" : "Next Question",
                onNext: goOn,
              }
            : null
        }
      />
      {guard.isAsking && (
        <ExitDialog onStay={guard.stay} onLeave={guard.leave}>
          The answers so far are not kept.
        </ExitDialog>
      )}
    </>
  );
}

const GermanOption = ({ text }: { text: string }) => (
  <span lang="de" className="text-h3 fw-540">
    {text}
  </span>
);

/** The verb of the test, what is asked about it, and the prefix in question, a blank as long as it would tell the answer. */
function Asked({ verb, question, showsPrefix }: { verb: string; question: PrefixQuestion; showsPrefix: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <h1 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ink2">
        <span>
          Verb + Prefix:{" "}
          <span lang="de" className="fw-560 text-ink">
            {verb}
          </span>
        </span>
        <span className="tag">{question.cefrLevel}</span>
      </h1>
      {question.prefix !== "" && (
        <p lang="de" className="mt-3 break-words text-quiz fw-620">
          {showsPrefix ? question.prefix.replace(/-$/, "") : <Blank />}
          <span className="fw-460 text-ink3">{question.baseVerb}</span>
        </p>
      )}
      <h2 ref={heading} tabIndex={-1} className="mt-3 max-w-[60ch] text-[1.125rem] fw-560 leading-snug lg:text-h2">
        <QuestionText question={question.question} />
      </h2>
    </>
  );
}
