import { formBeginnings } from "#core/domain/german/form-beginnings.ts";
import { distractorsOf } from "#core/domain/vocabulary/distractors.ts";
import { synonymsOf } from "#core/domain/vocabulary/synonyms.ts";
import type { ComputedWordDetail } from "#core/domain/vocabulary/word-detail.ts";
import { createCompoundSplitter } from "./compound-parts.ts";
import { governmentQuestionsOf } from "./government-questions.ts";
import type { Corpus } from "./read-corpus.ts";
import { toInflectedWord } from "./word-table.ts";

/**
 * Computes the details of each word that are too costly to compute in a request. Most of them depend on all other
 * words. The keys are word ids.
 */
export function computeWordDetails(corpus: Corpus): Map<string, ComputedWordDetail> {
  const { words, curricula } = corpus;
  const lessonPositions = new Map(
    curricula
      .flatMap(({ chapters }) =>
        chapters.flatMap(({ subchapters }) => subchapters.flatMap((subchapter) => subchapter.words)),
      )
      .map((id, i) => [id, i]),
  );
  const lessonPositionOf = (id: string) => lessonPositions.get(id) ?? Number.MAX_SAFE_INTEGER;
  const rankedWords = words.toSorted(
    (a, b) => a.frequency - b.frequency || lessonPositionOf(a.id) - lessonPositionOf(b.id) || (a.id < b.id ? -1 : 1),
  );
  const ranks = new Map(rankedWords.map(({ id }, i) => [id, i + 1]));
  const distractors = distractorsOf(words);
  const synonyms = synonymsOf(words);
  const governmentQuestions = governmentQuestionsOf(corpus);
  const splitCompound = createCompoundSplitter(words, corpus.lexiconTables.furtherNouns);
  return new Map(
    words.map((word) => {
      const government = governmentQuestions.get(word.id);
      const parts = splitCompound(word);
      const computedDetail = {
        rank: ranks.get(word.id) ?? 0,
        distractors: distractors.get(word.id) ?? [],
        synonyms: synonyms.get(word.id) ?? [],
        beginnings: formBeginnings(toInflectedWord(word)),
        ...(government && { government }),
        ...(parts && { parts }),
      };
      return [word.id, computedDetail];
    }),
  );
}
