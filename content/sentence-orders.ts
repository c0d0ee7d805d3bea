import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { splitWords } from "#core/domain/sentences/answer-words.ts";
import { readRows } from "./table-rows.ts";
import type { Problem, WordEntry } from "./word-table.ts";

/**
 * A word order of a word's example that an editor has judged: a right order that the rules do not find, or a wrong
 * order that the rules accept. Learners who build the sentence are given its first words, so the editors judge only
 * orders that begin with these words.
 */
export interface SentenceOrder {
  wordId: string;
  isRight: boolean;
  sentence: string;
}

const joinSortedWords = (sentence: string) => splitWords(sentence.toLowerCase()).toSorted().join(" ");
const joinWords = (sentence: string) => splitWords(sentence.toLowerCase()).join(" ");

/** Reads and checks the tables in the folder `sentence-orders`, one for each level. */
export function readSentenceOrders(
  folder: string,
  words: readonly WordEntry[],
): { sentenceOrders: SentenceOrder[]; problems: Problem[] } {
  const path = join(folder, "sentence-orders");
  const problems: Problem[] = [];
  const sentenceOrders: SentenceOrder[] = [];
  const wordsById = new Map(words.map((word) => [word.id, word]));
  const knownOrders = new Set<string>();
  for (const name of existsSync(path) ? readdirSync(path).toSorted() : []) {
    const file = `content/sentence-orders/${name}`;
    const table = readRows(readFileSync(join(path, name), "utf8"), ["id", "judgement", "sentence"], file);
    problems.push(...table.problems);
    for (const { cells, line } of table.rows) {
      const { id, judgement, sentence } = cells;
      const message = problemOfOrder(cells, name, wordsById.get(id), knownOrders);
      knownOrders.add(`${id} ${joinWords(sentence)}`);
      if (message) problems.push({ file, line, message });
      else sentenceOrders.push({ wordId: id, isRight: judgement === "right", sentence });
    }
  }
  return { sentenceOrders, problems };
}

function problemOfOrder(
  { id, judgement, sentence }: Record<"id" | "judgement" | "sentence", string>,
  fileName: string,
  word: WordEntry | undefined,
  knownOrders: ReadonlySet<string>,
): string | undefined {
  if (!word) return `there is no word ${id}`;
  const expectedName = `${word.cefrLevel.toLowerCase()}.tsv`;
  if (fileName !== expectedName) return `the orders of ${id} belong in ${expectedName}`;
  if (judgement !== "right" && judgement !== "wrong") return `${judgement} is neither right nor wrong`;
  if (joinSortedWords(sentence) !== joinSortedWords(word.exampleSentence))
    return `has other words than the example: ${word.exampleSentence}`;
  if (joinWords(sentence) === joinWords(word.exampleSentence)) return "is the example itself";
  if (knownOrders.has(`${id} ${joinWords(sentence)}`)) return "stands twice";
  return undefined;
}
