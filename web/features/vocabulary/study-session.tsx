import { type ReactNode, useMemo } from "react";
import type { VocabularyQuestion } from "#core/contract/vocabulary-question.ts";
import { countTries, scoreOf } from "#core/domain/quizzes/quiz-flow.ts";
import { toReviewedAnswer } from "#web/features/vocabulary/reviewed-word.tsx";
import {
  buildWordRules,
  getFirstWordAnswers,
  isAnsweredInGerman,
  type WordAnswer,
} from "#web/features/vocabulary/word-answer.ts";
import { WordQuestion } from "#web/features/vocabulary/word-question.tsx";
import type { IssuedWordQuiz } from "#web/features/vocabulary/word-quiz-attempts.ts";
import type { Submission } from "#web/outbox/submission.ts";
import type { FinishedQuiz } from "#web/quiz/finished-quiz.ts";
import { SavedResults } from "#web/quiz/lazy-results.ts";
import { QuizBar } from "#web/quiz/quiz-header.tsx";
import type { Attempt } from "#web/quiz/use-attempts.ts";
import { useSavedQuiz } from "#web/quiz/use-saved-quiz.ts";
import { Flags } from "#web/ui/flag.tsx";
import { formatPartOfSpeech } from "#web/ui/part-of-speech.ts";

export interface StudyAnswers {
  firstAnswers: readonly WordAnswer[];
  /** The number of words answered right at the first attempt. */
  score: number;
}

interface StudySessionProps extends Attempt<IssuedWordQuiz> {
  title: string;
  /** The finished session, if this history entry already shows its results; otherwise null. */
  finishedQuiz: FinishedQuiz<IssuedWordQuiz, StudyAnswers> | null;
  learnerId: string | null;
  buildSubmission: (firstAnswers: readonly WordAnswer[]) => Submission;
  onLeave: () => void;
  actions: ReactNode;
}

/**
 * Asks the words of a study session. A missed word goes to the end of the queue. The session ends when every word was
 * answered right.
 */
export function StudySession({
  title,
  attemptId,
  issuedQuiz,
  finishedQuiz,
  learnerId,
  buildSubmission,
  onLeave,
  actions,
}: StudySessionProps) {
  const { questions } = issuedQuiz;
  const rules = useMemo(() => buildWordRules(questions, "at-the-end"), [questions]);
  const quiz = useSavedQuiz({
    title,
    questions,
    rules,
    attemptId,
    issuedQuiz,
    finishedQuiz,
    learnerId,
    buildSubmission: (flow) => buildSubmission(getFirstWordAnswers(questions, flow)),
    buildAnswers: (flow): StudyAnswers => ({
      firstAnswers: getFirstWordAnswers(questions, flow),
      score: scoreOf(flow, rules),
    }),
    onLeave,
  });
  const { flow, question, results, guard } = quiz;

  if (results) {
    const { firstAnswers, score } = results.answers;
    const questionCount = questions.length;
    return (
      <SavedResults
        finishedQuiz={results}
        learnerId={learnerId}
        quizName={title}
        heading="Study Session Complete!"
        score={questionCount}
        questionCount={questionCount}
        isPassed
        caption={`${questionCount} out of ${questionCount} mastered`}
        meaning={`${score} of them right at the first try.${learnerId === null ? "" : " The others come back sooner."}`}
        answers={firstAnswers.map(toReviewedAnswer)}
        renderActions={() => actions}
      />
    );
  }
  if (!question) return null;
  const masteredCount = countTries(flow).rightCount;
  return (
    <WordQuestion
      key={`${question.id} ${flow.position}`}
      quiz={quiz}
      exitWarning="The words mastered so far are not kept."
      question={question}
      header={
        <>
          <QuizBar value={masteredCount} max={questions.length} label="Words mastered" onExit={guard.exit}>
            <p aria-hidden="true">
              {masteredCount} of {questions.length}
            </p>
          </QuizBar>
          <p className="mt-2 flex justify-between gap-4 text-small text-ink2 sm:justify-start sm:gap-6 sm:pl-12">
            <Counter icon="i-lucide-circle-check text-ok" label="Mastered" count={masteredCount} />
            <Counter icon="i-lucide-layers" label="Remaining" count={questions.length - masteredCount} />
          </p>
        </>
      }
      badges={<Badges question={question} isAnswered={quiz.isRevealed} />}
      missedNote="It comes back in this session."
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

/** Gender, level and part of speech. If the gender is part of the answer, it is hidden until the answer is checked. */
function Badges({ question, isAnswered }: { question: VocabularyQuestion; isAnswered: boolean }) {
  const isGenderShown = isAnswered || !isAnsweredInGerman(question);
  return (
    <div className="mb-5">
      <p className="flex min-h-9 flex-wrap items-center gap-2">
        {isGenderShown && <Flags gender={question.gender} otherGender={question.otherGender} />}
        <span className="tag">{question.cefrLevel}</span>
        <span className="tag">{formatPartOfSpeech(question.partOfSpeech)}</span>
      </p>
      {question.options === null && (
        <p className="mt-1.5 text-small text-ink2">Spelling matters, but capitalization doesn't</p>
      )}
    </div>
  );
}
