import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { splitWords } from "#core/domain/sentences/answer-words.ts";
import {
  expandPattern,
  findMatchingExpansion,
  findPatternMistake,
  sampleExpansions,
} from "#core/domain/sentences/variant-pattern.ts";
import { readRows } from "./table-rows.ts";
import type { Problem, WordEntry } from "./word-table.ts";

/** A pattern of other right translations of a word's example: see `expandPattern`. */
export interface SentenceVariant {
  wordId: string;
  pattern: string;
  file: string;
  line: number;
}

/** The file with the variants of a word's example. It has the level and the theme of the word's own file. */
const variantFileOf = ({ file }: WordEntry) => file.replace("content/vocabulary/", "content/sentence-variants/");

/** Reads and checks the tables in the folder `sentence-variants`. */
export function readSentenceVariants(
  folder: string,
  words: readonly WordEntry[],
): { sentenceVariants: SentenceVariant[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const sentenceVariants: SentenceVariant[] = [];
  const wordsById = new Map(words.map((word) => [word.id, word]));
  for (const file of listTables(folder)) {
    const text = readFileSync(join(folder, file.replace("content/", "")), "utf8");
    const table = readRows(text, ["id", "variant"], file);
    problems.push(...table.problems);
    for (const { cells, line } of table.rows) {
      const word = wordsById.get(cells.id);
      const variant = { wordId: cells.id, pattern: cells.variant, file, line };
      const message = word ? problemOfPlace(word, file) : `there is no word ${cells.id}`;
      if (message) problems.push({ file, line, message });
      else sentenceVariants.push(variant);
    }
  }
  const variantsByWord = Map.groupBy(sentenceVariants, ({ wordId }) => wordId);
  for (const [wordId, variants] of variantsByWord)
    problems.push(...problemsOfVariants(variants, wordsById.get(wordId)?.exampleSentence ?? ""));
  return { sentenceVariants, problems };
}

const listTables = (folder: string): string[] => {
  const path = join(folder, "sentence-variants");
  if (!existsSync(path)) return [];
  return readdirSync(path, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".tsv"))
    .map((name) => `content/sentence-variants/${name.replaceAll("\\", "/")}`)
    .toSorted();
};

const problemOfPlace = (word: WordEntry, file: string): string | undefined =>
  file === variantFileOf(word) ? undefined : `the variants of ${word.id} belong in ${variantFileOf(word)}`;

/** Reports variants of one sentence that are malformed patterns, and variants that add no new translation. */
function* problemsOfVariants(variants: readonly SentenceVariant[], german: string): Generator<Problem> {
  const joinSortedWords = (sentence: string) => splitWords(sentence.toLowerCase()).toSorted().join(" ");
  const sortedExampleWords = joinSortedWords(german);
  for (const [i, { pattern, file, line }] of variants.entries()) {
    const mistake = findPatternMistake(pattern);
    if (mistake) {
      yield { file, line, message: mistake };
      continue;
    }
    if (doAllSentencesPass(pattern, (sentence) => joinSortedWords(sentence) === sortedExampleWords))
      yield { file, line, message: `is the example itself or another order of its words: ${german}` };
    else if (variants.slice(0, i).some((earlierVariant) => isContained(pattern, earlierVariant.pattern)))
      yield { file, line, message: "is contained in an earlier line" };
  }
}

/**
 * Whether all sentences of a pattern pass a test. To save time, the pattern is expanded only if its first sentence
 * passes the test.
 */
function doAllSentencesPass(pattern: string, passesTest: (sentence: string) => boolean): boolean {
  const [firstSentence = ""] = sampleExpansions(pattern);
  return passesTest(firstSentence) && expandPattern(pattern).every(passesTest);
}

/** Whether each sentence of `pattern` is also a sentence of `otherPattern`. */
const isContained = (pattern: string, otherPattern: string): boolean =>
  doAllSentencesPass(pattern, (sentence) => findMatchingExpansion(otherPattern, splitWords(sentence)) !== undefined);
