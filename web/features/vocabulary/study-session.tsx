import { type ReactNode, useState } from "react";
import type { VocabularyQuestion } from "#core/contract/vocabulary.ts";
import type { WordRun } from "#web/features/vocabulary/quiz-run.ts";
import { reviewedWord } from "#web/features/vocabulary/reviewed-word.tsx";
import { afterStudyAnswer, startOfStudy, studyScore } from "#web/features/vocabulary/study-queue.ts";
import { isAnsweredInGerman, isRight, type WordAnswer } from "#web/features/vocabulary/word-answer.ts";
import { WordQuestion } from "#web/features/vocabulary/word-question.tsx";
import { ExitDialog } from "#web/quiz/exit-dialog.tsx";
import { keepQuiz } from "#web/quiz/keep-quiz.ts";
import type { FinishedQuiz } from "#web/quiz/kept-quizzes.ts";
import { SavedResults, usePreloadedResults } from "#web/quiz/lazy-results.ts";
import { QuizBar } from "#web/quiz/quiz-header.tsx";
import type { ShownQuiz } from "#web/quiz/shown-quiz.ts";
import type { Attempt } from "#web/quiz/use-attempts.ts";
import { useLeaveGuard } from "#web/quiz/use-leave-guard.ts";
import { Flags } from "#web/ui/flag.tsx";
import { partOfSpeechLabel } from "#web/ui/part-of-speech.ts";
import { useDocumentTitle } from "#web/ui/use-document-title.ts";

export interface StudyAnswers {
  first: readonly WordAnswer[];
  /** How many were right at the first try. */
  score: number;
}

interface StudySessionProps extends Attempt<WordRun> {
  title: string;
  /** Its results were shown before: they are shown again. */
  shown: ShownQuiz<WordRun, StudyAnswers> | null;
  learnerId: string | null;
  finish: (firstAnswers: readonly WordAnswer[]) => FinishedQuiz;
  onLeave: () => void;
  actions: ReactNode;
}

/** A word that is missed goes to the back of the queue; the session is over when every word is mastered. */
export function StudySession({ title, attempt, run, shown, learnerId, finish, onLeave, actions }: StudySessionProps) {
  const { questions } = run;
  const [queue, setQueue] = useState(() => startOfStudy(shown ? [] : questions));
  const [firstAnswers, setFirstAnswers] = useState<readonly WordAnswer[]>([]);
  const [answer, setAnswer] = useState<WordAnswer | null>(null);
  const [asked, setAsked] = useState(0);
  const [isTouched, setTouched] = useState(false);
  const [results, setResults] = useState(shown);
  const question = queue.remaining[0];
  const guard = useLeaveGuard(isTouched && question !== undefined, onLeave);
  usePreloadedResults();
  useDocumentTitle(title);

  function take(given: WordAnswer) {
    setAnswer(given);
    const isFirst = !firstAnswers.some((one) => one.question === given.question);
    if (isFirst) setFirstAnswers([...firstAnswers, given]);
  }

  function goOn() {
    if (!answer) return;
    const next = afterStudyAnswer(queue, isRight(answer));
    setQueue(next);
    setAnswer(null);
    setAsked(asked + 1);
    window.scrollTo(0, 0);
    if (next.remaining.length > 0) return;
    const session = finish(firstAnswers);
    if (learnerId !== null) keepQuiz(learnerId, session);
    setResults({
      attempt,
      run,
      answers: { first: firstAnswers, score: studyScore(next) },
      finished: session,
      saved: null,
    });
  }

  if (results) {
    const { first, score } = results.answers;
    const total = questions.length;
    return (
      <SavedResults
        shown={results}
        learnerId={learnerId}
        quiz={title}
        heading="Study Session Complete!"
        score={total}
        total={total}
        passed
        caption={`${total} out of ${total} mastered`}
        meaning={`${score} of them right at the first try.${learnerId === null ? "" : " The others come back sooner."}`}
        answers={first.map(reviewedWord)}
        actions={() => actions}
      />
    );
  }
  if (!question) return null;
  const isMasteredNow = answer !== null && isRight(answer);
  const mastered = queue.mastered.length + (isMasteredNow ? 1 : 0);
  const remaining = queue.remaining.length - (isMasteredNow ? 1 : 0);
  return (
    <>
      <WordQuestion
        key={`${question.id} ${asked}`}
        question={question}
        header={
          <>
            <QuizBar value={mastered} max={questions.length} label="Words mastered" onExit={guard.exit}>
              <p aria-hidden="true">
                {mastered} of {questions.length}
              </p>
            </QuizBar>
            <p className="mt-2 flex justify-between gap-4 text-small text-ink2 sm:justify-start sm:gap-6 sm:pl-12">
              <Counter icon="i-lucide-circle-check text-ok" label="Mastered" count={mastered} />
              <Counter icon="i-lucide-layers" label="Remaining" count={remaining} />
            </p>
          </>
        }
        above={<Badges question={question} isAnswered={answer !== null} />}
        missed="It comes back in this session."
        next={remaining === 0 ? "View Results" : "Continue"}
        onTouched={() => setTouched(true)}
        onAnswered={take}
        onNext={goOn}
      />
      {guard.isAsking && (
        <ExitDialog onStay={guard.stay} onLeave={guard.leave}>
          The words mastered so far are not kept.
        </ExitDialog>
      )}
    </>
  );
}

function Counter({ icon, label, count }: { icon: string; label: string; count: number }) {
  return (
    <span className="flex items-center gap-1.5">
      <span aria-hidden="true" className={`${icon} h-4.5 w-4.5`} />
      {label} <span className="number text-ink">{count}</span>
    </span>
  );
}

/** Gender, level and part of speech; the gender not before it is known, where it is part of the answer. */
function Badges({ question, isAnswered }: { question: VocabularyQuestion; isAnswered: boolean }) {
  const showsGender = isAnswered || !isAnsweredInGerman(question);
  return (
    <div className="mb-5">
      <p className="flex min-h-9 flex-wrap items-center gap-2">
        {showsGender && <Flags gender={question.gender} otherGender={question.otherGender} />}
        <span className="tag">{question.cefrLevel}</span>
        <span className="tag">{partOfSpeechLabel(question.partOfSpeech)}</span>
      </p>
      {question.options === null && (
        <p className="mt-1.5 text-small text-ink2">Spelling matters, but capitalization doesn't</p>
      )}
    </div>
  );
}
