import { useEffect, useMemo, useRef } from "react";
import type { ResponseOf } from "#core/contract/endpoint.ts";
import type { PrefixQuestion, readVerbTest } from "#core/contract/verb-prefixes.ts";
import { countedAnswerOf, type QuizFlow, type QuizRules, scoreOf } from "#core/domain/quizzes/quiz-flow.ts";
import { PrefixResults } from "#web/features/verb-prefixes/prefix-results.tsx";
import { Blank, containsPrefix, hasGermanOptions, QuestionText } from "#web/features/verb-prefixes/prefix-text.tsx";
import { createIdAndCompletion } from "#web/outbox/stored-submissions.ts";
import { ChoiceList } from "#web/quiz/choice-list.tsx";
import type { FinishedQuiz } from "#web/quiz/finished-quiz.ts";
import { QuizFrame } from "#web/quiz/quiz-frame.tsx";
import { QuizHeader } from "#web/quiz/quiz-header.tsx";
import type { Attempt } from "#web/quiz/use-attempts.ts";
import { useSavedQuiz } from "#web/quiz/use-saved-quiz.ts";
import { MarkedGerman } from "#web/ui/marked-german.tsx";

/** The state of a test. Answers are indexes of options, from 0. */
export type PrefixFlow = QuizFlow<number>;

export type PrefixTestResponse = ResponseOf<typeof readVerbTest>;

interface PrefixTestProps extends Attempt<PrefixTestResponse> {
  /** The finished test, if this history entry already shows its results; otherwise null. */
  finishedQuiz: FinishedQuiz<PrefixTestResponse, PrefixFlow> | null;
  learnerId: string;
  isLoadingNext: boolean;
  onNextTest: () => void;
  onLeave: () => void;
}

/** One verb prefix test, then its results. The learner can go back to earlier questions. */
export function PrefixTest(props: PrefixTestProps) {
  const { attemptId, issuedQuiz, finishedQuiz, learnerId, isLoadingNext, onNextTest, onLeave } = props;
  const { test, questions, completedTests, totalTests } = issuedQuiz;
  const rules = useMemo(() => buildPrefixRules(questions), [questions]);
  const quiz = useSavedQuiz({
    title: `Verb + Prefix: ${test.verb}`,
    questions,
    rules,
    attemptId,
    issuedQuiz,
    finishedQuiz,
    learnerId,
    buildSubmission: (flow) => ({
      kind: "verb-test",
      submission: {
        ...createIdAndCompletion(),
        testId: test.id,
        score: scoreOf(flow, rules),
        totalQuestions: questions.length,
        answers: questions.map(({ id }) => ({ questionId: id, selectedAnswer: countedAnswerOf(flow, id) })),
      },
    }),
    buildAnswers: (flow) => flow,
    onLeave,
  });
  const { flow, question, results, guard, isRevealed } = quiz;

  if (results) {
    return (
      <PrefixResults
        verb={test.verb}
        questions={questions}
        flow={results.answers}
        finishedQuiz={results}
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
  const chosenOptionIndex = quiz.draft;
  const isRight = chosenOptionIndex === question.correctAnswer;
  const isGerman = hasGermanOptions(question);
  return (
    <QuizFrame
      key={question.id}
      quiz={quiz}
      header={<QuizHeader flow={flow} onExit={guard.exit} />}
      question={
        <QuestionHeading verb={test.verb} question={question} isPrefixShown={isRevealed || containsPrefix(question)} />
      }
      answer={
        <ChoiceList
          label={question.question}
          choices={question.options.map((option, optionIndex) => ({
            value: String(optionIndex),
            label: isGerman ? <GermanOption text={option} /> : option,
          }))}
          chosenValue={chosenOptionIndex === undefined ? null : String(chosenOptionIndex)}
          correctValue={isRevealed ? String(question.correctAnswer) : null}
          onChoose={(chosenIndex) => quiz.change(Number(chosenIndex))}
        />
      }
      onPrevious={quiz.goToPrevious}
      nextLabel={quiz.isLast ? "Finish Test" : "Next Question"}
      feedback={
        isRevealed
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
                subjectKind: "exercise",
                location: `Question ${flow.position + 1} · Prefixes of ${test.verb}`,
                text: question.question,
                isGerman: false,
                answer: question.options[chosenOptionIndex ?? -1] ?? null,
                expected: question.options[question.correctAnswer] ?? "",
                isWrong: !isRight,
              },
            }
          : null
      }
    />
  );
}

/** A checked answer cannot be changed. */
const buildPrefixRules = (questions: readonly PrefixQuestion[]): QuizRules<number> => ({
  isRight: (id, chosenOption) => questions.find((question) => question.id === id)?.correctAnswer === chosenOption,
  checkedAnswer: "locked",
  repetitionOfMissed: "not-again",
});

const GermanOption = ({ text }: { text: string }) => (
  <span lang="de" className="text-h3 fw-540">
    {text}
  </span>
);

/** The verb, the question and the prefix. A blank replaces the prefix as long as the prefix would reveal the answer. */
function QuestionHeading({
  verb,
  question,
  isPrefixShown,
}: {
  verb: string;
  question: PrefixQuestion;
  isPrefixShown: boolean;
}) {
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
          {isPrefixShown ? question.prefix.replace(/-$/, "") : <Blank />}
          <span className="fw-460 text-ink3">{question.baseVerb}</span>
        </p>
      )}
      <h2 ref={heading} tabIndex={-1} className="mt-3 max-w-[60ch] text-[1.125rem] fw-560 leading-snug lg:text-h2">
        <QuestionText question={question.question} />
      </h2>
    </>
  );
}
