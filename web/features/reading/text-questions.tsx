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
  /** Receives the words of the text that answer the question, once it is checked; null while there are none. */
  onQuoteChange: (quote: string | null) => void;
}

/** The questions of a text: a card on wide screens; on phones a sheet above the tabs that the dock opens. */
export function TextQuestions({ text, learnerId, addedCount, onQuoteChange }: TextQuestionsProps) {
  const quiz = useTextQuiz(text, learnerId);
  const [isOpen, setOpen] = useState(false);
  const isWide = useIsWide();
  const quote = quiz.isRevealed ? (quiz.question?.quote ?? null) : null;
  useEffect(() => onQuoteChange(quote), [quote, onQuoteChange]);
  const panel = { text, quiz, addedCount };
  if (isWide) {
    return (
      <section aria-label="Questions" className="card p-5">
        <QuestionPanel {...panel} />
      </section>
    );
  }
  if (isOpen) {
    return (
      <section
        aria-label="Questions"
        className="sticky z-20 max-h-[55dvh] overflow-y-auto overscroll-contain rounded-t-dialog border border-b-0 border-line2 bg-card p-4.5 shadow-raised"
        style={{ bottom: "var(--dock-bottom)" }}
      >
        <QuestionPanel
          {...panel}
          hideButton={
            <IconButton icon="i-lucide-chevron-down" label="Hide the questions" onClick={() => setOpen(false)} />
          }
        />
      </section>
    );
  }
  const openCount = text.questions.length - Object.keys(quiz.flow.firstAnswers).length;
  return (
    <Dock>
      <Button size="large" className="flex-1" onClick={() => setOpen(true)}>
        {quiz.result
          ? `${quiz.result.score} of ${quiz.result.of} right`
          : `Answer ${openCount} ${openCount === 1 ? "question" : "questions"}`}
      </Button>
    </Dock>
  );
}
