import type { AnalyzedToken } from "../../analysis/analyze.ts";
import { cellsOf } from "../../lexicon/closed-words.ts";
import { hasUncertainGender } from "../noun-phrase.ts";

export const neuterCells = cellsOf("n", 15);

/** Whether a relative pronoun *das* can refer to the word: a neuter noun, or *etwas, nichts, alles*. */
export const canBeAntecedent = (word: AnalyzedToken | undefined) =>
  word !== undefined &&
  ((word.tag === "NN" && ((word.reading.cells & neuterCells) !== 0 || hasUncertainGender(word.text))) ||
    /^(?:etwas|nichts|alles|vieles|eins|dasjenige|das|neues|gutes)$/i.test(word.text) ||
    (/^\p{Lu}\p{Ll}+es$/u.test(word.text) && word.tag === "NN"));

/**
 * The word to which a relative clause after these words refers: the last word, or the word before the verbs at the end.
 */
export const antecedentOf = (words: readonly AnalyzedToken[]) =>
  words.findLast(({ tag }) => !/^(?:VVPP|VVINF|VAPP|PTKVZ|VAINF|VMINF)$/.test(tag));

/** Whether the outer clause has a word to which a relative pronoun *das* can refer: "Was hast du gelernt, das …?" */
export const hasAntecedent = (words: readonly AnalyzedToken[]) =>
  words.some((word) => canBeAntecedent(word) || /^(?:was|welches|wenig|viel|ding)$/i.test(word.text));
