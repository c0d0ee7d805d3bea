import { GermanWord } from "#web/features/vocabulary/german-word.tsx";
import { isAnsweredInGerman, isRight, markedOption, type WordAnswer } from "#web/features/vocabulary/word-answer.ts";
import type { ReviewedAnswer } from "#web/quiz/answer-review.tsx";

/** Converts an answer for the list of answers in the results. */
export function toReviewedAnswer(answer: WordAnswer): ReviewedAnswer {
  const { question, selectedAnswer } = answer;
  const isGenderAsked = question.quizType === "gender";
  const isGerman = isAnsweredInGerman(question);
  return {
    id: question.id,
    question: isGenderAsked ? (
      question.hyphenated
    ) : question.direction === "german-to-english" ? (
      <GermanWord question={question} />
    ) : (
      question.word
    ),
    questionLang: isGerman && !isGenderAsked ? "en" : "de",
    yourAnswer: selectedAnswer,
    correctAnswer: isGerman && !isGenderAsked ? <GermanWord question={question} /> : markedOption(answer),
    ...(isGerman && { answerLang: "de" as const }),
    isCorrect: isRight(answer),
    level: question.cefrLevel,
  };
}
