import { GermanWord } from "#web/features/vocabulary/german-word.tsx";
import {
  findMarkedOption,
  isAnsweredInGerman,
  isAskedInGerman,
  isRight,
  type WordAnswer,
} from "#web/features/vocabulary/word-answer.ts";
import type { ReviewedAnswer } from "#web/quiz/answer-review.tsx";
import { CaseInfo } from "#web/ui/case-info.tsx";

/** Converts an answer into an entry of the list of answers in the results. */
export function toReviewedAnswer(answer: WordAnswer): ReviewedAnswer {
  const { question, selectedAnswer } = answer;
  const { quizType } = question;
  const isTranslationAsked = quizType !== "gender" && quizType !== "government";
  const isAnswerGerman = isAnsweredInGerman(question);
  return {
    id: question.id,
    question:
      quizType === "gender" ? (
        question.hyphenated
      ) : isAskedInGerman(question) ? (
        <GermanWord question={question} />
      ) : (
        question.word
      ),
    questionLang: isAskedInGerman(question) ? "de" : "en",
    yourAnswer: selectedAnswer,
    correctAnswer: isAnswerGerman && isTranslationAsked ? <GermanWord question={question} /> : findMarkedOption(answer),
    ...(isAnswerGerman && { answerLang: "de" as const }),
    isCorrect: isRight(answer),
    level: question.cefrLevel,
    ...(quizType === "government" && question.caseInfo && { explanation: <CaseInfo caseInfo={question.caseInfo} /> }),
  };
}
