import { type ReactNode, useMemo } from "react";
import type { VocabularyQuestion } from "#core/contract/vocabulary.ts";
import { countTries, scoreOf } from "#core/domain/quizzes/quiz-flow.ts";
import type { WordRun } from "#web/features/vocabulary/quiz-run.ts";
import { reviewedWord } from "#web/features/vocabulary/reviewed-word.tsx";
import {
  firstAnswersOf,
  isAnsweredInGerman,
  type WordAnswer,
  wordRules,
} from "#web/features/vocabulary/word-answer.ts";
import { WordQuestion } from "#web/features/vocabulary/word-question.tsx";
import type { Submission } from "#web/outbox/submission.ts";
import type { FinishedQuiz } from "#web/quiz/finished-quiz.ts";
import { SavedResults } from "#web/quiz/lazy-results.ts";
import { QuizBar } from "#web/quiz/quiz-header.tsx";
import type { Attempt } from "#web/quiz/use-attempts.ts";
import { useSavedQuiz } from "#web/quiz/use-saved-quiz.ts";
import { Flags } from "#web/ui/flag.tsx";
import { partOfSpeechLabel } from "#web/ui/part-of-speech.ts";

export interface StudyAnswers {
  first: readonly WordAnswer[];
  /** How many were right at the first try. */
  score: number;
}

interface StudySessionProps extends Attempt<WordRun> {
  title: string;
  /** Its results were shown before: they are shown again. */
  shown: FinishedQuiz<WordRun, StudyAnswers> | null;
  learnerId: string | null;
  finish: (firstAnswers: readonly WordAnswer[]) => Submission;
  onLeave: () => void;
  actions: ReactNode;
}

/** A word that is missed goes to the back of the queue; the session is over when every word is mastered. */
export function StudySession({
  title,
  attempt,
  run,
  shown: finishedQuiz,
  learnerId,
  finish,
  onLeave,
  actions,
}: StudySessionProps) {
  const { questions } = run;
  const rules = useMemo(() => wordRules(questions, "at-the-end"), [questions]);
  const quiz = useSavedQuiz({
    title,
    questions,
    rules,
    attempt,
    run,
    finishedQuiz,
    learnerId,
    submissionOf: (flow) => finish(firstAnswersOf(questions, flow)),
    answersOf: (flow): StudyAnswers => ({ first: firstAnswersOf(questions, flow), score: scoreOf(flow, rules) }),
    onLeave,
  });
  const { flow, question, results, guard } = quiz;

  if (results) {
    const { first, score } = results.answers;
    const total = questions.length;
    return (
      <SavedResults
        finishedQuiz={results}
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
  const mastered = countTries(flow).right;
  return (
    <WordQuestion
      key={`${question.id} ${flow.position}`}
      quiz={quiz}
      loss="The words mastered so far are not kept."
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
            <Counter icon="i-lucide-layers" label="Remaining" count={questions.length - mastered} />
          </p>
        </>
      }
      above={<Badges question={question} isAnswered={quiz.isRevealed} />}
      missed="It comes back in this session."
    />
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
