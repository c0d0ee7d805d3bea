import { closedClassForms } from "#core/domain/german/closed-class.ts";
import { wordFormsOf } from "#core/domain/german/word-forms.ts";
import type { Corpus } from "../read-corpus.ts";
import { toInflectedWord } from "../word-table.ts";
import { listOwnSentences } from "./own-sentences.ts";

const maxFrequencyClass = 9;

/**
 * The frequency class of each form, 0 to 9. It combines the authored frequency of the word (1 to 5) with the logarithm
 * of the number of occurrences in the app's own sentences. No external corpus is used, so the result is under the same
 * licence as the content.
 */
export function countForms(corpus: Corpus): Map<string, number> {
  const occurrencesByForm = new Map<string, number>();
  for (const { text } of listOwnSentences(corpus)) {
    for (const match of text.matchAll(/[\p{L}]+(?:-\p{L}+)*/gu)) {
      const textBefore = text.slice(0, match.index);
      const isFirstInSentence = textBefore === "" || /[.!?:„“"–]\s*$/.test(textBefore);
      // A capital letter at the start of a sentence does not show how the word is written elsewhere.
      if (!isFirstInSentence || /^\p{Ll}/u.test(match[0]))
        occurrencesByForm.set(match[0], (occurrencesByForm.get(match[0]) ?? 0) + 1);
    }
  }
  const frequencyByForm = new Map<string, number>();
  const raiseFrequency = (form: string, frequency: number) =>
    frequencyByForm.set(form, Math.max(frequency, frequencyByForm.get(form) ?? 0));
  for (const word of corpus.words) {
    const isClosedClassWord = closedClassForms(word.word) !== undefined;
    for (const form of wordFormsOf(toInflectedWord(word))) {
      if (form.length === 1 && form[0]) raiseFrequency(form[0], isClosedClassWord ? 6 : 6 - word.frequency);
    }
  }
  for (const [form, count] of occurrencesByForm) {
    raiseFrequency(
      form,
      Math.min(maxFrequencyClass, (frequencyByForm.get(form) ?? 0) + Math.round(Math.log2(1 + count) * 0.7)),
    );
  }
  return frequencyByForm;
}
