import type { ReactNode } from "react";
import type { VocabularyQuestion } from "#core/contract/vocabulary.ts";
import { definiteArticle, genders } from "#core/domain/vocabulary/word.ts";
import { feedbackOn } from "#web/features/vocabulary/answer-feedback.tsx";
import { promptOf, QuestionPrompt } from "#web/features/vocabulary/question-prompt.tsx";
import { answerWord, isAnsweredInGerman, rightOption } from "#web/features/vocabulary/word-answer.ts";
import { ChoiceList } from "#web/quiz/choice-list.tsx";
import { usePreloadedAlmostRight } from "#web/quiz/lazy-almost-right.tsx";
import { QuizFrame } from "#web/quiz/quiz-frame.tsx";
import { TypedAnswer } from "#web/quiz/typed-answer.tsx";
import type { LeaveGuard } from "#web/quiz/use-leave-guard.ts";
import type { Quiz } from "#web/quiz/use-quiz.ts";
import { Flag } from "#web/ui/flag.tsx";

interface WordQuestionProps {
  quiz: Quiz<VocabularyQuestion, string> & { guard: LeaveGuard };
  /** What is lost by leaving. */
  loss?: string;
  question: VocabularyQuestion;
  header: ReactNode;
  /** Stands above what is asked. */
  above?: ReactNode;
  /** What becomes of a word that was missed. */
  missed: string;
}

/** One question about a word: asked, answered, checked, and told why. */
export function WordQuestion(props: WordQuestionProps) {
  const { quiz, loss, question, header, above, missed } = props;
  const { draft = "", isRevealed, change } = quiz;
  const answer = isRevealed ? answerWord(question, draft.trim()) : null;
  usePreloadedAlmostRight(question.options === null);

  return (
    <QuizFrame
      quiz={quiz}
      {...(loss && { loss })}
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
            isChecked={isRevealed}
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
      next={quiz.isLast ? "View Results" : "Continue"}
      feedback={answer && feedbackOn(answer, missed)}
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
