import { useQuery } from "@tanstack/react-query";
import type { ResponseOf } from "#core/contract/endpoint.ts";
import { translateWord } from "#core/contract/vocabulary.ts";
import { call } from "#web/api/call.ts";

export type FoundWord = ResponseOf<typeof translateWord>;

/** What is known about a word of a text before the learner looks it up. */
export interface WordPreview {
  /** The class that replaces the dotted underline of words that can be looked up. */
  className: string;
  /** The meaning, if it is known without a look-up. */
  meaning?: Omit<FoundWord, "word">;
  /** The text's own note about the word, if the word bank does not have the word. */
  note?: { word: string; english: string };
}

/**
 * Looks up a word of a sentence. A failure is logged, and the next tap tries again. Nothing is looked up if `meaning`
 * or `note` is given.
 * @param meaning the meaning of the word, if it is known already
 * @param note the note of the text about a word that the bank lacks
 */
export function useWordLookup(word: string, sentence: string, { meaning, note }: Omit<WordPreview, "className">) {
  return useQuery<FoundWord>({
    queryKey: ["look-up-word", word, sentence],
    queryFn: ({ signal }) =>
      call(translateWord, { word, language: "german", context: sentence }, signal).catch((error: unknown) => {
        if (!signal.aborted) console.warn(`"${word}" was not translated:`, error);
        throw error;
      }),
    retryOnMount: true,
    enabled: note === undefined,
    ...(meaning && { initialData: { ...meaning, word }, staleTime: Number.POSITIVE_INFINITY }),
  });
}
