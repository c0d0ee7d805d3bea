import { type FormEvent, Suspense, useEffect, useState } from "react";
import type { ConjugationQuestion } from "#core/contract/conjugations.ts";
import {
  answer,
  currentQuestion,
  goOn,
  isFinished,
  missedSoFar,
  type Rounds,
  rightOf,
  startRounds,
} from "#web/features/conjugations/conjugation-round.ts";
import type { Practice } from "#web/features/conjugations/draw-questions.ts";
import { feedbackOn } from "#web/features/conjugations/form-feedback.tsx";
import { tenseNames } from "#web/features/conjugations/tense-names.ts";
import { AnswerDock } from "#web/quiz/answer-dock.tsx";
import { keepQuiz } from "#web/quiz/keep-quiz.ts";
import type { FinishedQuiz } from "#web/quiz/kept-quizzes.ts";
import { TypedAnswer } from "#web/quiz/typed-answer.tsx";
import { Button } from "#web/ui/button.tsx";
import { lazyComponent } from "#web/ui/lazy-component.ts";
import { ProgressBar } from "#web/ui/progress-bar.tsx";

const loadEnd = async () => (await import("#web/features/conjugations/perfect-score.tsx")).PerfectScore;
/** Nobody needs it before the last answer; it is fetched while the first question is read. */
const PerfectScore = lazyComponent(loadEnd);

interface ConjugationQuizProps {
  practice: Practice;
  questions: readonly ConjugationQuestion[];
  learnerId: string | null;
  isDrawing: boolean;
  /** Whether there is something to lose. */
  onUnderWay: (isUnderWay: boolean) => void;
  onAgain: () => void;
  onClose: () => void;
}

/** Forms to type, in rounds until none is missed; then the first round's answers are sent, once. */
export function ConjugationQuiz(props: ConjugationQuizProps) {
  const { practice, questions, learnerId, isDrawing, onUnderWay, onAgain, onClose } = props;
  const [rounds, setRounds] = useState<Rounds>(() => startRounds(questions));
  const [draft, setDraft] = useState("");
  const [sent, setSent] = useState<FinishedQuiz | null>(null);
  const question = currentQuestion(rounds);
  const isUnderWay = question !== undefined && (rounds.first.length > 0 || draft.trim() !== "");

  useEffect(() => {
    loadEnd().catch(() => {});
  }, []);

  useEffect(() => onUnderWay(isUnderWay), [onUnderWay, isUnderWay]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!rounds.isShown) return setRounds(answer(rounds, draft));
    const next = goOn(rounds, Math.random);
    setRounds(next);
    setDraft("");
    if (!isFinished(next)) return;
    const quiz = finished(practice, next);
    if (learnerId !== null) keepQuiz(learnerId, quiz);
    setSent(quiz);
  }

  if (sent) {
    return (
      <Suspense>
        <PerfectScore
          score={rightOf(rounds.first)}
          total={rounds.first.length}
          finished={sent}
          learnerId={learnerId}
          isDrawing={isDrawing}
          onAgain={onAgain}
          onClose={onClose}
        />
      </Suspense>
    );
  }
  if (!question) return null;
  const shown = rounds.isShown ? rounds.answers.at(-1) : undefined;
  return (
    <form className="p-5" onSubmit={submit}>
      <Counts rounds={rounds} isDrawing={isDrawing} onRestart={onAgain} />
      <Asked question={question} />
      <TypedAnswer
        key={`${rounds.isReview} ${question.id}`}
        language="german"
        value={draft}
        isChecked={rounds.isShown}
        placeholder="Type your answer here..."
        onChange={setDraft}
      />
      <AnswerDock
        column="card"
        action={rounds.isShown ? "Continue" : "Check Answer"}
        isDisabled={draft.trim() === ""}
        feedback={shown ? feedbackOn(shown) : null}
      />
    </form>
  );
}

function finished(practice: Practice, { first }: Rounds): FinishedQuiz {
  return {
    kind: "quiz",
    submission: {
      submissionId: crypto.randomUUID(),
      quizType: "conjugation",
      category: "tense" in practice ? practice.tense : practice.verb,
      score: rightOf(first),
      totalQuestions: first.length,
      answers: first.map(({ question, given }) => ({ questionId: question.id, selectedAnswer: given })),
    },
  };
}

interface CountsProps {
  rounds: Rounds;
  isDrawing: boolean;
  onRestart: () => void;
}

/** How far the round is and how it goes. */
function Counts({ rounds, isDrawing, onRestart }: CountsProps) {
  const { asked, answers, isShown, isReview } = rounds;
  return (
    <div>
      <div className="flex items-center justify-between gap-3">
        <p className="fw-620 tabular-nums">
          Question {answers.length + (isShown ? 0 : 1)} of {asked.length}
          {isReview && <span className="text-ink2"> (Review Mode)</span>}
        </p>
        <Button
          variant="secondary"
          className="shrink-0 px-3"
          pendingLabel={isDrawing && "Restarting..."}
          onClick={onRestart}
        >
          <span aria-hidden="true" className="i-lucide-rotate-ccw h-4.5 w-4.5" />
          Restart
        </Button>
      </div>
      <ProgressBar value={answers.length} max={asked.length} label="Questions answered" className="mt-3 h-2" />
      <p className="mt-2.5 flex flex-wrap gap-x-4 gap-y-1 text-small fw-580 tabular-nums">
        <span className="flex items-center gap-1.5 text-ok">
          <span aria-hidden="true" className="i-lucide-check h-4 w-4" />
          {rightOf(answers)} correct
        </span>
        <span className="flex items-center gap-1.5 text-ink2">
          <span aria-hidden="true" className="i-lucide-rotate-cw h-4 w-4" />
          {missedSoFar(rounds)} to review
        </span>
      </p>
    </div>
  );
}

/** The person, the verb, and the tense that is wanted. */
function Asked({ question }: { question: ConjugationQuestion }) {
  const [before = "", after = ""] = question.question.split("___");
  return (
    <div className="my-6">
      <p className="text-ink2">{tenseNames[question.tense].name}</p>
      <h3 lang="de" className="mt-1 text-word fw-620">
        {before}
        <span className="sr-only" lang="en">
          (blank)
        </span>
        <span aria-hidden="true" className="inline-block w-[2.6em] border-b-3 border-ink" />
        <span className="fw-440 text-ink2">{after}</span>
      </h3>
    </div>
  );
}
