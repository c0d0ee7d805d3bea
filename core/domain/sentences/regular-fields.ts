import type { AnalyzedSentence } from "../german/analysis/analyze.ts";
import type { Clause } from "../german/analysis/clauses.ts";
import { isVerbTag } from "../german/analysis/tags.ts";

/**
 * Whether every clause has its words in the fields that German requires: exactly one constituent before the finite verb
 * of a statement, no verb in the middle field, and only clauses and comparisons behind the right bracket.
 */
export const hasRegularFields = (sentences: readonly AnalyzedSentence[]): boolean =>
  sentences.every((sentence) => sentence.clauses.every((clause) => isClauseRegular(sentence, clause)));

/** Whether one clause has its words in the fields that German requires. */
function isClauseRegular({ tokens, phrases, clauses }: AnalyzedSentence, clause: Clause): boolean {
  const { before, middle, after, right } = clause.fields;
  const tagAt = (index: number | undefined) => tokens[index ?? -1]?.tag ?? "XY";
  if (middle.some((index) => isVerbTag(tagAt(index)) && tagAt(index) !== "VVPP")) return false;
  if (after.length > 0 && right.length > 0 && !/^(?:als|wie|und|oder|um)$/i.test(tokens[after[0] ?? -1]?.text ?? ""))
    return false;
  if (clause.kind !== "main") return true;
  const hasFrontClause = clauses.some(
    (otherClause) =>
      otherClause.parent === clauses.indexOf(clause) && Math.max(...otherClause.tokens) < Math.min(...clause.tokens),
  );
  if (hasFrontClause && before.length > 0 && !/^(?:dann|so|da)$/i.test(tokens[before[0] ?? -1]?.text ?? ""))
    return false;
  const phrasesBeforeVerb = phrases.filter(
    ({ head, preposition }) =>
      before.includes(head) &&
      preposition === undefined &&
      !/^(?:alle|beide|beiden|selbst|selber)$/i.test(tokens[head]?.text ?? ""),
  );
  const pronounIndexesBeforeVerb = before.filter((index) => tagAt(index) === "PPER");
  // If a pronoun stands before the verb, it must be the only constituent there. "Gestern ich habe …" and "Das Buch ich
  // habe …" are wrong.
  return pronounIndexesBeforeVerb.length === 0 || (phrasesBeforeVerb.length <= 1 && before.length <= 2);
}
