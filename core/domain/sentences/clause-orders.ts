import type { AnalyzedSentence, AnalyzedToken, Phrase } from "../german/analysis/analyze.ts";
import type { Clause } from "../german/analysis/clauses.ts";
import { isMarkTag, isParticipleTag, isVerbTag } from "../german/analysis/tags.ts";
import { valencyOf } from "../german/analysis/verb-valency.ts";
import type { Lexicon } from "../german/lexicon/lexicon.ts";
import { framesOfVerb } from "../german/lexicon/verb-frames.ts";
import { takesComplement } from "../german/valency.ts";
import { classifyBlock, isVerbComplement } from "./classify-block.ts";
import { type Constituent, type WordSequence, wordsOf } from "./constituent.ts";
import { listMiddleFields } from "./middle-field.ts";
import { blocksOf } from "./word-blocks.ts";

/** A clause prepared for listing its orders. */
interface ClausePlan {
  /** Words before the first constituent that never move: *und, aber, ja*. */
  opening: WordSequence;
  /** The first constituent of a statement, or a clause in its place. */
  front: Constituent | "clause" | undefined;
  /** Whether another constituent may stand in first position. */
  isFrontFree: boolean;
  /** Whether the participle may stand in first position: "Gelohnt hat sich der weite Weg." */
  isVerbMovable: boolean;
  /** The word *bitte* of a request, which may stand before the verb or in the middle field. */
  please: Constituent | undefined;
  left: WordSequence;
  middle: Constituent[];
  right: WordSequence;
  /** Words behind the right bracket, and dependent clauses that stay there. */
  after: WordSequence;
  /** A dependent clause that can stand in first position or at the end, in all its orders. */
  movableClause: { orders: WordSequence[]; isFirst: boolean } | undefined;
}

/** What may stay together or not: attributes with their noun, particles with their phrase. */
type Grouping = { areAttributesJoined: boolean; areFocusParticlesJoined: boolean };
const groupings: readonly Grouping[] = [
  { areAttributesJoined: false, areFocusParticlesJoined: false },
  { areAttributesJoined: true, areFocusParticlesJoined: false },
  { areAttributesJoined: false, areFocusParticlesJoined: true },
];
/** The limit of orders of one clause. */
const maxOrders = 600;
const asClause = (words: WordSequence): WordSequence => [",", ...words, ","];
const precede = (first: readonly number[], second: readonly number[]) => Math.max(...first) < Math.min(...second);

/** Connectors whose clauses keep their place: result, comparison, proportion. */
const fixedConnectors = /^(?:sodass|als|wie|je|desto|umso|denn|ob)$/;

function isMovable(sentence: AnalyzedSentence, clause: Clause, dependent: Clause): boolean {
  const textAt = (index: number | undefined) =>
    index === undefined ? "" : (sentence.tokens[index]?.text.toLowerCase() ?? "");
  if (dependent.connector === undefined) return false;
  const mainWords = clause.tokens.map((index) => sentence.tokens[index]);
  // "Ich freue mich darauf, dass …", "Es ist schön, dass …": the clause explains this word and stays behind it.
  const hasCorrelate = mainWords.some(
    (token) => token && (token.tag === "PAV" || /^(?:es|so|dann|da|solche?[rsnm]?)$/i.test(token.text)),
  );
  const connector = textAt(dependent.connector);
  if (dependent.kind === "infinitive") return /^(?:um|ohne|statt|anstatt)$/.test(connector);
  if (connector === "als" || connector === "wie") {
    const isComparison = mainWords.some(
      (token) => token?.reading.degree === "c" || /^(?:so|mehr|weniger|anders)$/i.test(token?.text ?? ""),
    );
    return (
      connector === "als" &&
      !isComparison &&
      textAt(dependent.tokens[dependent.tokens.indexOf(dependent.connector) + 1]) !== "ob"
    );
  }
  if (
    connector === "dass" ||
    /^we[rnm]$|^was$/.test(connector) ||
    /^PW/.test(sentence.tokens[dependent.connector]?.tag ?? "")
  )
    return !hasCorrelate;
  if (fixedConnectors.test(connector)) return connector === "ob" && !hasCorrelate;
  return !mainWords.some((token) => /^(?:so|dann|da)$/i.test(token?.text ?? "") && token?.tag !== "PAV");
}

/** Joins blocks from the first non-finite verb of a middle field on, which keep their order: "vergessen zu zahlen und …". */
function splitAtVerb(sentence: AnalyzedSentence, middle: readonly number[]): { movable: number[]; fixed: number[] } {
  const start = middle.findIndex((index) => {
    const tag = sentence.tokens[index]?.tag ?? "XY";
    return isVerbTag(tag) || tag === "PTKZU" || tag === "PTKVZ";
  });
  return start < 0
    ? { movable: [...middle], fixed: [] }
    : { movable: middle.slice(0, start), fixed: middle.slice(start) };
}

/** All orders of a clause with the clauses that depend on it; only that of the sentence if it has to keep its order. */
export function listClauseOrders(sentence: AnalyzedSentence, clauseIndex: number, lexicon: Lexicon): WordSequence[] {
  const orders = groupings.flatMap((grouping) => {
    const plan = planClause(sentence, clauseIndex, lexicon, grouping);
    return plan ? ordersOf(plan) : [];
  });
  return orders.length > 0 ? orders.slice(0, maxOrders) : [orderOfReference(sentence, clauseIndex)];
}

/** The clause and all clauses that depend on it, in the order of the sentence. */
function orderOfReference(sentence: AnalyzedSentence, clauseIndex: number): WordSequence {
  const indexes = tokensWithDependents(sentence, clauseIndex).toSorted((a, b) => a - b);
  return indexes.flatMap((index): WordSequence => {
    const tag = sentence.tokens[index]?.tag ?? "XY";
    return tag === "$," ? [","] : isMarkTag(tag) ? [] : [index];
  });
}

const dependentsOf = ({ clauses }: AnalyzedSentence, clauseIndex: number) =>
  clauses.flatMap((clause, index) => (clause.parent === clauseIndex ? [index] : []));

export function tokensWithDependents(sentence: AnalyzedSentence, clauseIndex: number): number[] {
  return [
    ...(sentence.clauses[clauseIndex]?.tokens ?? []),
    ...dependentsOf(sentence, clauseIndex).flatMap((index) => tokensWithDependents(sentence, index)),
  ];
}

function planClause(
  sentence: AnalyzedSentence,
  clauseIndex: number,
  lexicon: Lexicon,
  { areAttributesJoined, areFocusParticlesJoined }: Grouping,
): ClausePlan | undefined {
  const clause = sentence.clauses[clauseIndex];
  if (!clause || clause.kind === "fragment" || (clause.verbs.finite === undefined && clause.kind !== "infinitive"))
    return undefined;
  const { fields } = clause;
  const isStatement = clause.kind === "main" && clause.connector === undefined;
  if (joinsUnlikeWords(sentence, [...fields.before, ...fields.middle])) return undefined;
  const isAttribute = (phrase: Phrase, noun: AnalyzedToken) => {
    // "Er wurde seines Amtes enthoben": the genitive is an object of the verb.
    if (phrase.preposition === undefined)
      return !/g/i.test(valencyOf(clause.verbs.lemma.replace("|", ""), lexicon).objects);
    const preposition = sentence.tokens[phrase.preposition]?.text.toLowerCase() ?? "";
    const isOfNoun = framesOfVerb(noun.reading.lemma, lexicon).some((frame) =>
      takesComplement(
        frame,
        (complement) => complement.kind === "preposition" && complement.preposition === preposition,
      ),
    );
    return areAttributesJoined && (isOfNoun || !isVerbComplement(phrase, preposition, clause, lexicon));
  };
  const classify = (field: readonly number[]) =>
    blocksOf(sentence, field, lexicon, { isAttribute, areFocusParticlesJoined }).map((block) =>
      classifyBlock(sentence, clause, block, lexicon),
    );
  const { movable, fixed } = splitAtVerb(sentence, fields.middle);
  const middle = classify(movable).map((constituent, position, all): Constituent => {
    // "Hier ist ständig etwas kaputt": only the last adjective is the predicate.
    const isPredicate = all.slice(position + 1).every(({ kind }) => kind === "complement" || kind === "adverbial");
    const isAdjective =
      constituent.kind === "complement" && constituent.case === undefined && constituent.preposition === undefined;
    return { ...constituent, kind: isAdjective && !isPredicate ? "adverbial" : constituent.kind, position };
  });
  const before = fields.before.filter((index) => !/^(?:PTKANT|ITJ)$/.test(sentence.tokens[index]?.tag ?? ""));
  const opening = [
    ...fields.conjunction,
    ...fields.before.filter((index) => !before.includes(index)).flatMap((index) => [index, ","] as const),
  ];
  const plan: ClausePlan = {
    opening,
    front: undefined,
    isFrontFree: false,
    isVerbMovable:
      fixed.length === 0 &&
      fields.right.length === 1 &&
      isParticipleTag(sentence.tokens[fields.right[0] ?? -1]?.tag ?? "XY"),
    please: undefined,
    left: fields.left,
    middle,
    right: [...fixed, ...fields.right],
    after: fields.after,
    movableClause: undefined,
  };
  if (before.length > 0) {
    const [first, second, ...others] = classify(before);
    const isSplit = !areAttributesJoined && isStatement && second?.preposition !== undefined && others.length === 0;
    if (first) plan.front = isSplit ? first : { ...first, words: before };
    // "Bei den Verhandlungen ist der Knackpunkt die Laufzeit": the phrase need not stay with the noun.
    if (isSplit && second) plan.middle.unshift({ ...second, kind: "adverbial" });
  }
  if (clause.kind !== "main" && before.length > 0) {
    plan.opening = [...opening, ...before];
    plan.front = undefined;
  }
  for (const dependentIndex of dependentsOf(sentence, clauseIndex))
    if (!placeDependent(sentence, clauseIndex, dependentIndex, plan, lexicon)) return undefined;
  plan.please = findPlease(sentence, clause, plan);
  plan.isFrontFree =
    plan.please === undefined &&
    isStatement &&
    plan.front !== undefined &&
    !isFixedFront(sentence, clauseIndex, plan.front);
  return plan;
}

/** Whether a conjunction within a field joins a phrase with other words, so that a part of the clause is left out. */
function joinsUnlikeWords({ tokens, phrases }: AnalyzedSentence, field: readonly number[]): boolean {
  const isInPhrase = (index: number | undefined) =>
    phrases.some(({ head, preposition, determiner, adjectives }) => {
      const first = Math.min(head, preposition ?? head, determiner ?? head, ...adjectives);
      return index !== undefined && index >= first && index <= head;
    });
  const conjunctions = field.flatMap((index, i) => (tokens[index]?.tag === "KON" ? [i] : []));
  return conjunctions.some((i) => isInPhrase(field[i - 1]) !== isInPhrase(field[i + 1]));
}

/** The word *bitte* of a request: "Bitte warten Sie." or "Warten Sie bitte." */
function findPlease(
  { tokens }: AnalyzedSentence,
  clause: Clause,
  { front, middle }: ClausePlan,
): Constituent | undefined {
  const isPlease = ({ words }: Constituent) =>
    words.length === 1 && /^bitte$/i.test(tokens[Number(words[0])]?.text ?? "");
  if (front && front !== "clause") return isPlease(front) ? { ...front, kind: "particle" } : undefined;
  const isQuestion = tokens[Math.max(...clause.tokens)]?.text === "?" || tokens.at(-1)?.text === "?";
  return clause.kind === "main" && front === undefined && !isQuestion ? middle.find(isPlease) : undefined;
}

/** Whether the first constituent cannot be exchanged: a question word, a placeholder *es*, a resumed clause. */
function isFixedFront(sentence: AnalyzedSentence, clauseIndex: number, front: Constituent | "clause"): boolean {
  if (front === "clause") return false;
  const clause = sentence.clauses[clauseIndex];
  const first = sentence.tokens[Number(front.words[0] ?? -1)];
  if (!clause || !first) return true;
  if (front.words.some((index) => /^PW/.test(sentence.tokens[Number(index)]?.tag ?? ""))) return true;
  const isPlaceholder =
    /^es$/i.test(first.text) &&
    (clause.subject === undefined || sentence.phrases[clause.subject]?.head !== first.index);
  return isPlaceholder || /^(?:je|desto|umso|entweder|weder|zwar|sowohl)$/i.test(first.text);
}

function placeDependent(
  sentence: AnalyzedSentence,
  clauseIndex: number,
  dependentIndex: number,
  plan: ClausePlan,
  lexicon: Lexicon,
): boolean {
  const clause = sentence.clauses[clauseIndex];
  const dependent = sentence.clauses[dependentIndex];
  if (!clause || !dependent) return false;
  const orders = listClauseOrders(sentence, dependentIndex, lexicon);
  const words = dependent.tokens.filter((index) => !isMarkTag(sentence.tokens[index]?.tag ?? "XY"));
  const fixedOrder = orderOfReference(sentence, dependentIndex);
  const wordsOfClause = clause.tokens.filter((index) => !isMarkTag(sentence.tokens[index]?.tag ?? "XY"));
  if (words.length === 0) return false;
  const previousTag = sentence.tokens[Math.min(...words) - 2]?.tag ?? "XY";
  // "…, was du tust" after a verb is its object and not about a noun.
  const isFreeRelative = isVerbTag(previousTag) && /^w/i.test(sentence.tokens[dependent.connector ?? -1]?.text ?? "");
  if (dependent.kind === "relative" && !isFreeRelative) return attachRelative(plan, words, fixedOrder);
  if (
    precede(words, wordsOfClause) &&
    clause.kind === "main" &&
    plan.front === undefined &&
    plan.movableClause === undefined
  ) {
    const isFree = isMovable(sentence, clause, dependent);
    if (isFree) {
      plan.front = "clause";
      plan.movableClause = { orders, isFirst: true };
    } else plan.opening = [...plan.opening, ...asClause(fixedOrder)];
    return true;
  }
  if (precede(words, wordsOfClause)) {
    plan.opening = [...asClause(fixedOrder), ...plan.opening];
    return true;
  }
  if (!precede(wordsOfClause, words)) return false;
  if (
    clause.kind === "main" &&
    plan.movableClause === undefined &&
    plan.front !== undefined &&
    isMovable(sentence, clause, dependent)
  )
    plan.movableClause = { orders, isFirst: false };
  else plan.after = [...plan.after, ...asClause(fixedOrder)];
  return true;
}

/** Puts a relative clause behind its noun, or behind the right bracket if it stands there. */
function attachRelative(plan: ClausePlan, words: readonly number[], relativeClause: WordSequence): boolean {
  const previous = Math.min(...words) - 2;
  const candidates = [...(plan.front && plan.front !== "clause" ? [plan.front] : []), ...plan.middle];
  const noun = candidates.find((constituent) => constituent.words.at(-1) === previous);
  if (noun) {
    noun.relativeClause = relativeClause;
    return true;
  }
  if ([...plan.right, ...plan.after, ...plan.left].includes(previous)) {
    plan.after = [...plan.after, ...asClause(relativeClause)];
    return true;
  }
  return false;
}

/** Writes one order of a clause. A relative clause at the end of the middle field also stands behind the bracket. */
function write(
  plan: ClausePlan,
  front: WordSequence,
  middle: readonly Constituent[],
  last: WordSequence,
): WordSequence[] {
  const { opening, left, right, after } = plan;
  const lastConstituent = middle.at(-1);
  const middleWords = middle.flatMap((constituent) => [...wordsOf(constituent)]);
  const order = [...opening, ...front, ...left, ...middleWords, ...right, ...after, ...last];
  if (!lastConstituent?.relativeClause || right.length === 0) return [order];
  const nouns = [...middle.slice(0, -1).flatMap((constituent) => [...wordsOf(constituent)]), ...lastConstituent.words];
  return [
    order,
    [...opening, ...front, ...left, ...nouns, ...right, ",", ...lastConstituent.relativeClause, ",", ...after, ...last],
  ];
}

/** Whether a complement is a phrase with a preposition or with *als*, and not a predicate. */
const isPhraseOrAls = ({ preposition }: Constituent) => preposition !== undefined;

function ordersOf(plan: ClausePlan): WordSequence[] {
  const { front, isFrontFree, middle, movableClause } = plan;
  const orders: WordSequence[] = [];
  const addOrders = (
    frontWords: WordSequence,
    middleConstituents: readonly Constituent[],
    last: readonly WordSequence[],
  ) => {
    for (const middleField of listMiddleFields(middleConstituents))
      for (const clauseAtEnd of last) orders.push(...write(plan, frontWords, middleField, clauseAtEnd));
  };
  const clauseOrders = movableClause?.orders ?? [];
  const atEnd: WordSequence[] = movableClause ? clauseOrders.map(asClause) : [[]];
  // What was first is the topic: in the middle field it is known, and a complement no longer next to the verb.
  const frontConstituent: Constituent | undefined =
    front && front !== "clause"
      ? {
          ...front,
          isDefinite: true,
          kind: front.kind === "complement" && isPhraseOrAls(front) ? "adverbial" : front.kind,
        }
      : undefined;
  const firstChoices: (Constituent | "clause")[] = [
    ...(front === "clause" ? ([front] as const) : frontConstituent ? [frontConstituent] : []),
    ...(isFrontFree && movableClause && front !== "clause" ? (["clause"] as const) : []),
    ...(isFrontFree ? middle.filter(({ canBeFirst }) => canBeFirst) : []),
  ];
  if (plan.please) {
    const { please } = plan;
    const others = middle.filter((constituent) => constituent !== please);
    addOrders(please.words, others, atEnd);
    addOrders([], [please, ...others], atEnd);
    return orders;
  }
  if (firstChoices.length === 0) addOrders([], middle, atEnd);
  for (const choice of firstChoices) {
    const inMiddle = [...(frontConstituent && frontConstituent !== choice ? [frontConstituent] : []), ...middle].filter(
      (constituent) => constituent !== choice,
    );
    if (choice === "clause") for (const clause of clauseOrders) addOrders(asClause(clause), inMiddle, [[]]);
    else addOrders(wordsOf(choice), inMiddle, atEnd);
  }
  if (isFrontFree && plan.isVerbMovable && plan.right.length === 1)
    for (const middleField of listMiddleFields([...(frontConstituent ? [frontConstituent] : []), ...middle]))
      for (const clauseAtEnd of atEnd)
        orders.push(...write({ ...plan, right: [] }, plan.right, middleField, clauseAtEnd));
  return orders;
}
