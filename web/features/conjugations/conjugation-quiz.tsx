import { type FormEvent, Suspense, useEffect, useMemo, useState } from "react";
import type { ConjugationQuestion } from "#core/contract/conjugations.ts";
import { countedAnswerOf, countTries, hasAnyAnswer, type QuizFlow, scoreOf } from "#core/domain/quizzes/quiz-flow.ts";
import { buildConjugationRules, checkForm } from "#web/features/conjugations/conjugation-rules.ts";
import type { Practice } from "#web/features/conjugations/draw-questions.ts";
import { buildFormFeedback } from "#web/features/conjugations/form-feedback.tsx";
import { tenseNames } from "#web/features/conjugations/tense-names.ts";
import { createIdAndCompletion, storeSubmission } from "#web/outbox/stored-submissions.ts";
import type { Submission } from "#web/outbox/submission.ts";
import { AnswerDock } from "#web/quiz/answer-dock.tsx";
import { TypedAnswer } from "#web/quiz/typed-answer.tsx";
import { useQuiz } from "#web/quiz/use-quiz.ts";
import { Button } from "#web/ui/button.tsx";
import { createLazyComponent } from "#web/ui/lazy-component.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";

/** Loaded separately, because it is not needed before the last answer. It is preloaded during the first question. */
const PerfectScore = createLazyComponent("PerfectScore", () => import("#web/features/conjugations/perfect-score.tsx"));

interface ConjugationQuizProps {
  practice: Practice;
  questions: readonly ConjugationQuestion[];
  learnerId: string | null;
  isLoadingAgain: boolean;
  /** Called with true when leaving the quiz would lose answers, and with false when leaving no longer loses answers. */
  onRunningChange: (isRunning: boolean) => void;
  onStartAgain: () => void;
  onClose: () => void;
}

/**
 * Asks for typed forms. Missed questions are repeated in further rounds until all are answered right. Then the quiz
 * submits the answers of the first round.
 */
export function ConjugationQuiz(props: ConjugationQuizProps) {
  const { practice, questions, learnerId, isLoadingAgain, onRunningChange, onStartAgain, onClose } = props;
  const rules = useMemo(() => buildConjugationRules(questions), [questions]);
  const [sentSubmission, setSentSubmission] = useState<Submission | null>(null);
  const quiz = useQuiz(questions, rules, (finishedFlow) => {
    const submission = buildSubmission(practice, questions, finishedFlow);
    if (learnerId !== null) storeSubmission(learnerId, submission);
    setSentSubmission(submission);
  });
  const { flow, question, draft = "", isRevealed } = quiz;
  const isRunning = question !== undefined && hasAnyAnswer(flow);

  useEffect(() => {
    PerfectScore.load().catch(() => {});
  }, []);

  useEffect(() => onRunningChange(isRunning), [onRunningChange, isRunning]);

  function submitForm(event: FormEvent) {
    event.preventDefault();
    if (isRevealed) quiz.goToNext();
    else quiz.check();
  }

  if (sentSubmission) {
    return (
      <Suspense>
        <PerfectScore
          score={scoreOf(flow, rules)}
          questionCount={questions.length}
          submission={sentSubmission}
          learnerId={learnerId}
          isLoadingAgain={isLoadingAgain}
          onStartAgain={onStartAgain}
          onClose={onClose}
        />
      </Suspense>
    );
  }
  if (!question) return null;
  return (
    <form method="dialog" className="p-5" onSubmit={submitForm}>
      <RoundStatus flow={flow} isLoadingQuestions={isLoadingAgain} onRestart={onStartAgain} />
      <QuestionHeading question={question} />
      <TypedAnswer
        key={`${flow.round} ${question.id}`}
        language="german"
        value={draft}
        isChecked={isRevealed}
        placeholder="Type your answer here..."
        onChange={quiz.change}
      />
      <AnswerDock
        column="card"
        actionLabel={isRevealed ? "Continue" : "Check Answer"}
        isDisabled={!quiz.canCheck}
        feedback={isRevealed ? buildFormFeedback(checkForm(question, draft.trim())) : null}
      />
    </form>
  );
}

function buildSubmission(
  practice: Practice,
  questions: readonly ConjugationQuestion[],
  flow: QuizFlow<string>,
): Submission {
  return {
    kind: "quiz",
    submission: {
      ...createIdAndCompletion(),
      quizType: "conjugation",
      category: "tense" in practice ? practice.tense : practice.verb,
      score: scoreOf(flow, buildConjugationRules(questions)),
      totalQuestions: questions.length,
      answers: questions.map(({ id }) => ({ questionId: id, selectedAnswer: countedAnswerOf(flow, id) })),
    },
  };
}

interface RoundStatusProps {
  flow: QuizFlow<string>;
  isLoadingQuestions: boolean;
  onRestart: () => void;
}

/** The progress of the round and the numbers of right and missed answers. */
function RoundStatus({ flow, isLoadingQuestions, onRestart }: RoundStatusProps) {
  const { queue, position, round, tries } = flow;
  const { rightCount, missedCount } = countTries(flow);
  return (
    <div>
      <div className="flex items-center justify-between gap-3">
        <p className="fw-620 tabular-nums">
          Question {position + 1} of {queue.length}
          {round > 1 && <span className="text-ink2"> (Review Mode)</span>}
        </p>
        <Button
          variant="secondary"
          className="shrink-0 px-3"
          pendingLabel={isLoadingQuestions && "Restarting..."}
          onClick={onRestart}
        >
          <span aria-hidden="true" className="i-lucide-rotate-ccw h-4.5 w-4.5" />
          Restart
        </Button>
      </div>
      <ProgressBar value={tries.length} max={queue.length} label="Questions answered" className="mt-3 h-2" />
      <p className="mt-2.5 flex flex-wrap gap-x-4 gap-y-1 text-small fw-580 tabular-nums">
        <span className="flex items-center gap-1.5 text-ok">
          <span aria-hidden="true" className="i-lucide-check h-4 w-4" />
          {rightCount} correct
        </span>
        <span className="flex items-center gap-1.5 text-ink2">
          <span aria-hidden="true" className="i-lucide-rotate-cw h-4 w-4" />
          {missedCount} to review
        </span>
      </p>
    </div>
  );
}

/** The person, the verb and the requested tense. */
function QuestionHeading({ question }: { question: ConjugationQuestion }) {
  const [textBefore = "", textAfter = ""] = question.question.split("___");
  return (
    <div className="my-6">
      <p className="text-ink2">{tenseNames[question.tense].name}</p>
      <h3 lang="de" className="mt-1 text-word fw-620">
        {textBefore}
        <span className="sr-only" lang="en">
          (blank)
        </span>
        <span aria-hidden="true" className="inline-block w-[2.6em] border-b-3 border-ink" />
        <span className="fw-440 text-ink2">{textAfter}</span>
      </h3>
    </div>
  );
}
