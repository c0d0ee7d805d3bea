import { findFormInText } from "../german/form-in-text.ts";
import type { BankWord } from "../vocabulary/bank-word.ts";
import { toInflectedWord } from "../vocabulary/inflected-word.ts";
import type { WordReview } from "../vocabulary/practised-word.ts";
import { type AskedSentence, containsWord, judgePlainly } from "./judge-plainly.ts";
import { reviewedFacetOf } from "./sentence-kind.ts";

/** Whether a text has the word in the form of its example or in another form. */
const hasWord = (word: BankWord, wordForms: readonly string[], text: string): boolean =>
  containsWord(wordForms, text) || findFormInText(toInflectedWord(word), text) !== null;

/**
 * The review of a word by an answer to its sentence; undefined if the answer shows nothing about
 * the word. A right answer in other words shows nothing about the word. The same applies to a wrong
 * answer that is close to such a right answer. A wrong sentence that contains the word in the right
 * form is not a review, because the mistake is in another word.
 */
export function reviewByAnswer(
  word: BankWord,
  sentence: AskedSentence,
  answer: string,
  isCorrect: boolean,
): WordReview | undefined {
  const wordForms = word.exampleMarks.map(([start, end]) => word.example.slice(start, end));
  const showsWord = isCorrect
    ? hasWord(word, wordForms, answer)
    : !containsWord(wordForms, answer) && hasWord(word, wordForms, judgePlainly(sentence, answer).nearestSentence);
  return showsWord ? { wordId: word.id, facet: reviewedFacetOf(sentence.kind), isCorrect } : undefined;
}
