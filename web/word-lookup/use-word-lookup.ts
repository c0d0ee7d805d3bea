import { useQuery } from "@tanstack/react-query";
import type { ResponseOf } from "#core/contract/endpoint.ts";
import { translateWord } from "#core/contract/vocabulary.ts";
import { call } from "#web/api/call.ts";

export type FoundWord = ResponseOf<typeof translateWord>;

/**
 * Looks up a word of a sentence. A failure is logged, and the next tap tries again.
 * @param meaning the meaning, if it is known without a look-up
 */
export function useWordLookup(word: string, sentence: string, meaning?: Omit<FoundWord, "word">) {
  return useQuery<FoundWord>({
    queryKey: ["look-up-word", word, sentence],
    queryFn: ({ signal }) =>
      call(translateWord, { word, language: "german", context: sentence }, signal).catch((error: unknown) => {
        if (!signal.aborted) console.warn(`"${word}" was not translated:`, error);
        throw error;
      }),
    retryOnMount: true,
    ...(meaning && { initialData: { ...meaning, word }, staleTime: Number.POSITIVE_INFINITY }),
  });
}
