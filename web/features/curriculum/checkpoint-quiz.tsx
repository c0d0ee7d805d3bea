import { useEffect } from "react";
import { checkpointQuizType } from "#core/domain/curriculum/checkpoint-rules.ts";
import { countedAnswerOf, type QuizRules } from "#core/domain/quizzes/quiz-flow.ts";
import { CheckpointInput, CheckpointPrompt } from "#web/features/curriculum/checkpoint-question.tsx";
import type {
  ChapterFurther,
  FinishedCheckpoint,
  IssuedCheckpoint,
} from "#web/features/curriculum/checkpoint-types.ts";
import { createIdAndCompletion } from "#web/outbox/stored-submissions.ts";
import { QuizFrame } from "#web/quiz/quiz-frame.tsx";
import { QuizHeader } from "#web/quiz/quiz-header.tsx";
import type { Attempt } from "#web/quiz/use-attempts.ts";
import { useSavedQuiz } from "#web/quiz/use-saved-quiz.ts";
import { Button } from "#web/ui/button.tsx";
import { createLazyComponent } from "#web/ui/lazy-component.tsx";
import { usePreload } from "#web/ui/use-preload.ts";

const CheckpointResult = createLazyComponent(
  "CheckpointResult",
  () => import("#web/features/curriculum/checkpoint-result.tsx"),
);

interface CheckpointQuizProps extends Attempt<IssuedCheckpoint> {
  chapterId: string;
  chapter: ChapterFurther;
  finishedQuiz: FinishedCheckpoint | null;
  learnerId: string;
  isLoadingAgain: boolean;
  onStartAgain: () => void;
  onLeave: () => void;
}

/**
 * The browser does not know the right answers. It only collects the learner's answers; the server
 * judges them at the end.
 */
const rules: QuizRules<string> = { isRight: () => true, checkedAnswer: "locked", repetitionOfMissed: "not-again" };
/** The answer to a question that the learner skipped. It is submitted as no answer. */
const skippedAnswer = "?";

/** The questions of a checkpoint, one after the other and without feedback, and then its result. */
export function CheckpointQuiz(props: CheckpointQuizProps) {
  const { chapterId, chapter, attemptId, issuedQuiz, finishedQuiz, learnerId } = props;
  const { quizId, questions } = issuedQuiz;
  const quiz = useSavedQuiz({
    title: "Checkpoint",
    questions,
    rules,
    attemptId,
    issuedQuiz,
    finishedQuiz,
    learnerId,
    buildSubmission: (flow) => ({
      kind: "quiz",
      submission: {
        ...createIdAndCompletion(),
        quizId,
        quizType: checkpointQuizType,
        level: chapter.cefrLevel,
        // The server counts the right answers.
        score: 0,
        totalQuestions: questions.length,
        answers: questions.map(({ id }) => {
          const answer = countedAnswerOf(flow, id);
          return { questionId: id, selectedAnswer: answer === skippedAnswer ? null : answer };
        }),
      },
    }),
    buildAnswers: () => null,
    onLeave: props.onLeave,
  });
  usePreload(CheckpointResult.load);
  const { flow, question, results, isRevealed, goToNext, draft = "" } = quiz;
  // There is no feedback between the questions, so the next question follows immediately.
  useEffect(() => {
    if (isRevealed) goToNext();
  }, [isRevealed, flow.position]);

  if (results) {
    return (
      <CheckpointResult
        chapterId={chapterId}
        chapter={chapter}
        finishedQuiz={results}
        learnerId={learnerId}
        isLoadingAgain={props.isLoadingAgain}
        onStartAgain={props.onStartAgain}
        onLeave={props.onLeave}
      />
    );
  }
  if (!question) return null;
  return (
    <QuizFrame
      key={question.id}
      quiz={quiz}
      exitWarning="The answers so far are not kept. Another checkpoint asks other questions."
      header={<QuizHeader flow={flow} onExit={quiz.guard.exit} />}
      question={<CheckpointPrompt question={question} draft={draft} isFirst={flow.position === 0} />}
      answer={<CheckpointInput question={question} draft={draft} onChange={quiz.change} />}
      aside={
        <Button size="large" variant="secondary" className="px-4" onClick={() => quiz.answer(skippedAnswer)}>
          I don't know
        </Button>
      }
      checkLabel={quiz.isLast ? "Finish" : "Next"}
      nextLabel={quiz.isLast ? "Finish" : "Next"}
      feedback={null}
    />
  );
}
