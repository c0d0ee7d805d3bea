import { useEffect, useMemo, useRef } from "react";
import { type GrammarQuestion, readTopic } from "#core/contract/grammar.ts";
import { quizTypeByMode } from "#core/domain/grammar/quiz-mode.ts";
import { findNextLevel } from "#core/domain/grammar/topic-access.ts";
import { countedAnswerOf, scoreOf } from "#core/domain/quizzes/quiz-flow.ts";
import { useRead } from "#web/api/use-read.ts";
import { AnswerExplanation } from "#web/features/grammar/answer-explanation.tsx";
import { ExerciseInput } from "#web/features/grammar/exercise-input.tsx";
import { buildExerciseReportTarget } from "#web/features/grammar/exercise-report-target.ts";
import type { QuizAddress } from "#web/features/grammar/grammar-address.ts";
import {
  buildGrammarRules,
  type GrammarAnswers,
  type GrammarFlow,
  type IssuedGrammarQuiz,
  matchAnswerTo,
} from "#web/features/grammar/grammar-quiz-rules.ts";
import { buildQuizName } from "#web/features/grammar/quiz-names.ts";
import { useIsGate } from "#web/features/grammar/use-gate.ts";
import { createIdAndCompletion } from "#web/outbox/stored-submissions.ts";
import type { Submission } from "#web/outbox/submission.ts";
import type { FinishedQuiz } from "#web/quiz/finished-quiz.ts";
import { FirstAnswerNote } from "#web/quiz/first-answer-note.tsx";
import { QuestionText } from "#web/quiz/question-text.tsx";
import { QuizFrame } from "#web/quiz/quiz-frame.tsx";
import { QuizHeader } from "#web/quiz/quiz-header.tsx";
import type { Attempt } from "#web/quiz/use-attempts.ts";
import { useSavedQuiz } from "#web/quiz/use-saved-quiz.ts";
import { createLazyComponent } from "#web/ui/lazy-component.tsx";
import { splitTitle } from "#web/ui/split-title.ts";

const GrammarResults = createLazyComponent("GrammarResults", () => import("#web/features/grammar/grammar-results.tsx"));

interface GrammarQuizProps extends Attempt<IssuedGrammarQuiz> {
  quizAddress: QuizAddress;
  /** The finished quiz, if this history entry already shows its results; otherwise null. */
  finishedQuiz: FinishedQuiz<IssuedGrammarQuiz, GrammarAnswers> | null;
  learnerId: string | null;
  isLoadingAgain: boolean;
  onStartAgain: () => void;
  onLeave: () => void;
}

/**
 * A grammar quiz in which the learner can go back to earlier questions. At the end it submits and shows the results.
 */
export function GrammarQuiz(props: GrammarQuizProps) {
  const {
    quizAddress: address,
    attemptId,
    issuedQuiz,
    finishedQuiz,
    learnerId,
    isLoadingAgain,
    onStartAgain,
    onLeave,
  } = props;
  const { quizId, questions } = issuedQuiz;
  const { topicId } = address;
  const isGate = useIsGate(address, learnerId === null);
  const topic = useRead(readTopic, { id: topicId ?? "" }, { enabled: topicId !== null }).data;
  const name = buildQuizName(address, topic && splitTitle(topic.title).english);
  const rules = useMemo(() => buildGrammarRules(questions), [questions]);
  const quiz = useSavedQuiz({
    title: `${name}, quiz`,
    questions,
    rules,
    attemptId,
    issuedQuiz,
    finishedQuiz,
    learnerId,
    buildSubmission: (flow) => toSubmission(address, quizId, questions, flow),
    // `isGate` is stored before the quiz is saved, because saving the quiz can unlock the next topic or level.
    buildAnswers: (flow): GrammarAnswers => ({ flow, isGate }),
    onLeave,
  });
  const { flow, question, results, guard } = quiz;
  useEffect(() => {
    GrammarResults.load().catch(() => {});
  }, []);

  if (results) {
    return (
      <GrammarResults
        name={name}
        address={address}
        finishedQuiz={results}
        learnerId={learnerId}
        isLoadingAgain={isLoadingAgain}
        onStartAgain={onStartAgain}
        onLeave={onLeave}
      />
    );
  }
  if (!question) return null;
  const draft = quiz.draft ?? "";
  const match = matchAnswerTo(question, draft);
  const verdict = question.options && match.verdict === "almost" ? "wrong" : match.verdict;
  return (
    <QuizFrame
      key={question.id}
      quiz={quiz}
      header={<QuizHeader flow={flow} onExit={guard.exit} />}
      question={<QuestionHeading name={name} question={question} draft={draft} />}
      answer={
        <>
          <ExerciseInput
            exercise={question}
            value={draft}
            isChecked={quiz.isRevealed}
            isChangeable
            onChange={quiz.change}
          />
          <FirstAnswerNote firstAnswer={countedAnswerOf(flow, question.id)} currentAnswer={draft} />
        </>
      }
      onPrevious={quiz.goToPrevious}
      checkLabel={quiz.isLast ? "Finish" : "Next"}
      nextLabel={quiz.isLast ? "View Results" : "Continue"}
      feedback={
        quiz.isRevealed
          ? {
              tone: verdict,
              title: { right: "Correct", almost: "Almost", wrong: "Not quite" }[verdict],
              reason: (
                <AnswerExplanation
                  exercise={question}
                  topicId={question.topicId}
                  match={{ ...match, verdict }}
                  answer={draft}
                />
              ),
              report: buildExerciseReportTarget(
                question,
                question.exerciseId,
                draft,
                `Question ${flow.position + 1} · ${name}`,
                verdict !== "right",
              ),
            }
          : null
      }
    />
  );
}

function toSubmission(
  { mode, level, topicId, isAboutMistakes }: QuizAddress,
  quizId: string,
  questions: readonly GrammarQuestion[],
  flow: GrammarFlow,
): Submission {
  const unlockedLevel = mode === "total-level" ? findNextLevel(level) : undefined;
  return {
    kind: "quiz",
    submission: {
      ...createIdAndCompletion(),
      quizId,
      quizType: quizTypeByMode[mode],
      ...(topicId === null ? { level: isAboutMistakes ? "all" : level } : { topicId }),
      ...(unlockedLevel && { targetLevel: unlockedLevel }),
      score: scoreOf(flow, buildGrammarRules(questions)),
      totalQuestions: questions.length,
      answers: questions.map(({ id }) => ({ questionId: id, selectedAnswer: countedAnswerOf(flow, id) })),
    },
  };
}

interface QuestionHeadingProps {
  name: string;
  question: GrammarQuestion;
  draft: string;
}

/** The name of the quiz, the kind and difficulty of the question, and the question itself. */
function QuestionHeading({ name, question, draft }: QuestionHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (question.options) heading.current?.focus({ preventScroll: true });
  }, [question]);
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-small text-ink2">
        <span className="mr-1">{name}</span>
        <span className="tag">{question.options ? "multiple choice" : "fill the gap"}</span>
        <span className="tag">{question.difficulty}</span>
      </p>
      <h1
        ref={heading}
        tabIndex={-1}
        className="mt-3 text-[1.75rem] fw-580 leading-[1.25] tracking-[-0.015em] lg:text-[2.25rem]"
      >
        <QuestionText question={question.question} gapText={draft} className="font-aleo" />
      </h1>
    </>
  );
}
