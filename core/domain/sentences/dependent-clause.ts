import type { AnalyzedSentence } from "../german/analysis/analyze.ts";
import type { Clause } from "../german/analysis/clauses.ts";
import { isMarkTag, isVerbTag } from "../german/analysis/tags.ts";
import { type ClausePlan, encloseInCommas, type ListOrders } from "./clause-fields.ts";
import type { WordSequence } from "./constituent.ts";

/** Whether all tokens of the first list stand before all tokens of the second list. */
const precedes = (first: readonly number[], second: readonly number[]) => Math.max(...first) < Math.min(...second);

/**
 * Connectors of clauses that cannot move, such as clauses of result (*sodass*), comparison (*wie*) and proportion
 * (*je*, *desto*). `isClauseMovable` makes exceptions for *als* and *ob*.
 */
const fixedConnectorPattern = /^(?:sodass|als|wie|je|desto|umso|denn|ob)$/;

/** Whether a dependent clause can stand both before and after its main clause. */
export function isClauseMovable(sentence: AnalyzedSentence, clause: Clause, dependentClause: Clause): boolean {
  const textAt = (index: number | undefined) =>
    index === undefined ? "" : (sentence.tokens[index]?.text.toLowerCase() ?? "");
  if (dependentClause.connector === undefined) return false;
  const mainWords = clause.tokens.map((index) => sentence.tokens[index]);
  // A dependent clause stands behind the word that announces it: "Ich freue mich darauf, dass …", "Es ist schön, dass
  // …".
  const hasCorrelate = mainWords.some(
    (token) => token && (token.tag === "PAV" || /^(?:es|so|dann|da|solche?[rsnm]?)$/i.test(token.text)),
  );
  const connector = textAt(dependentClause.connector);
  if (dependentClause.kind === "infinitive") return /^(?:um|ohne|statt|anstatt)$/.test(connector);
  if (connector === "als" || connector === "wie") {
    const isComparison = mainWords.some(
      (token) => token?.reading.degree === "c" || /^(?:so|mehr|weniger|anders)$/i.test(token?.text ?? ""),
    );
    return (
      connector === "als" &&
      !isComparison &&
      textAt(dependentClause.tokens[dependentClause.tokens.indexOf(dependentClause.connector) + 1]) !== "ob"
    );
  }
  if (
    connector === "dass" ||
    /^we[rnm]$|^was$/.test(connector) ||
    /^PW/.test(sentence.tokens[dependentClause.connector]?.tag ?? "")
  )
    return !hasCorrelate;
  if (fixedConnectorPattern.test(connector)) return connector === "ob" && !hasCorrelate;
  return !mainWords.some((token) => /^(?:so|dann|da)$/i.test(token?.text ?? "") && token?.tag !== "PAV");
}

/** The words of the clause and of all clauses that depend on it, in the order of the sentence. */
export function orderOfReference(sentence: AnalyzedSentence, clauseIndex: number): WordSequence {
  const indexes = tokenIndexesWithDependents(sentence, clauseIndex).toSorted((a, b) => a - b);
  return indexes.flatMap((index): WordSequence => {
    const tag = sentence.tokens[index]?.tag ?? "XY";
    return tag === "$," ? [","] : isMarkTag(tag) ? [] : [index];
  });
}

/** The indexes of the clauses that depend directly on a clause. */
export const dependentClauseIndexesOf = ({ clauses }: AnalyzedSentence, clauseIndex: number) =>
  clauses.flatMap((clause, index) => (clause.parent === clauseIndex ? [index] : []));

/** The tokens of a clause and of all clauses that depend on it. */
export function tokenIndexesWithDependents(sentence: AnalyzedSentence, clauseIndex: number): number[] {
  return [
    ...(sentence.clauses[clauseIndex]?.tokens ?? []),
    ...dependentClauseIndexesOf(sentence, clauseIndex).flatMap((index) => tokenIndexesWithDependents(sentence, index)),
  ];
}

/**
 * Puts a dependent clause into the plan of the clause on which it depends. Returns false if the dependent clause stands
 * at an unusual place.
 */
export function placeDependent(
  sentence: AnalyzedSentence,
  clauseIndex: number,
  dependentIndex: number,
  plan: ClausePlan,
  listOrders: ListOrders,
): boolean {
  const clause = sentence.clauses[clauseIndex];
  const dependent = sentence.clauses[dependentIndex];
  if (!clause || !dependent) return false;
  const orders = listOrders(dependentIndex);
  const words = dependent.tokens.filter((index) => !isMarkTag(sentence.tokens[index]?.tag ?? "XY"));
  const fixedOrder = orderOfReference(sentence, dependentIndex);
  const wordsOfClause = clause.tokens.filter((index) => !isMarkTag(sentence.tokens[index]?.tag ?? "XY"));
  if (words.length === 0) return false;
  const previousTag = sentence.tokens[Math.min(...words) - 2]?.tag ?? "XY";
  // A clause such as "…, was du tust" after a verb is the verb's object. It does not describe a noun.
  const isFreeRelative = isVerbTag(previousTag) && /^w/i.test(sentence.tokens[dependent.connector ?? -1]?.text ?? "");
  if (dependent.kind === "relative" && !isFreeRelative) return attachRelativeClause(plan, words, fixedOrder);
  if (
    precedes(words, wordsOfClause) &&
    clause.kind === "main" &&
    plan.front === undefined &&
    plan.movableClause === undefined
  ) {
    const isMovableClause = isClauseMovable(sentence, clause, dependent);
    if (isMovableClause) {
      plan.front = "clause";
      plan.movableClause = { orders, isFirst: true };
    } else plan.opening = [...plan.opening, ...encloseInCommas(fixedOrder)];
    return true;
  }
  if (precedes(words, wordsOfClause)) {
    plan.opening = [...encloseInCommas(fixedOrder), ...plan.opening];
    return true;
  }
  if (!precedes(wordsOfClause, words)) return false;
  if (
    clause.kind === "main" &&
    plan.movableClause === undefined &&
    plan.front !== undefined &&
    isClauseMovable(sentence, clause, dependent)
  )
    plan.movableClause = { orders, isFirst: false };
  else plan.wordsAfterRightBracket = [...plan.wordsAfterRightBracket, ...encloseInCommas(fixedOrder)];
  return true;
}

/**
 * Attaches a relative clause to its noun, or puts the clause behind the right bracket if it stands there in the
 * sentence. Returns false if it stands at another place.
 */
function attachRelativeClause(plan: ClausePlan, words: readonly number[], relativeClause: WordSequence): boolean {
  const indexBeforeComma = Math.min(...words) - 2;
  const candidates = [...(plan.front && plan.front !== "clause" ? [plan.front] : []), ...plan.middle];
  const noun = candidates.find((constituent) => constituent.words.at(-1) === indexBeforeComma);
  if (noun) {
    noun.relativeClause = relativeClause;
    return true;
  }
  if ([...plan.rightBracket, ...plan.wordsAfterRightBracket, ...plan.leftBracket].includes(indexBeforeComma)) {
    plan.wordsAfterRightBracket = [...plan.wordsAfterRightBracket, ...encloseInCommas(relativeClause)];
    return true;
  }
  return false;
}
