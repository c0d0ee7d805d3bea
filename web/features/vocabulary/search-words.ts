import type { Word } from "#core/contract/vocabulary.ts";
import { createTextMatcher } from "#core/domain/search-text.ts";

type SearchedWord = Pick<Word, "word" | "plural" | "translation">;

/**
 * The words whose lemma, plural or translation contains the search text, in their original order. Upper or lower case
 * and the spelling of umlauts do not matter.
 */
export function searchWords<T extends SearchedWord>(words: readonly T[], searchText: string): readonly T[] {
  const query = searchText.trim().replace(/^(?:der|die|das) (?=\S)/i, "");
  if (query === "") return words;
  const matchesQuery = createTextMatcher(query);
  return words.filter(({ word, plural, translation }) => matchesQuery([word, plural ?? "", ...translation].join("\n")));
}
