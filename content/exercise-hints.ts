const minRevealedLetters = 4;
const lowerCaseWords = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/**
 * Returns the word that gives away the answer of a fill-in, or undefined. It does so if the bracket at the end names the
 * dictionary form and the answer is this form, as in "Wir ___ Tennis. (spielen)"; or if the question quotes a sentence
 * that contains the one word to be filled in. Words of up to three letters, such as *der* and *wem*, reveal nothing,
 * because their form is chosen among many; neither do brackets that name several forms, as in "(als / wenn)".
 */
export function wordThatRevealsAnswer({
  type,
  question,
  answer,
}: {
  type: string;
  question: string;
  answer: string;
}): string | undefined {
  const [answerWord = "", ...furtherWords] = lowerCaseWords(answer);
  if (type !== "fill-blank" || furtherWords.length > 0) return undefined;
  const dictionaryForm = /\((?:sich )?(\p{L}+)(?:, (?!\p{L}+ or )[^)?]*)?\)$/u.exec(question)?.[1];
  if (dictionaryForm?.toLowerCase() === answerWord) return dictionaryForm;
  if (answerWord.length < minRevealedLetters) return undefined;
  const quotations = [...question.matchAll(/„[^“]*“/g)].map(([quotation]) => quotation);
  const isRevealed = quotations.some(
    (quotation) => !quotation.includes("___") && lowerCaseWords(quotation).some((word) => word === answerWord),
  );
  return isRevealed ? answerWord : undefined;
}

const countWords: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
};

/** Returns the number of words that the question promises, as in "(two words)", if the answer has another number. */
export function wrongWordCount({ question, answer }: { question: string; answer: string }): string | undefined {
  const promised = /\b(one|two|three|four|five|six|seven|eight) words?\b/.exec(question)?.[1];
  if (promised === undefined) return undefined;
  return (answer.match(/[\p{L}\p{N}'’-]+/gu) ?? []).length === countWords[promised] ? undefined : promised;
}
