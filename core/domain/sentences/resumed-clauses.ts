import type { AnalyzedSentence } from "../german/analysis/analyze.ts";
import type { Clause } from "../german/analysis/clauses.ts";
import { isFiniteTag, isMarkTag } from "../german/analysis/tags.ts";

/**
 * Assigns the words that follow an inserted clause to the clause to which they belong. In "Der Verein schließt Fans,
 * die auffallen, sofort aus", the analysis assigns *sofort aus* to the relative clause. In the result, these words
 * belong to the main clause.
 */
export function reassignResumedWords(sentence: AnalyzedSentence): AnalyzedSentence {
  const { tokens } = sentence;
  const clauses = [...sentence.clauses];
  for (const [index, clause] of sentence.clauses.entries()) {
    const parent = clauses[clause.parent ?? -1];
    const finiteIndex = clause.verbs.finite;
    if (!parent || clause.parent === undefined || finiteIndex === undefined || clause.kind === "main") continue;
    const commaIndex = clause.tokens.find((token) => token > finiteIndex && tokens[token]?.tag === "$,");
    const resumedIndexes = clause.tokens.filter(
      (token) => commaIndex !== undefined && token > commaIndex && !isMarkTag(tokens[token]?.tag ?? "XY"),
    );
    const isContinuation =
      resumedIndexes.length > 0 &&
      Math.min(...parent.tokens) < Math.min(...clause.tokens) &&
      !resumedIndexes.some((token) => isFiniteTag(tokens[token]?.tag ?? "XY") || tokens[token]?.tag === "KON");
    if (!isContinuation) continue;
    const isVerbal = (token: number) => /^(?:PTKVZ|V.PP|V.INF|VVIZU|PTKZU)$/.test(tokens[token]?.tag ?? "");
    clauses[index] = removeTokens(clause, resumedIndexes);
    clauses[clause.parent] = {
      ...parent,
      tokens: [...parent.tokens, ...resumedIndexes].toSorted((a, b) => a - b),
      fields: {
        ...parent.fields,
        middle: [...parent.fields.middle, ...resumedIndexes.filter((token) => !isVerbal(token))],
        right: [...parent.fields.right, ...resumedIndexes.filter(isVerbal)],
      },
    };
  }
  return { ...sentence, clauses };
}

/** The clause without some of its tokens. */
function removeTokens(clause: Clause, removedIndexes: readonly number[]): Clause {
  const filterRemainingWords = (words: readonly number[]) =>
    words.filter((wordIndex) => !removedIndexes.includes(wordIndex));
  const { conjunction, before, left, middle, right, after } = clause.fields;
  return {
    ...clause,
    tokens: filterRemainingWords(clause.tokens),
    fields: {
      conjunction: filterRemainingWords(conjunction),
      before: filterRemainingWords(before),
      left: filterRemainingWords(left),
      middle: filterRemainingWords(middle),
      right: filterRemainingWords(right),
      after: filterRemainingWords(after),
    },
  };
}
