import { analyze, type SentenceCache } from "#core/domain/german/analysis/analyze.ts";
import { checkText } from "#core/domain/german/checker/check-text.ts";
import type { Lexicon } from "#core/domain/german/lexicon/lexicon.ts";
import { isFaultlessGerman } from "#core/domain/sentences/sound-answer.ts";
import { sampleExpansions } from "#core/domain/sentences/variant-pattern.ts";
import type { SentenceVariant } from "./sentence-variants.ts";
import type { Problem, WordEntry } from "./word-table.ts";

/**
 * The corrections that the checker would make in variants, to be read by an author. To save time, only a few sentences
 * of each variant are checked, but every piece of the variant occurs in at least one of them.
 */
export function listCorrectedVariants(variants: readonly SentenceVariant[], lexicon: Lexicon): Problem[] {
  return variants.flatMap(({ pattern, file, line }) => {
    const messages = sampleExpansions(pattern).flatMap((sentence) =>
      checkText(sentence, lexicon).corrections.map(
        ({ original, corrected }) => `“${original}” should be “${corrected}” in: ${sentence}`,
      ),
    );
    return [...new Set(messages)].map((message) => ({ file, line, message }));
  });
}

/**
 * Lists the sentences of variants in which the analysis doubts something (an unknown word, agreement, an object, the
 * order of fields). Many of these sentences are right, so an author has to read them.
 */
export function listDoubtfulVariants(
  variants: readonly SentenceVariant[],
  wordsById: ReadonlyMap<string, WordEntry>,
  lexicon: Lexicon,
): Problem[] {
  return variants.flatMap(({ wordId, pattern, file, line }) => {
    const knownText = ` ${(wordsById.get(wordId)?.exampleSentence ?? "").toLowerCase().replace(/[.,!?]/gu, "")} `;
    const cache: SentenceCache = new Map();
    return sampleExpansions(pattern)
      .filter((sentence) => !isFaultlessGerman(analyze(sentence, lexicon, cache).sentences, knownText, lexicon))
      .map((sentence) => ({ file, line, message: `doubtful: ${sentence}` }));
  });
}
