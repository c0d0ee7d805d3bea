import { type ReactNode, useEffect } from "react";
import type { VocabularyQuestion } from "#core/contract/vocabulary-question.ts";
import { definiteArticle, genders } from "#core/domain/vocabulary/word.ts";
import { buildWordFeedback } from "#web/features/vocabulary/answer-feedback.tsx";
import { lazyWordReason } from "#web/features/vocabulary/lazy-word-reason.tsx";
import { getInstruction, QuestionPrompt } from "#web/features/vocabulary/question-prompt.tsx";
import { checkWordAnswer, findMarkedOption, isAnsweredInGerman } from "#web/features/vocabulary/word-answer.ts";
import { ChoiceList } from "#web/quiz/choice-list.tsx";
import { lazyTypedAnswer } from "#web/quiz/lazy-typed-answer.tsx";
import { QuizFrame } from "#web/quiz/quiz-frame.tsx";
import type { LeaveGuard } from "#web/quiz/use-leave-guard.ts";
import type { Quiz } from "#web/quiz/use-quiz.ts";
import { CaseInfo } from "#web/ui/case-info.tsx";
import { Flag } from "#web/ui/flag.tsx";

const TypedAnswer = lazyTypedAnswer.Component;

interface WordQuestionProps {
  quiz: Quiz<VocabularyQuestion, string> & { guard: LeaveGuard };
  /** A sentence in the exit dialog that says what the learner would lose by leaving. */
  exitWarning?: string;
  question: VocabularyQuestion;
  header: ReactNode;
  /** Shown above the question. */
  badges?: ReactNode;
  /** A sentence that says what a wrong answer causes: "It comes back in this session." */
  missedNote: string;
}

/** One question about a word with the input for the answer and the feedback. */
export function WordQuestion(props: WordQuestionProps) {
  const { quiz, exitWarning, question, header, badges, missedNote } = props;
  const { draft = "", isRevealed, change } = quiz;
  const answer = isRevealed ? checkWordAnswer(question, draft.trim()) : null;
  useEffect(lazyWordReason.preload, []);

  return (
    <QuizFrame
      quiz={quiz}
      {...(exitWarning && { exitWarning })}
      header={header}
      question={
        <>
          {badges}
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
            label={getInstruction(question)}
            choices={question.options.map((option) => ({
              value: option,
              label: <OptionLabel question={question} option={option} />,
            }))}
            chosenValue={draft === "" ? null : draft}
            correctValue={answer && findMarkedOption(answer)}
            onChoose={change}
          />
        )
      }
      nextLabel={quiz.isLast ? "View Results" : "Continue"}
      feedback={answer && buildWordFeedback(answer, missedNote)}
    />
  );
}

function OptionLabel({ question, option }: { question: VocabularyQuestion; option: string }) {
  const gender =
    question.quizType === "gender" ? genders.find((nounGender) => definiteArticle[nounGender] === option) : undefined;
  if (gender) return <Flag gender={gender} size="large" />;
  if (question.quizType === "government") return <CaseInfo caseInfo={option} className="text-h3 fw-540! text-ink!" />;
  return isAnsweredInGerman(question) ? (
    <span lang="de" className="text-h3 fw-540">
      {option}
    </span>
  ) : (
    option
  );
}
