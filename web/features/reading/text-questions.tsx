import { useEffect, useState } from "react";
import type { Text } from "#core/contract/reading.ts";
import { IconButton } from "#web/features/reading/icon-button.tsx";
import { QuestionPanel } from "#web/features/reading/question-panel.tsx";
import { useTextQuiz } from "#web/features/reading/use-text-quiz.ts";
import { Button } from "#web/ui/button.tsx";
import { Dock } from "#web/ui/dock.tsx";
import { useIsWide } from "#web/ui/use-media.ts";

interface TextQuestionsProps {
  text: Text;
  learnerId: string | null;
  /** The number of words that the learner added while reading. */
  addedCount: number;
  /**
   * Called with the words of the text that answer the question, once the answer is checked. Called with null if there
   * are no such words, and for a question whose answer is not checked yet.
   */
  onQuoteChange: (quote: string | null) => void;
  /** Called when all questions are answered. */
  onFinish: () => void;
}

/**
 * The questions of a text. On wide screens they are in a card. On phones, a button in the dock opens them in a sheet
 * above the tabs.
 */
export function TextQuestions({ text, learnerId, addedCount, onQuoteChange, onFinish }: TextQuestionsProps) {
  const quiz = useTextQuiz(text, learnerId);
  const [isOpen, setOpen] = useState(false);
  const isWide = useIsWide();
  const quote = quiz.isRevealed ? (quiz.question?.quote ?? null) : null;
  useEffect(() => onQuoteChange(quote), [quote, onQuoteChange]);
  const isFinished = quiz.result !== null;
  useEffect(() => {
    if (isFinished) onFinish();
  }, [isFinished, onFinish]);
  const panelProps = { text, quiz, addedCount };
  if (isWide) {
    return (
      <section aria-label="Questions" className="card p-5">
        <QuestionPanel {...panelProps} />
      </section>
    );
  }
  if (isOpen) {
    return (
      <section
        aria-label="Questions"
        data-covers-bottom
        className="sticky z-20 max-h-[55dvh] overflow-y-auto overscroll-contain rounded-t-dialog border border-b-0 border-line2 bg-card p-4.5 shadow-raised"
        style={{ bottom: "var(--dock-bottom)" }}
      >
        <QuestionPanel
          {...panelProps}
          hideButton={
            <IconButton icon="i-lucide-chevron-down" label="Hide the questions" onClick={() => setOpen(false)} />
          }
        />
      </section>
    );
  }
  const unansweredCount = text.questions.length - Object.keys(quiz.flow.firstAnswers).length;
  return (
    <Dock>
      <Button size="large" className="flex-1" onClick={() => setOpen(true)}>
        {quiz.result
          ? `${quiz.result.score} of ${quiz.result.of} right`
          : `Answer ${unansweredCount} ${unansweredCount === 1 ? "question" : "questions"}`}
      </Button>
    </Dock>
  );
}
