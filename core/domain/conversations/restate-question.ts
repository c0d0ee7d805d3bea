import type { AnalyzedSentence } from "../german/analysis/analyze.ts";
import type { Clause } from "../german/analysis/clauses.ts";
import { isMarkTag } from "../german/analysis/tags.ts";
import type { Lexicon } from "../german/lexicon/lexicon.ts";
import { type ClauseParts, isQuestionStart, isUnsafe, joinWords, partsOf, statementOf } from "./clause-order.ts";
import { addresses, exchangePersons } from "./exchange-persons.ts";
import type { Restatements } from "./hearing.ts";
import { findOptions, negate } from "./restate-answers.ts";

/**
 * Changes a main clause to the word order of a subordinate clause, with the finite verb at the end. The result does not
 * contain *ob* or *dass*.
 */
function toVerbLastClause(
  { sentence, clause, before, finite, prefix, afterFinite, right, afterVerbs }: ClauseParts,
  exchangedWordByIndex: ReadonlyMap<number, string>,
): string | undefined {
  const isQuestionWordFirst =
    before.length > 0 &&
    isQuestionStart(
      before.flatMap((index) => sentence.tokens[index] ?? []),
      0,
    );
  const subjectHead = clause.subject === undefined ? undefined : sentence.phrases[clause.subject]?.head;
  // If another word than the subject stands first ("Gestern habe ich …"), the word order would change in an unsafe way.
  if (before.length > 0 && !isQuestionWordFirst && (subjectHead === undefined || !before.includes(subjectHead)))
    return undefined;
  const verb = exchangedWordByIndex.get(finite) ?? "";
  const finiteVerb =
    prefix === undefined ? verb : (sentence.tokens[prefix]?.text.toLowerCase() ?? "") + verb.toLowerCase();
  const middle = afterFinite.filter((index) => !right.includes(index) && !afterVerbs.includes(index));
  const wordsWithVerb = new Map(exchangedWordByIndex).set(
    finite,
    finiteVerb.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase()),
  );
  return joinWords(sentence, [...before, ...middle, ...right, finite, ...afterVerbs], wordsWithVerb);
}

/** A subordinate clause in the partner's words, with its connector. Undefined if it has an unsafe word. */
function toSubordinateText(
  sentence: AnalyzedSentence,
  clause: Clause,
  exchangedWordByIndex: ReadonlyMap<number, string>,
): string | undefined {
  const tokens = clause.tokens.flatMap((index) => sentence.tokens[index] ?? []);
  if (tokens.some(isUnsafe)) return undefined;
  const keptTokens = tokens.filter(
    ({ tag }, position) => !isMarkTag(tag) || (tag === "$," && position > 0 && position < tokens.length - 1),
  );
  return joinWords(
    sentence,
    keptTokens.map(({ index }) => index),
    exchangedWordByIndex,
  );
}

/**
 * Changes a direct question that the analysis took for a subordinate clause into a main clause: "Wonach greifst du,
 * wenn …?" Main clauses and indirect questions are returned unchanged. Returns undefined for any other clause, such as
 * the condition in "Wenn du könntest, wen würdest du einladen?"
 */
function asMainQuestion(sentence: AnalyzedSentence, clause: Clause): Clause | undefined {
  if (clause.kind === "main" || clause.kind === "fragment") return clause;
  const { finite, prefix, participles, infinitives } = clause.verbs;
  const words = clause.tokens.flatMap((index) => sentence.tokens[index] ?? []).filter(({ tag }) => !isMarkTag(tag));
  const start = words.findIndex((_, position) => isQuestionStart(words, position));
  const startsWithOb = /^ob$/iu.test(words[0]?.text ?? "");
  if (!startsWithOb && (start < 0 || start > 1)) return undefined;
  if (finite === undefined || startsWithOb || words.at(-1)?.index === finite) return clause;
  const verbs = [...participles, ...infinitives].filter((index) => index > finite);
  const right = [...(prefix === undefined ? [] : [prefix]), ...verbs].toSorted((a, b) => a - b);
  return { ...clause, kind: "main", fields: { ...clause.fields, right, after: [] } };
}

/**
 * Restates a clause together with the clauses that depend on it, once for each way in which the partner can address the
 * learner. If one of these clauses cannot be restated safely for an address, the result contains nothing for this
 * address.
 */
export function restateQuestion(
  sentence: AnalyzedSentence,
  clauses: readonly Clause[],
  lexicon: Lexicon,
  { keepsWe, isQuestion }: { keepsWe: boolean; isQuestion: boolean },
): Restatements {
  const [firstClause, ...dependents] = clauses;
  const restatedClause = firstClause && (isQuestion ? asMainQuestion(sentence, firstClause) : firstClause);
  const restatements: Restatements = {};
  if (!restatedClause) return restatements;
  for (const address of addresses) {
    const options = { address, keepsWe, lexicon };
    const exchangedWordByIndex = exchangePersons(sentence, restatedClause, options);
    if (!exchangedWordByIndex) continue;
    const dependentTexts = dependents.map((dependent) => {
      const dependentWords = exchangePersons(sentence, dependent, options);
      return dependentWords && dependent.kind !== "main"
        ? toSubordinateText(sentence, dependent, dependentWords)
        : undefined;
    });
    if (dependentTexts.includes(undefined)) continue;
    const dependentsText = dependentTexts.map((text) => `, ${text}`).join("");
    if (restatedClause.kind !== "main") {
      const text =
        restatedClause.kind === "fragment" || restatedClause.kind === "infinitive"
          ? undefined
          : toSubordinateText(sentence, restatedClause, exchangedWordByIndex);
      if (text)
        restatements[address] = {
          direct: text,
          indirect: text + dependentsText,
          statement: null,
          negated: null,
          options: null,
        };
      continue;
    }
    const parts = partsOf(sentence, restatedClause);
    const indirect = parts && toVerbLastClause(parts, exchangedWordByIndex);
    if (!parts || indirect === undefined) continue;
    const isYesNo =
      isQuestion &&
      !isQuestionStart(
        parts.before.flatMap((index) => sentence.tokens[index] ?? []),
        0,
      );
    const addDependents = (text: string | undefined) => (text === undefined ? null : text + dependentsText);
    const prefixIndexes = parts.prefix === undefined ? [] : [parts.prefix];
    const choices = isYesNo ? findOptions(parts, exchangedWordByIndex) : null;
    restatements[address] = {
      direct:
        joinWords(
          sentence,
          [
            ...parts.before,
            parts.finite,
            ...parts.afterFinite.filter((index) => !parts.afterVerbs.includes(index)),
            ...prefixIndexes,
            ...parts.afterVerbs,
          ],
          exchangedWordByIndex,
        ) + dependentsText,
      indirect: `${isYesNo ? "ob " : ""}${indirect}${dependentsText}`,
      statement: isYesNo || !isQuestion ? addDependents(statementOf(parts, exchangedWordByIndex)) : null,
      negated: isYesNo ? addDependents(negate(parts, exchangedWordByIndex)) : null,
      options: choices && [choices[0] + dependentsText, choices[1] + dependentsText],
    };
  }
  return restatements;
}
