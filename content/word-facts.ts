import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { formBeginnings } from "#core/domain/german/form-beginnings.ts";
import { distractorsOf } from "#core/domain/vocabulary/distractors.ts";
import { synonymsOf } from "#core/domain/vocabulary/synonyms.ts";
import type { Corpus } from "./read-corpus.ts";
import { inflected } from "./word-table.ts";

/**
 * Properties of a word that depend on all other words. They are computed at compile time, so that requests only read
 * them.
 */
export interface WordFacts {
  rank: number;
  distractors: string[];
  synonyms: { word: string; cefrLevel: CefrLevel }[];
  beginnings: string[];
}

export function wordFacts({ words, curricula }: Corpus): Map<string, WordFacts> {
  const taught = new Map(
    curricula
      .flatMap(({ chapters }) => chapters.flatMap(({ subchapters }) => subchapters.flatMap((one) => one.words)))
      .map((id, i) => [id, i]),
  );
  const place = (id: string) => taught.get(id) ?? Number.MAX_SAFE_INTEGER;
  const ranked = words.toSorted(
    (a, b) => a.frequency - b.frequency || place(a.id) - place(b.id) || (a.id < b.id ? -1 : 1),
  );
  const ranks = new Map(ranked.map(({ id }, i) => [id, i + 1]));
  const distractors = distractorsOf(words);
  const synonyms = synonymsOf(words);
  return new Map(
    words.map((word) => [
      word.id,
      {
        rank: ranks.get(word.id) ?? 0,
        distractors: distractors.get(word.id) ?? [],
        synonyms: synonyms.get(word.id) ?? [],
        beginnings: formBeginnings(inflected(word)),
      },
    ]),
  );
}
