import type { WordAnswer } from "#web/features/vocabulary/word-answer.ts";

/**
 * The accepted answer with the leading word that the learner typed (an article, *to* or *the*), or without a leading
 * word if the learner typed none. So the comparison of the letters does not mark a missing or other leading word.
 */
export function adaptExpectedAnswer({ question, selectedAnswer, match: { acceptedAnswer } }: WordAnswer): string {
  const leadingWordPattern = question.direction === "english-to-german" ? /^(?:der|die|das) /i : /^(?:to|the|an?) /i;
  const typedLeadingWord = leadingWordPattern.exec(selectedAnswer.trim())?.[0] ?? "";
  const answerWithoutLeadingWord = acceptedAnswer.replace(leadingWordPattern, "");
  if (question.direction === "english-to-german" && question.partOfSpeech !== "noun") return acceptedAnswer;
  return typedLeadingWord.toLowerCase() + answerWithoutLeadingWord;
}
