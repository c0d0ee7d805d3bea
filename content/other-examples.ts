import { wordFormsOf } from "#core/domain/german/word-forms.ts";
import { toInflectedWord, type WordEntry } from "./word-table.ts";

const tokensOf = (sentence: string): string[] => sentence.match(/\p{L}[\p{L}-]*/gu) ?? [];
const partsOfSpeechWithExamples = new Set(["noun", "verb", "adjective"]);

/**
 * Finds for each noun, verb and adjective another word of the same level whose example contains it. In this way, a word
 * that a learner often answers wrong can be shown in a second sentence. A form in an example counts only if exactly one
 * word of the bank has this form, so that the sentence never shows a different word of the same spelling.
 * @returns the id of the other word by the id of the word
 */
export function findOtherExamples(words: readonly WordEntry[]): ReadonlyMap<string, string> {
  const idsByForm = new Map<string, Set<string>>();
  for (const word of words) {
    for (const [form, ...furtherParts] of wordFormsOf(toInflectedWord(word))) {
      // The parts of a separated form ("stehe … auf") are not next to each other in a sentence, so each part counts as
      // a form.
      for (const part of [form, ...furtherParts]) {
        if (part === undefined) continue;
        const key = part.toLowerCase();
        idsByForm.set(key, (idsByForm.get(key) ?? new Set()).add(word.id));
      }
    }
  }
  const wordById = new Map(words.map((word) => [word.id, word]));
  const exampleWordByWord = new Map<string, string>();
  for (const exampleWord of words) {
    for (const token of tokensOf(exampleWord.exampleSentence)) {
      const [id, ...otherIds] = idsByForm.get(token.toLowerCase()) ?? [];
      const word = id !== undefined && otherIds.length === 0 ? wordById.get(id) : undefined;
      if (!word || word.id === exampleWord.id || word.cefrLevel !== exampleWord.cefrLevel) continue;
      if (!partsOfSpeechWithExamples.has(word.partOfSpeech) || exampleWordByWord.has(word.id)) continue;
      if (word.partOfSpeech === "noun" && token !== token[0]?.toUpperCase() + token.slice(1)) continue;
      exampleWordByWord.set(word.id, exampleWord.id);
    }
  }
  return exampleWordByWord;
}
