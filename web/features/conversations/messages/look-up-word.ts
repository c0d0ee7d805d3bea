import { useQuery } from "@tanstack/react-query";
import type { ResponseOf } from "#core/contract/endpoint.ts";
import { translateWord } from "#core/contract/vocabulary.ts";
import { call } from "#web/api/call.ts";

export type FoundWord = ResponseOf<typeof translateWord>;

/** What a word of a text means; a look-up that fails is logged, and tried again with the next tap. */
export function useLookUp(word: string, sentence: string) {
  return useQuery<FoundWord>({
    queryKey: ["look-up-word", word, sentence],
    queryFn: ({ signal }) =>
      call(translateWord, { word, language: "german", context: sentence }, signal).catch((error: unknown) => {
        if (!signal.aborted) console.warn(`"${word}" was not translated:`, error);
        throw error;
      }),
    retryOnMount: true,
  });
}
