import type { ReactNode } from "react";
import type { SentenceQuestion as AskedQuestion } from "#core/contract/sentences.ts";
import { splitWords } from "#core/domain/sentences/answer-words.ts";
import { CheckedSentence } from "#web/features/sentences/checked-sentence.tsx";
import { DictationCard } from "#web/features/sentences/dictation-card.tsx";
import type { SentenceAnswer } from "#web/features/sentences/sentence-answer.ts";
import { buildSentenceFeedback } from "#web/features/sentences/sentence-feedback.tsx";
import { SentenceField } from "#web/features/sentences/sentence-field.tsx";
import { TileBoard } from "#web/features/sentences/tile-board.tsx";
import { useTiles } from "#web/features/sentences/use-tiles.ts";
import { QuizFrame } from "#web/quiz/quiz-frame.tsx";
import type { LeaveGuard } from "#web/quiz/use-leave-guard.ts";
import type { Quiz } from "#web/quiz/use-quiz.ts";
import { Button } from "#web/ui/button.tsx";

interface SentenceQuestionProps {
  quiz: Quiz<AskedQuestion, string> & { guard: LeaveGuard };
  question: AskedQuestion;
  header: ReactNode;
  /** Null until the answer is checked. */
  answer: SentenceAnswer | null;
  /** Whether the answer is being judged. */
  isJudging: boolean;
  /** Whether the sentence comes back if it was missed. */
  comesBack: boolean;
}

/** One sentence to build, write down or translate, and the feedback on it. */
export function SentenceQuestion(props: SentenceQuestionProps) {
  return props.question.kind === "build" ? <BuildQuestion {...props} /> : <TypedQuestion {...props} />;
}

const Instruction = ({ instruction, children }: { instruction: string; children: ReactNode }) => (
  <div>
    <p className="text-body text-ink2">{instruction}</p>
    <h1 className="h1 mt-1">{children}</h1>
  </div>
);

function frameProps({ quiz, header, answer, isJudging, comesBack }: SentenceQuestionProps) {
  return {
    quiz: { ...quiz, canCheck: quiz.canCheck && !isJudging },
    header,
    pendingLabel: isJudging && "Checking...",
    nextLabel: quiz.isLast ? "View Results" : "Continue",
    feedback: answer && buildSentenceFeedback(answer, comesBack),
  };
}

function BuildQuestion(props: SentenceQuestionProps) {
  const { quiz, question, answer } = props;
  const texts = [...(question.given === null ? [] : [question.given]), ...(question.tiles ?? [])];
  const givenCount = question.given === null ? 0 : 1;
  const tiles = useTiles(texts, givenCount, answer !== null, quiz.change);
  const countWords = (text: string) => splitWords(text).length;
  const extraWords = texts.reduce((sum, text) => sum + countWords(text), 0) - countWords(question.german);
  return (
    <QuizFrame
      {...frameProps(props)}
      question={
        answer ? (
          <CheckedSentence answer={answer} />
        ) : (
          <Instruction instruction="Build this sentence in German">{question.english}</Instruction>
        )
      }
      answer={answer ? null : <TileBoard tiles={tiles} texts={texts} givenCount={givenCount} leftOver={extraWords} />}
      aside={
        answer ? null : (
          <Button
            size="large"
            variant="secondary"
            className="px-4"
            disabled={tiles.placed.length === 0}
            onClick={tiles.takeBack}
          >
            <span aria-hidden="true" className="i-lucide-undo-2 h-5.5 w-5.5 sm:hidden" />
            <span className="sr-only sm:not-sr-only">Take back</span>
          </Button>
        )
      }
    />
  );
}

function TypedQuestion(props: SentenceQuestionProps) {
  const { quiz, question, answer } = props;
  const isDictation = question.kind === "dictation";
  const { draft = "" } = quiz;
  return (
    <QuizFrame
      {...frameProps(props)}
      question={
        answer ? (
          <CheckedSentence answer={answer} />
        ) : isDictation ? (
          <div className="grid gap-4">
            <h1 className="h1">Write what you hear</h1>
            <DictationCard german={question.german} />
          </div>
        ) : (
          <Instruction instruction="Translate into German">{question.english}</Instruction>
        )
      }
      answer={
        answer ? null : (
          <SentenceField
            label={isDictation ? "What you heard" : "Your sentence in German"}
            value={draft}
            isChecked={false}
            onChange={quiz.change}
          />
        )
      }
    />
  );
}
