import type { AnalyzedSentence, Phrase } from "../german/analysis/analyze.ts";
import type { Clause } from "../german/analysis/clauses.ts";
import { isParticipleTag, isVerbTag } from "../german/analysis/tags.ts";
import { valencyOf } from "../german/analysis/verb-valency.ts";
import type { Lexicon } from "../german/lexicon/lexicon.ts";
import { classifyBlock } from "./classify-block.ts";
import type { ClausePlan, Grouping, ListOrders } from "./clause-fields.ts";
import type { Constituent } from "./constituent.ts";
import { dependentClauseIndexesOf, placeDependent } from "./dependent-clause.ts";
import { blocksOf } from "./word-blocks.ts";

/**
 * Splits a middle field before its first non-finite verb. The words from this verb on keep their order ("vergessen zu
 * zahlen und …"); the words before it can move.
 */
function splitAtVerb(
  sentence: AnalyzedSentence,
  middle: readonly number[],
): { movableIndexes: number[]; fixedIndexes: number[] } {
  const verbPosition = middle.findIndex((index) => {
    const tag = sentence.tokens[index]?.tag ?? "XY";
    return isVerbTag(tag) || tag === "PTKZU" || tag === "PTKVZ";
  });
  return verbPosition < 0
    ? { movableIndexes: [...middle], fixedIndexes: [] }
    : { movableIndexes: middle.slice(0, verbPosition), fixedIndexes: middle.slice(verbPosition) };
}

/** Prepares a clause so that its orders can be listed; undefined if the clause must keep its order. */
export function planClause(
  sentence: AnalyzedSentence,
  clauseIndex: number,
  lexicon: Lexicon,
  { areAttributesJoined, areFocusParticlesJoined, isNegationJoined }: Grouping,
  listOrders: ListOrders,
): ClausePlan | undefined {
  const clause = sentence.clauses[clauseIndex];
  if (!clause || clause.kind === "fragment" || (clause.verbs.finite === undefined && clause.kind !== "infinitive"))
    return undefined;
  const { fields } = clause;
  const isStatement = clause.kind === "main" && clause.connector === undefined;
  if (joinsUnlikeWords(sentence, [...fields.before, ...fields.middle])) return undefined;
  const isAttribute = (phrase: Phrase) =>
    // A genitive without a preposition can be an object of the verb: "Er wurde seines Amtes enthoben".
    phrase.preposition === undefined
      ? !/g/i.test(valencyOf(clause.verbs.lemma.replace("|", ""), lexicon).objects)
      : areAttributesJoined;
  const classifyConstituents = (field: readonly number[]) =>
    blocksOf(sentence, field, lexicon, {
      isAttribute,
      areFocusParticlesJoined,
      isNegationJoined,
      areLimitingParticlesJoined: true,
    }).map((block) => classifyBlock(sentence, clause, block, lexicon));
  const { movableIndexes, fixedIndexes } = splitAtVerb(sentence, fields.middle);
  const middle = classifyConstituents(movableIndexes).map((constituent, position, allConstituents): Constituent => {
    // Only the last adjective is the predicate: *kaputt* in "Hier ist ständig etwas kaputt".
    const isPredicate = allConstituents
      .slice(position + 1)
      .every(({ kind }) => kind === "complement" || kind === "adverbial");
    const isAdjective =
      constituent.kind === "complement" && constituent.case === undefined && constituent.preposition === undefined;
    return { ...constituent, kind: isAdjective && !isPredicate ? "adverbial" : constituent.kind, position };
  });
  const frontIndexes = fields.before.filter((index) => !/^(?:PTKANT|ITJ)$/.test(sentence.tokens[index]?.tag ?? ""));
  const openingIndexes = [
    ...fields.conjunction,
    ...fields.before.filter((index) => !frontIndexes.includes(index)).flatMap((index) => [index, ","] as const),
  ];
  const plan: ClausePlan = {
    opening: openingIndexes,
    front: undefined,
    isFrontFree: false,
    isVerbMovable:
      fixedIndexes.length === 0 &&
      fields.right.length === 1 &&
      isParticipleTag(sentence.tokens[fields.right[0] ?? -1]?.tag ?? "XY"),
    bitte: undefined,
    leftBracket: fields.left,
    middle,
    rightBracket: [...fixedIndexes, ...fields.right],
    wordsAfterRightBracket: fields.after,
    movableClause: undefined,
  };
  if (frontIndexes.length > 0) {
    const [firstConstituent, secondConstituent, ...furtherConstituents] = classifyConstituents(frontIndexes);
    const isPhraseSeparated =
      !areAttributesJoined &&
      isStatement &&
      secondConstituent?.preposition !== undefined &&
      furtherConstituents.length === 0;
    if (firstConstituent)
      plan.front = isPhraseSeparated ? firstConstituent : { ...firstConstituent, words: frontIndexes };
    // A phrase with a preposition that follows the noun in first position need not stay next to this noun. It can also
    // stand in first position alone, and the noun in the middle field: "Bei den Verhandlungen ist der Knackpunkt die
    // Laufzeit".
    if (isPhraseSeparated && secondConstituent) plan.middle.unshift({ ...secondConstituent, kind: "adverbial" });
  }
  if (clause.kind !== "main" && frontIndexes.length > 0) {
    plan.opening = [...openingIndexes, ...frontIndexes];
    plan.front = undefined;
  }
  for (const dependentIndex of dependentClauseIndexesOf(sentence, clauseIndex))
    if (!placeDependent(sentence, clauseIndex, dependentIndex, plan, listOrders)) return undefined;
  plan.bitte = findBitte(sentence, clause, plan);
  plan.isFrontFree =
    plan.bitte === undefined &&
    isStatement &&
    plan.front !== undefined &&
    !isFixedFront(sentence, clauseIndex, plan.front);
  return plan;
}

/**
 * Whether a conjunction within a field joins a phrase with words of another kind. This shows that a part of a clause
 * was left out, so the clause must keep its order.
 */
function joinsUnlikeWords({ tokens, phrases }: AnalyzedSentence, field: readonly number[]): boolean {
  const isInPhrase = (index: number | undefined) =>
    phrases.some(({ head, preposition, determiner, adjectives }) => {
      const firstIndex = Math.min(head, preposition ?? head, determiner ?? head, ...adjectives);
      return index !== undefined && index >= firstIndex && index <= head;
    });
  const conjunctionPositions = field.flatMap((index, i) => (tokens[index]?.tag === "KON" ? [i] : []));
  return conjunctionPositions.some((i) => isInPhrase(field[i - 1]) !== isInPhrase(field[i + 1]));
}

/** The word *bitte* of a request: "Bitte warten Sie." or "Warten Sie bitte." */
function findBitte(
  { tokens }: AnalyzedSentence,
  clause: Clause,
  { front, middle }: ClausePlan,
): Constituent | undefined {
  const isBitte = ({ words }: Constituent) =>
    words.length === 1 && /^bitte$/i.test(tokens[Number(words[0])]?.text ?? "");
  if (front && front !== "clause") return isBitte(front) ? { ...front, kind: "particle" } : undefined;
  const isQuestion = tokens[Math.max(...clause.tokens)]?.text === "?" || tokens.at(-1)?.text === "?";
  return clause.kind === "main" && front === undefined && !isQuestion ? middle.find(isBitte) : undefined;
}

/**
 * Whether the first constituent cannot be exchanged. This is so for a question word, a placeholder *es*, and a word
 * that refers back to a clause.
 */
function isFixedFront(sentence: AnalyzedSentence, clauseIndex: number, front: Constituent | "clause"): boolean {
  if (front === "clause") return false;
  const clause = sentence.clauses[clauseIndex];
  const firstToken = sentence.tokens[Number(front.words[0] ?? -1)];
  if (!clause || !firstToken) return true;
  if (front.words.some((index) => /^PW/.test(sentence.tokens[Number(index)]?.tag ?? ""))) return true;
  const isPlaceholder =
    /^es$/i.test(firstToken.text) &&
    (clause.subject === undefined || sentence.phrases[clause.subject]?.head !== firstToken.index);
  return isPlaceholder || /^(?:je|desto|umso|entweder|weder|zwar|sowohl)$/i.test(firstToken.text);
}
