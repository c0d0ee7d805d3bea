import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { cefrLevels } from "#core/domain/cefr-level.ts";
import { type AnalyzedSentence, analyze, type SentenceCache } from "#core/domain/german/analysis/analyze.ts";
import { isMarkTag } from "#core/domain/german/analysis/tags.ts";
import type { Lexicon } from "#core/domain/german/lexicon/lexicon.ts";
import { findDistractors } from "#core/domain/sentences/distractors.ts";
import { createOrderJudge } from "#core/domain/sentences/judge-order.ts";
import { collectSentenceFeatures } from "#core/domain/sentences/sentence-features.ts";
import { listSentenceOrders } from "#core/domain/sentences/sentence-orders.ts";
import {
  canBePlanned,
  type EditedOrders,
  encodeOrders,
  type SentencePlan,
} from "#core/domain/sentences/sentence-plan.ts";
import { type CompiledTable, toJson } from "./compiled-table.ts";
import { openCurrentLexicon } from "./lexicon-file.ts";
import type { Corpus } from "./read-corpus.ts";
import type { SentenceOrder } from "./sentence-orders.ts";
import { createSynonymFinder } from "./sentence-synonyms.ts";
import type { SentenceVariant } from "./sentence-variants.ts";
import type { WordEntry } from "./word-table.ts";

/** The number of additional tiles whose words do not belong to a sentence, by the level of the sentence. */
const distractorCountByLevel = { A1: 0, A2: 0, B1: 2, B2: 3, C1: 3, C2: 3 };

function phrasesOf(sentences: readonly AnalyzedSentence[]): SentencePlan["phrases"] {
  let wordCount = 0;
  return sentences.flatMap((sentence) => {
    const wordByToken = new Map<number, number>();
    for (const { tag, index } of sentence.tokens) if (!isMarkTag(tag)) wordByToken.set(index, wordCount++);
    return sentence.phrases.flatMap(({ head, preposition, determiner, adjectives }): SentencePlan["phrases"] => {
      const firstIndex = Math.min(head, preposition ?? head, determiner ?? head, ...adjectives);
      const [first, last] = [wordByToken.get(firstIndex), wordByToken.get(head)];
      return first !== undefined && last !== undefined && last > first && last - first === head - firstIndex
        ? [[first, last - first + 1]]
        : [];
    });
  });
}

const readTable = (file: string): string[][] =>
  readFileSync(fileURLToPath(new URL(file, import.meta.url)), "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split("\t"));

/**
 * The plan of a word's example, and the features of its sentences; undefined if the example is too long or if its words
 * cannot be ordered.
 * @param variants patterns of other right translations of the example
 * @param editedOrders the word orders that an editor has judged to be right or wrong
 */
export function planSentence(
  word: WordEntry,
  variants: readonly string[],
  editedOrders: EditedOrders,
  lexicon: Lexicon,
  findSynonyms: (english: string, sentences: readonly AnalyzedSentence[]) => SentencePlan["synonyms"],
): { plan: SentencePlan; features: ReadonlySet<string> } | undefined {
  const cache: SentenceCache = new Map();
  const { sentences } = analyze(word.exampleSentence, lexicon, cache);
  const sentenceOrders = listSentenceOrders(word.exampleSentence, word.exampleTranslation, lexicon, cache);
  if (!canBePlanned(sentenceOrders, word.exampleSentence)) return undefined;
  return {
    plan: {
      words: sentenceOrders.words,
      ...encodeOrders(sentenceOrders, createOrderJudge(word.exampleSentence, lexicon, cache), editedOrders),
      phrases: phrasesOf(sentences),
      distractors: findDistractors(sentences, distractorCountByLevel[word.cefrLevel], lexicon),
      synonyms: findSynonyms(word.exampleTranslation, sentences),
      variants: [...variants],
    },
    features: collectSentenceFeatures(sentences),
  };
}

/** Splits the word orders of one sentence that an editor has judged into the right ones and the wrong ones. */
export const editedOrdersOf = (orders: readonly SentenceOrder[] = []): EditedOrders => ({
  right: orders.filter(({ isRight }) => isRight).map(({ sentence }) => sentence),
  wrong: orders.filter(({ isRight }) => !isRight).map(({ sentence }) => sentence),
});

const patternsOf = (variants: readonly SentenceVariant[] = []) => variants.map(({ pattern }) => pattern);

/** The rows of the sentences that learners build, write down and translate: one for each word's example. */
export function compileSentenceTables(corpus: Corpus): CompiledTable[] {
  const lexicon = openCurrentLexicon(corpus);
  const findSynonyms = createSynonymFinder(corpus.words);
  const featuresByWord = new Map<string, ReadonlySet<string>>();
  const variantsByWord = Map.groupBy(corpus.sentenceVariants, ({ wordId }) => wordId);
  const ordersByWord = Map.groupBy(corpus.sentenceOrders, ({ wordId }) => wordId);
  const planRows = corpus.words.flatMap((word) => {
    const plannedSentence = planSentence(
      word,
      patternsOf(variantsByWord.get(word.id)),
      editedOrdersOf(ordersByWord.get(word.id)),
      lexicon,
      findSynonyms,
    );
    if (!plannedSentence) return [];
    featuresByWord.set(word.id, plannedSentence.features);
    return [[word.id, word.cefrLevel, toJson(plannedSentence.plan)]];
  });
  return [
    {
      name: "sentence_plans",
      key: ["word_id"],
      columns: ["word_id", "cefr_level", "plan"],
      rows: planRows,
    },
    {
      name: "sentence_topics",
      key: ["topic_id"],
      columns: ["topic_id", "word_ids"],
      rows: buildTopicRows(corpus, featuresByWord),
    },
  ];
}

const maxWordsPerTopic = 120;
/**
 * The minimum number of words for a topic. If the topic's level and the lower levels have fewer words whose examples
 * fit the topic, words of higher levels are added.
 */
const minWordsPerTopic = 12;

/**
 * Reads the topics of `grammar/sentence-features.tsv` with their features. A sentence shows a topic if it has one of
 * these features. `a+b` means that the sentence must have both features.
 */
const readTopicFeatures = (): { topicId: string; alternatives: string[][] }[] =>
  readTable("./grammar/sentence-features.tsv").map(([topicId = "", features = ""]) => ({
    topicId,
    alternatives: features.split(" ").map((feature) => splitFeatures(feature)),
  }));

/**
 * Splits `a+b` into its features. `lassen+infinitive` and `sein+zu` are single features, although they contain a plus
 * sign.
 */
const splitFeatures = (text: string): string[] =>
  text
    .replace("lassen+infinitive", "lassen infinitive")
    .replace("sein+zu", "sein zu")
    .split("+")
    .map((feature) => feature.replace("lassen infinitive", "lassen+infinitive").replace("sein zu", "sein+zu"));

/**
 * Finds for each topic the words whose examples show what the topic teaches. Words of the topic's level are preferred.
 * If there are few of them, words of lower levels are added, and if there are still few, words of higher levels. If
 * there are more than `maxWordsPerTopic` words, only this number is chosen, spread evenly over the list of words.
 */
function buildTopicRows(corpus: Corpus, featuresByWord: ReadonlyMap<string, ReadonlySet<string>>): [string, string][] {
  const featuresByTopic = new Map(readTopicFeatures().map(({ topicId, alternatives }) => [topicId, alternatives]));
  return corpus.topics.flatMap(({ id, level }): [string, string][] => {
    const alternatives = featuresByTopic.get(id);
    if (!alternatives) return [];
    const fittingWords = corpus.words.filter((word) => {
      const features = featuresByWord.get(word.id);
      return (
        features && alternatives.some((requiredFeatures) => requiredFeatures.every((feature) => features.has(feature)))
      );
    });
    const levelDistanceOf = (word: WordEntry) => cefrLevels.indexOf(word.cefrLevel) - cefrLevels.indexOf(level);
    const wordsOfLevel = fittingWords.filter((word) => levelDistanceOf(word) === 0);
    const wordsUpToLevel =
      wordsOfLevel.length >= maxWordsPerTopic / 2
        ? wordsOfLevel
        : fittingWords.filter((word) => levelDistanceOf(word) <= 0);
    const wordsOfHigherLevels = fittingWords
      .filter((word) => levelDistanceOf(word) > 0)
      .toSorted((a, b) => levelDistanceOf(a) - levelDistanceOf(b));
    const chosenWords = [
      ...wordsUpToLevel,
      ...wordsOfHigherLevels.slice(0, Math.max(0, minWordsPerTopic - wordsUpToLevel.length)),
    ];
    const step = Math.max(1, chosenWords.length / maxWordsPerTopic);
    const evenlyChosenWords = Array.from(
      { length: Math.min(chosenWords.length, maxWordsPerTopic) },
      (_, i) => chosenWords[Math.floor(i * step)]?.id ?? "",
    );
    return [[id, toJson(evenlyChosenWords)]];
  });
}
