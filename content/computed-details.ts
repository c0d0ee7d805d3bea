import { formBeginningsOf } from "#core/domain/german/form-beginnings.ts";
import { chooseDistractors } from "#core/domain/vocabulary/distractors.ts";
import { synonymsOf } from "#core/domain/vocabulary/synonyms.ts";
import type { ComputedWordDetail } from "#core/domain/vocabulary/word-detail.ts";
import { createCompoundSplitter } from "./compound-parts.ts";
import { type ComputedGenderRules, computeGenderRules } from "./gender-rules.ts";
import { governmentQuestionsOf } from "./government-questions.ts";
import { findOtherExamples } from "./other-examples.ts";
import type { Corpus } from "./read-corpus.ts";
import { toInflectedWord } from "./word-table.ts";

/**
 * Computes the details of each word that are too costly to compute in a request. Most of them depend on all other
 * words. The keys of `detailByWord` are word ids. Also counts how many nouns obey each rule of gender.
 */
export function computeWordDetails(corpus: Corpus): {
  detailByWord: ReadonlyMap<string, ComputedWordDetail>;
  genderRuleStatistics: ComputedGenderRules["statistics"];
} {
  const { words, curricula } = corpus;
  const lessonPositionByWord = new Map(
    curricula
      .flatMap(({ chapters }) =>
        chapters.flatMap(({ subchapters }) => subchapters.flatMap((subchapter) => subchapter.words)),
      )
      .map((id, i) => [id, i]),
  );
  const lessonPositionOf = (id: string) => lessonPositionByWord.get(id) ?? Number.MAX_SAFE_INTEGER;
  const rankedWords = words.toSorted(
    (a, b) => a.frequency - b.frequency || lessonPositionOf(a.id) - lessonPositionOf(b.id) || (a.id < b.id ? -1 : 1),
  );
  const rankByWord = new Map(rankedWords.map(({ id }, i) => [id, i + 1]));
  const distractorsByWord = chooseDistractors(words);
  const synonymsByWord = synonymsOf(words);
  const governmentQuestionByWord = governmentQuestionsOf(corpus);
  const splitCompound = createCompoundSplitter(words, corpus.lexiconTables.furtherNouns);
  const partsByWord = new Map(words.map((word) => [word.id, splitCompound(word)]));
  const genderRules = computeGenderRules(corpus, ({ id }) => partsByWord.get(id));
  const otherExampleWordIdByWord = findOtherExamples(words);
  const detailByWord = new Map(
    words.map((word) => {
      const government = governmentQuestionByWord.get(word.id);
      const parts = partsByWord.get(word.id);
      const genderRule = genderRules.ruleByWord.get(word.id);
      const otherExampleWordId = otherExampleWordIdByWord.get(word.id);
      const computedDetail = {
        rank: rankByWord.get(word.id) ?? 0,
        distractors: distractorsByWord.get(word.id) ?? [],
        synonyms: synonymsByWord.get(word.id) ?? [],
        beginnings: formBeginningsOf(toInflectedWord(word)),
        ...(government && { government }),
        ...(genderRule !== undefined && { genderRule }),
        ...(otherExampleWordId !== undefined && { otherExampleOf: otherExampleWordId }),
        ...(parts && { parts }),
      };
      return [word.id, computedDetail];
    }),
  );
  return { detailByWord, genderRuleStatistics: genderRules.statistics };
}
