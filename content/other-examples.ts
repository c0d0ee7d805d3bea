import { wordForms } from "#core/domain/german/word-forms.ts";
import { toInflectedWord, type WordEntry } from "./word-table.ts";

const tokensOf = (sentence: string): string[] => sentence.match(/\p{L}[\p{L}-]*/gu) ?? [];
const partsOfSpeechWithExamples = new Set(["noun", "verb", "adjective"]);

/**
 * Finds for each noun, verb and adjective another word of the same level whose example contains it, so that a word that is
 * missed often can be shown in a second sentence. Only forms of one part that belong to a single word of the bank count, so
 * that a sentence never shows another word of the same spelling.
 * @returns the id of the other word by the id of the word
 */
export function findOtherExamples(words: readonly WordEntry[]): ReadonlyMap<string, string> {
  const idsByForm = new Map<string, Set<string>>();
  for (const word of words) {
    for (const [form, ...furtherParts] of wordForms(toInflectedWord(word))) {
      // Each part of a separated verb also occurs alone, so that it counts as a form of this word as well.
      for (const part of [form, ...furtherParts]) {
        if (part === undefined) continue;
        const key = part.toLowerCase();
        idsByForm.set(key, (idsByForm.get(key) ?? new Set()).add(word.id));
      }
    }
  }
  const wordById = new Map(words.map((word) => [word.id, word]));
  const otherExamples = new Map<string, string>();
  for (const exampleWord of words) {
    for (const token of tokensOf(exampleWord.exampleSentence)) {
      const [id, ...otherIds] = idsByForm.get(token.toLowerCase()) ?? [];
      const word = id !== undefined && otherIds.length === 0 ? wordById.get(id) : undefined;
      if (!word || word.id === exampleWord.id || word.cefrLevel !== exampleWord.cefrLevel) continue;
      if (!partsOfSpeechWithExamples.has(word.partOfSpeech) || otherExamples.has(word.id)) continue;
      if (word.partOfSpeech === "noun" && token !== token[0]?.toUpperCase() + token.slice(1)) continue;
      otherExamples.set(word.id, exampleWord.id);
    }
  }
  return otherExamples;
}
