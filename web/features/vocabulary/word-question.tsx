import { type ReactNode, useState } from "react";
import type { VocabularyQuestion } from "#core/contract/vocabulary.ts";
import { definiteArticle, genders } from "#core/domain/vocabulary/word.ts";
import { feedbackOn } from "#web/features/vocabulary/answer-feedback.tsx";
import { promptOf, QuestionPrompt } from "#web/features/vocabulary/question-prompt.tsx";
import { answerWord, isAnsweredInGerman, rightOption, type WordAnswer } from "#web/features/vocabulary/word-answer.ts";
import { ChoiceList } from "#web/quiz/choice-list.tsx";
import { usePreloadedAlmost } from "#web/quiz/lazy-almost.tsx";
import { QuizFrame } from "#web/quiz/quiz-frame.tsx";
import { TypedAnswer } from "#web/quiz/typed-answer.tsx";
import { Flag } from "#web/ui/flag.tsx";

interface WordQuestionProps {
  question: VocabularyQuestion;
  header: ReactNode;
  /** Stands above what is asked. */
  above?: ReactNode;
  /** What becomes of a word that was missed. */
  missed: string;
  /** What the button says that leads on from the feedback. */
  next: string;
  /** Something was typed or chosen: from now on there is something to lose. */
  onTouched: () => void;
  onAnswered: (answer: WordAnswer) => void;
  onNext: () => void;
}

/** One question about a word: asked, answered, checked, and told why. */
export function WordQuestion(props: WordQuestionProps) {
  const { question, header, above, missed, next, onTouched, onAnswered, onNext } = props;
  const [draft, setDraft] = useState("");
  const [answer, setAnswer] = useState<WordAnswer | null>(null);
  const isTyped = question.options === null;
  usePreloadedAlmost(isTyped);
  const change = (value: string) => {
    setDraft(value);
    onTouched();
  };

  function check() {
    const given = answerWord(question, isTyped ? draft.trim() : draft);
    setAnswer(given);
    onAnswered(given);
  }

  return (
    <QuizFrame
      header={header}
      question={
        <>
          {above}
          <QuestionPrompt question={question} />
        </>
      }
      answer={
        question.options === null ? (
          <TypedAnswer
            language={isAnsweredInGerman(question) ? "german" : "english"}
            value={draft}
            isChecked={answer !== null}
            onChange={change}
          />
        ) : (
          <ChoiceList
            label={promptOf(question)}
            choices={question.options.map((option) => ({
              value: option,
              label: <Option question={question} option={option} />,
            }))}
            chosen={draft === "" ? null : draft}
            correct={answer && rightOption(answer)}
            onChoose={change}
          />
        )
      }
      canCheck={draft.trim() !== ""}
      onCheck={check}
      feedback={answer && { ...feedbackOn(answer, missed), next, onNext }}
    />
  );
}

function Option({ question, option }: { question: VocabularyQuestion; option: string }) {
  const gender = question.quizType === "gender" ? genders.find((one) => definiteArticle[one] === option) : undefined;
  if (gender) return <Flag gender={gender} size="large" />;
  return isAnsweredInGerman(question) ? (
    <span lang="de" className="text-h3 fw-540">
      {option}
    </span>
  ) : (
    option
  );
}
