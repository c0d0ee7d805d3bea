import { alignWords, countDifferences, type WordPair } from "./align-words.ts";
import { areSameWords, splitWords } from "./answer-words.ts";
import { isOptionalParticle, toPlainWords } from "./comparable-words.ts";

/** A sentence to translate, with the data that decide which answers are right. */
export interface TranslatedSentence {
  german: string;
  english: string;
  accept: readonly string[];
  synonyms: Readonly<Record<string, readonly string[]>>;
}

export interface TranslationVerdict {
  isRight: boolean;
  /** Whether the answer is right but differs from the sentence. */
  isOtherAnswer: boolean;
  /** The accepted sentence that is nearest to the answer. */
  nearest: string;
  words: WordPair[];
  /** The reasons why the answer is wrong, as the checker explains them. */
  reasons: { explanation: string; topics: readonly string[] }[];
}

/** Whether the words are the words of the sentence, apart from slips, contractions and particles. */
const isSameText = (answer: readonly string[], sentence: string) => {
  const expectedWords = splitWords(sentence);
  return (
    areSameWords(answer, expectedWords) ||
    areSameWords(withoutParticles(toPlainWords(answer)), withoutParticles(toPlainWords(expectedWords)))
  );
};
const withoutParticles = (words: readonly string[]) => words.filter((word) => !isOptionalParticle(word));

function nearestOf({ accept, german }: TranslatedSentence, answerWords: readonly string[]): string {
  let nearestMatch = { sentence: german, count: Number.POSITIVE_INFINITY };
  for (const sentence of accept.slice(0, 40)) {
    const count = countDifferences(alignWords(answerWords, splitWords(sentence)));
    if (count < nearestMatch.count) nearestMatch = { sentence, count };
  }
  return nearestMatch.sentence;
}

/** Compares a translation with the accepted sentences, without an analysis. */
export function matchTranslation(sentence: TranslatedSentence, answer: string): TranslationVerdict {
  const answerWords = splitWords(answer);
  const matchIndex = sentence.accept.findIndex((accepted) => isSameText(answerWords, accepted));
  const nearest = matchIndex >= 0 ? (sentence.accept[matchIndex] ?? sentence.german) : nearestOf(sentence, answerWords);
  return {
    isRight: matchIndex >= 0,
    isOtherAnswer: matchIndex > 0,
    nearest,
    words: alignWords(answerWords, splitWords(nearest)),
    reasons: [],
  };
}
