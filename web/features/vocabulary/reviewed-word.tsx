import { GermanWord } from "#web/features/vocabulary/german-word.tsx";
import {
  findMarkedOption,
  isAnsweredInGerman,
  isRight,
  type WordAnswer,
} from "#web/features/vocabulary/word-answer.ts";
import type { ReviewedAnswer } from "#web/quiz/answer-review.tsx";

/** Converts an answer into an entry of the list of answers in the results. */
export function toReviewedAnswer(answer: WordAnswer): ReviewedAnswer {
  const { question, selectedAnswer } = answer;
  const isGenderAsked = question.quizType === "gender";
  const isAnswerGerman = isAnsweredInGerman(question);
  return {
    id: question.id,
    question: isGenderAsked ? (
      question.hyphenated
    ) : question.direction === "german-to-english" ? (
      <GermanWord question={question} />
    ) : (
      question.word
    ),
    questionLang: isAnswerGerman && !isGenderAsked ? "en" : "de",
    yourAnswer: selectedAnswer,
    correctAnswer: isAnswerGerman && !isGenderAsked ? <GermanWord question={question} /> : findMarkedOption(answer),
    ...(isAnswerGerman && { answerLang: "de" as const }),
    isCorrect: isRight(answer),
    level: question.cefrLevel,
  };
}
