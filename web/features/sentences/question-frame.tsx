import type { ReactNode } from "react";
import type { SentenceQuestion as AskedQuestion } from "#core/contract/sentences.ts";
import { lazyCheckedSentence } from "#web/features/sentences/lazy-checked-sentence.tsx";
import type { SentenceAnswer } from "#web/features/sentences/sentence-answer.ts";
import { buildSentenceFeedback } from "#web/features/sentences/sentence-feedback.tsx";
import { QuizFrame } from "#web/quiz/quiz-frame.tsx";
import type { LeaveGuard } from "#web/quiz/use-leave-guard.ts";
import type { Quiz } from "#web/quiz/use-quiz.ts";

const CheckedSentence = lazyCheckedSentence.Component;

export interface SentenceQuestionProps {
  quiz: Quiz<AskedQuestion, string> & { guard: LeaveGuard };
  question: AskedQuestion;
  header: ReactNode;
  /** Null until the answer is checked. */
  answer: SentenceAnswer | null;
  /** Whether the answer is being judged. */
  isJudging: boolean;
  /** Whether the sentence is asked again because the answer was wrong. */
  isAskedAgain: boolean;
}

interface QuestionFrameProps extends SentenceQuestionProps {
  /** The question, shown until the answer is checked. */
  prompt: ReactNode;
  /** The tiles or the field, shown until the answer is checked. */
  input: ReactNode;
  aside?: ReactNode;
  checkLabel?: string;
}

/**
 * The screen of one sentence. Before checking it shows the question and the input. After checking it shows the answer
 * next to the right sentence.
 */
export function QuestionFrame(props: QuestionFrameProps) {
  const { quiz, header, answer, isJudging, isAskedAgain, prompt, input, aside, checkLabel = "Check Answer" } = props;
  return (
    <QuizFrame
      quiz={{ ...quiz, canCheck: quiz.canCheck && !isJudging }}
      header={header}
      question={answer ? <CheckedSentence answer={answer} /> : prompt}
      answer={answer ? null : input}
      aside={answer ? null : aside}
      pendingLabel={isJudging && "Checking..."}
      checkLabel={checkLabel}
      nextLabel={quiz.isLast ? "View Results" : "Continue"}
      feedback={answer && buildSentenceFeedback(answer, isAskedAgain)}
    />
  );
}

/** The instruction and the English sentence. */
export const Instruction = ({ instruction, children }: { instruction: string; children: ReactNode }) => (
  <div>
    <p className="text-body text-ink2">{instruction}</p>
    <h1 className="h1 mt-1">{children}</h1>
  </div>
);
