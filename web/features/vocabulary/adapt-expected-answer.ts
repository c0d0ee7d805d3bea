import type { WordAnswer } from "#web/features/vocabulary/word-answer.ts";

/**
 * Returns the accepted answer with the leading word that the learner typed: an article, *to* or *the*. If the learner
 * typed no leading word, the result has none. So the comparison of the letters does not mark a leading word that is
 * missing or different.
 */
export function adaptExpectedAnswer({ question, selectedAnswer, match: { acceptedAnswer } }: WordAnswer): string {
  const leadingWordPattern = question.direction === "english-to-german" ? /^(?:der|die|das) /i : /^(?:to|the|an?) /i;
  const typedLeadingWord = leadingWordPattern.exec(selectedAnswer.trim())?.[0] ?? "";
  const answerWithoutLeadingWord = acceptedAnswer.replace(leadingWordPattern, "");
  if (question.direction === "english-to-german" && question.partOfSpeech !== "noun") return acceptedAnswer;
  return typedLeadingWord.toLowerCase() + answerWithoutLeadingWord;
}
