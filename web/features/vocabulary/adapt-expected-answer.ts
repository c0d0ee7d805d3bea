import type { WordAnswer } from "#web/features/vocabulary/word-answer.ts";

/**
 * The expected answer, adapted to the typed answer. It gets the leading word that the learner typed (article, *to* or
 * *the*), or none if the learner typed none. So the comparison of letters marks only wrong letters.
 */
export function adaptExpectedAnswer({ question, selectedAnswer, match: { acceptedAnswer } }: WordAnswer): string {
  const leadingWordPattern = question.direction === "english-to-german" ? /^(?:der|die|das) /i : /^(?:to|the|an?) /i;
  const typedLeadingWord = leadingWordPattern.exec(selectedAnswer.trim())?.[0] ?? "";
  const answerWithoutLeadingWord = acceptedAnswer.replace(leadingWordPattern, "");
  if (question.direction === "english-to-german" && question.partOfSpeech !== "noun") return acceptedAnswer;
  return typedLeadingWord.toLowerCase() + answerWithoutLeadingWord;
}
