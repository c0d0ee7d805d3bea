import type { Word } from "#core/contract/vocabulary.ts";
import { createTextMatcher } from "#web/ui/search-text.ts";

type SearchedWord = Pick<Word, "word" | "plural" | "translation">;

/** The words in whose lemma, plural or translations a text occurs, whatever its capitals and umlauts, in their order. */
export function searchWords<T extends SearchedWord>(words: readonly T[], search: string): readonly T[] {
  const sought = search.trim().replace(/^(?:der|die|das) (?=\S)/i, "");
  if (sought === "") return words;
  const matches = createTextMatcher(sought);
  return words.filter(({ word, plural, translation }) => matches([word, plural ?? "", ...translation].join("\n")));
}
