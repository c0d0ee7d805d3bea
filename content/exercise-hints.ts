const minRevealedLetters = 4;
const lowerCaseWordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/**
 * Returns the word of a question that reveals the answer of a fill-in, or undefined. Only an answer that consists of
 * one word can be revealed. A word reveals the answer in two cases. First case: the bracket at the end of the question
 * names the dictionary form, and the answer is this form, as in "Wir ___ Tennis. (spielen)". Second case: the question
 * quotes a sentence without a gap, and this sentence contains the answer. A quoted word of up to three letters, such as
 * *der* or *wem*, reveals nothing, because learners choose its form among many. A bracket that names several forms, as
 * in "(als / wenn)", reveals nothing either.
 */
export function findWordThatRevealsAnswer({
  type,
  question,
  answer,
}: {
  type: string;
  question: string;
  answer: string;
}): string | undefined {
  const [answerWord = "", ...furtherWords] = lowerCaseWordsOf(answer);
  if (type !== "fill-blank" || furtherWords.length > 0) return undefined;
  const dictionaryForm = /\((?:sich )?(\p{L}+)(?:, (?!\p{L}+ or )[^)?]*)?\)$/u.exec(question)?.[1];
  if (dictionaryForm?.toLowerCase() === answerWord) return dictionaryForm;
  if (answerWord.length < minRevealedLetters) return undefined;
  const quotations = [...question.matchAll(/„[^“]*“/g)].map(([quotation]) => quotation);
  const isRevealed = quotations.some(
    (quotation) => !quotation.includes("___") && lowerCaseWordsOf(quotation).some((word) => word === answerWord),
  );
  return isRevealed ? answerWord : undefined;
}

const valueByNumberWord: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
};

/**
 * Returns the number word in the question, as in "(two words)", if the answer has a different number of words.
 * Otherwise returns undefined.
 */
export function findWrongNumberWord({ question, answer }: { question: string; answer: string }): string | undefined {
  const promisedNumberWord = /\b(one|two|three|four|five|six|seven|eight) words?\b/.exec(question)?.[1];
  if (promisedNumberWord === undefined) return undefined;
  return (answer.match(/[\p{L}\p{N}'’-]+/gu) ?? []).length === valueByNumberWord[promisedNumberWord]
    ? undefined
    : promisedNumberWord;
}
