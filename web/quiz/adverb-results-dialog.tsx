import { isPassing } from "#core/domain/progress/xp-claim.ts";
import { findAdverbQuestion } from "#core/domain/quizzes/adverb-quiz.ts";
import type { AdverbResult } from "#web/quiz/adverb-result.ts";
import { AnswerReview, type ReviewedAnswer } from "#web/quiz/answer-review.tsx";
import { gapMark, SolvedGap } from "#web/quiz/gaps.tsx";
import { ScoreCard } from "#web/quiz/score-card.tsx";
import { Sheet } from "#web/ui/sheet.tsx";

interface AdverbResultsDialogProps {
  result: AdverbResult;
  onClose: () => void;
}

/** The score and the answers of a finished adverb quiz. */
export function AdverbResultsDialog({ result, onClose }: AdverbResultsDialogProps) {
  const { score, totalQuestions, level } = result;
  const isPassed = isPassing(score, totalQuestions);
  return (
    <Sheet title="Quiz Results" subtitle={`Adverb Quiz · ${level}`} onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section tabIndex={0} aria-label="Score and answers" className="grid gap-4 p-5 outline-offset-[-4px]! sm:p-6">
        <ScoreCard score={score} questionCount={totalQuestions} isPassed={isPassed}>
          {isPassed
            ? "On course: you know where these small words go."
            : "Look at what was missed, then try the level again."}
        </ScoreCard>
        <AnswerReview answers={result.answers.flatMap(toReviewedAnswer)} />
      </section>
    </Sheet>
  );
}

function toReviewedAnswer({
  questionId,
  selectedAnswer,
  isCorrect,
}: AdverbResult["answers"][number]): ReviewedAnswer[] {
  const question = findAdverbQuestion(questionId);
  if (!question) return [];
  const findLabel = (value: string | null) => question.options.find((option) => option.value === value)?.label ?? null;
  return [
    {
      id: String(questionId),
      question: <SolvedSentence sentence={question.germanSentence} answer={findLabel(question.correctAnswer) ?? ""} />,
      yourAnswer: findLabel(selectedAnswer),
      correctAnswer: findLabel(question.correctAnswer) ?? "",
      isCorrect,
    },
  ];
}

function SolvedSentence({ sentence, answer }: { sentence: string; answer: string }) {
  const [textBefore, textAfter] = sentence.split(gapMark);
  return (
    <>
      {textBefore}
      <SolvedGap>{answer}</SolvedGap>
      {textAfter}
    </>
  );
}
