import {
  type ExplanationBlock,
  type ExplanationPart,
  splitExplanation,
} from "#core/domain/grammar/explanation-blocks.ts";
import { removeMarks } from "#core/domain/grammar/topic-blocks.ts";

interface AuthoredExercise {
  id: string;
  question: string;
  options?: string[] | undefined;
  answer: string;
  accept?: string[] | undefined;
  explanation: string;
  /** The name that the author gives to the part of the explanation that the exercise is about (see `findPart`). */
  paragraph?: string | undefined;
}

interface TopicWithExercises {
  explanation: string;
  exercises: readonly AuthoredExercise[];
}

/**
 * For each form and each stem in a text, the sum of the weights of its occurrences. Occurrences in more important
 * places have a higher weight.
 */
type StemWeights = Map<string, number>;

/** English words that say nothing about the rule. */
const englishFunctionWords = new Set(
  (
    "a an and are as at be been both but by can do does each for from has have here how i if in into is it its it's just like may more most must not " +
    "of on one only or other out own so some than that the their them then there they this those to too two up use used uses was way we what when where " +
    "which who will with without word words would you your"
  ).split(" "),
);

const germanEndingPattern = /(?:em|en|er|es|et|st|te|ten|e|n|t|s)$/;

/** Returns a form without umlauts and without its ending, so that all forms of a word have the same stem. */
function stemOf(form: string, isGerman: boolean): string {
  const base = form.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ß", "ss");
  const stem = isGerman ? base.replace(germanEndingPattern, "") : base.replace(/(?:es|s|ed|ing|ly)$/, "");
  return stem.length >= 3 ? stem : base;
}

/**
 * Adds the words of a text. A German word counts as its form and, with half the weight, as its stem. An English word
 * counts only as its stem, and English function words do not count. German and English words have different keys.
 */
function addWords(weights: StemWeights, text: string, isGerman: boolean, weight: number): void {
  const addWeight = (key: string, amount: number) => weights.set(key, (weights.get(key) ?? 0) + amount);
  const prefix = isGerman ? "de" : "en";
  for (const form of removeMarks(text)
    .toLowerCase()
    .match(/-?\p{L}[\p{L}'’]*/gu) ?? []) {
    if (!isGerman && englishFunctionWords.has(form)) continue;
    if (isGerman) addWeight(`${prefix}:${form}`, weight);
    addWeight(`${prefix}:~${stemOf(form, isGerman)}`, isGerman ? weight * 0.5 : weight);
  }
}

/** Adds the words of a text in which German words stand between asterisks. */
function addMixedText(weights: StemWeights, text: string, weight: { german: number; english: number }): void {
  for (const [index, part] of text.split("*").entries())
    addWords(weights, part, index % 2 === 1, index % 2 === 1 ? weight.german : weight.english);
}

/**
 * The words that show what an exercise is about. The words of the answer have the highest weight, the words of the
 * explanation the second highest.
 */
function stemWeightsOfExercise({
  question,
  options = [],
  answer,
  accept = [],
  explanation,
}: AuthoredExercise): StemWeights {
  const weights: StemWeights = new Map();
  const [, hint = ""] = /\(([^()]*)\)\s*$/.exec(question) ?? [];
  addWords(weights, question.replace(hint, ""), true, 0.4);
  addWords(weights, hint, false, 1);
  addWords(weights, hint, true, 0.5);
  addWords(weights, answer, true, 2);
  for (const form of [...accept, ...options]) addWords(weights, form, true, 0.5);
  addMixedText(weights, explanation, { german: 1.5, english: 1 });
  return weights;
}

/** The text of a paragraph or of the first item of a list, without marks and asterisks. Empty for other blocks. */
function textOfFirstItem(block: ExplanationBlock | undefined): string {
  const text = block?.kind === "paragraph" ? block.text : block?.kind === "list" ? block.items[0] : undefined;
  return removeMarks(text ?? "").replaceAll("*", "");
}

/**
 * Finds the part of an explanation that an author names. The name is the beginning of the part's paragraph, or "Table
 * 1" for the first table. Returns undefined if no part or more than one part has this name.
 */
export function findPart(explanation: string, name: string): ExplanationPart | undefined {
  const parts = splitExplanation(explanation);
  const [, tableNumber] = /^Table (\d+)$/.exec(name) ?? [];
  if (tableNumber) return parts.filter(({ blocks: [block] }) => block?.kind === "table")[Number(tableNumber) - 1];
  const matchingParts = parts.filter(({ blocks: [block] }) => textOfFirstItem(block).startsWith(name));
  return matchingParts.length === 1 ? matchingParts[0] : undefined;
}

/**
 * Returns the anchor of the part that each exercise is about, by exercise id: the part that the author names, or
 * otherwise the part with the highest score.
 */
export function anchorsOfExercises(topic: TopicWithExercises): Record<string, string> {
  const chosenParts = chooseParts(topic);
  return Object.fromEntries(
    topic.exercises.map(({ id, paragraph }, index) => {
      const namedPart = paragraph === undefined ? undefined : findPart(topic.explanation, paragraph);
      return [id, namedPart?.anchor ?? chosenParts[index]?.anchor ?? "rule-1"];
    }),
  );
}

export interface ChosenPart {
  anchor: string;
  /**
   * How far the score of this part is ahead of the second best score: from 0 (equal) to 1 (no other part shares a word
   * with the exercise).
   */
  margin: number;
}

/**
 * Finds the part of the explanation that each exercise is about. Each word that a part shares with the exercise raises
 * the score of the part. The fewer parts contain the word, the more the word raises the score (BM25: Robertson and
 * Zaragoza 2009, with k1 = 1.2 and b = 0.4).
 */
export function chooseParts({ explanation, exercises }: TopicWithExercises): ChosenPart[] {
  const parts = splitExplanation(explanation).map(({ anchor, blocks }) => {
    const words: StemWeights = new Map();
    for (const block of blocks) {
      if (block.kind === "paragraph") addMixedText(words, block.text, { german: 1, english: 1 });
      else if (block.kind === "list")
        for (const item of block.items) addMixedText(words, item, { german: 1, english: 1 });
      else if (block.kind === "table")
        for (const cell of [block.headerCells, ...block.rows].flat())
          addMixedText(words, cell, { german: 1, english: 1 });
      else for (const { german } of block.examples) addWords(words, german, true, 0.7);
    }
    return { anchor, words, length: [...words.values()].reduce((sum, weight) => sum + weight, 0) };
  });
  const averageLength = parts.reduce((sum, { length }) => sum + length, 0) / parts.length;
  const rarityOf = (key: string) => {
    const count = parts.filter(({ words }) => words.has(key)).length;
    return Math.log(1 + (parts.length - count + 0.5) / (count + 0.5));
  };
  return exercises.map((exercise) => {
    const exerciseStemWeights = [...stemWeightsOfExercise(exercise)];
    const scoredParts = parts.map(({ anchor, words, length }) => ({
      anchor,
      score: exerciseStemWeights.reduce((sum, [key, weight]) => {
        const count = words.get(key) ?? 0;
        const saturatedCount = (count * 2.2) / (count + 1.2 * (0.6 + (0.4 * length) / averageLength));
        return sum + weight * rarityOf(key) * saturatedCount;
      }, 0),
    }));
    const [bestPart, secondBestPart] = scoredParts.toSorted((a, b) => b.score - a.score);
    if (!bestPart) throw new Error("an explanation has no text");
    return {
      anchor: bestPart.anchor,
      margin: bestPart.score > 0 ? 1 - (secondBestPart?.score ?? 0) / bestPart.score : 0,
    };
  });
}
