import { type AnalyzedSentence, analyze, type SentenceCache } from "../german/analysis/analyze.ts";
import { isMarkTag } from "../german/analysis/tags.ts";
import type { Lexicon } from "../german/lexicon/lexicon.ts";
import { splitWords } from "./answer-words.ts";
import { completeAnswer } from "./complete-answer.ts";
import { tokenIndexesWithDependents } from "./dependent-clause.ts";
import { listExchangedConjuncts } from "./exchanged-conjuncts.ts";
import { listVersionsWithMovedAdverb } from "./moved-adverbs.ts";
import { ClauseOrderJudge } from "./order-clause.ts";
import type { OrderItem } from "./order-pieces.ts";
import { type ClauseSkeleton, describeClause } from "./order-skeleton.ts";
import { hasSingleConstituentsInFront } from "./order-units.ts";
import { hasRegularFields } from "./regular-fields.ts";
import { reassignResumedWords } from "./resumed-clauses.ts";
import { addOrdersWithReferenceConjuncts } from "./swapped-conjuncts.ts";

/** The maximum number of ways in which equal words of an answer are assigned to the words of the sentence. */
const maxAssignments = 48;

/** The form in which words are compared: lower case, and *ss* for *ß*. */
const keyOf = (word: string) => word.toLowerCase().replaceAll("ß", "ss");
const isWord = ({ tag }: AnalyzedSentence["tokens"][number]) => !isMarkTag(tag);

/**
 * Whether an answer has exactly the words of the sentence in an order that is right in German. The analysis of the
 * sentence finds clauses, fields and constituents. Rules of word order then decide whether these can stand in the order
 * of the answer. The words must be equal, apart from capitals and *ss* for *ß*.
 */
export function isRightOrder(german: string, answer: string, lexicon: Lexicon): boolean {
  if (createOrderJudge(german, lexicon)(answer)) return true;
  if (
    listExchangedConjuncts(analyze(german, lexicon).sentences).some((text) => createOrderJudge(text, lexicon)(answer))
  )
    return true;
  if (!isMisread(analyze(german, lexicon).sentences)) return false;
  const text = completeAnswer(answer, german);
  const { sentences } = analyze(text, lexicon);
  return (
    !isMisread(sentences) &&
    hasRegularFields(sentences) &&
    sentences.every((sentence) => hasSingleConstituentsInFront(sentence, lexicon)) &&
    createOrderJudge(text, lexicon)(german)
  );
}

/**
 * Whether the analysis probably overlooked a finite verb. This is so if a clause that depends on no other clause is an
 * infinitive clause or a fragment with a participle. `isRightOrder` then analyses the answer instead, and judges
 * whether the sentence is a right order of the answer's words.
 */
const isMisread = (sentences: readonly AnalyzedSentence[]): boolean =>
  sentences.some(({ clauses, tokens }) =>
    clauses.some(
      ({ kind, parent, tokens: words }) =>
        parent === undefined &&
        (kind === "infinitive" || (kind === "fragment" && words.some((index) => tokens[index]?.tag === "VVPP"))),
    ),
  );

/**
 * Analyses a text. If the analysis takes the verb of a request for a noun ("Zeig ihm das Foto!"), the text is analysed
 * again with a small first letter.
 */
function readSentences(german: string, lexicon: Lexicon, cache?: SentenceCache): readonly AnalyzedSentence[] {
  const { sentences } = analyze(german, lexicon, cache);
  const isFragment =
    sentences[0]?.clauses[0]?.kind === "fragment" && /^(?:N|FM)/.test(sentences[0]?.tokens[0]?.tag ?? "");
  const text = german.charAt(0).toLowerCase() + german.slice(1);
  const [first = ""] = splitWords(text);
  const isRequest =
    isFragment && lexicon.readings(first).some((reading) => reading.pos === "finite" && reading.kind === "m");
  if (!isRequest) return sentences;
  const sentencesWithSmallStart = analyze(text, lexicon, cache).sentences;
  return sentencesWithSmallStart[0]?.clauses[0]?.kind === "main" ? sentencesWithSmallStart : sentences;
}

/** Returns a function that judges orders of one sentence. The sentence is analysed only once. */
export function createOrderJudge(german: string, lexicon: Lexicon, cache?: SentenceCache): (answer: string) => boolean {
  const sentences = readSentences(german, lexicon, cache);
  const words = sentences.flatMap((sentence, index) =>
    sentence.tokens.filter(isWord).map((token) => ({ sentence: index, token: token.index, key: keyOf(token.text) })),
  );
  const placesByKey = new Map<string, number[]>();
  for (const [i, { key }] of words.entries()) placesByKey.set(key, [...(placesByKey.get(key) ?? []), i]);
  const judges = sentences.map((sentence) => new SentenceOrderJudge(sentence, lexicon));
  const isRightAssignment = (order: readonly number[]) => {
    const wordsBySentence: { sentenceIndex: number; tokens: number[] }[] = [];
    for (const tokenPlace of order) {
      const word = words[tokenPlace];
      if (!word) return false;
      if (wordsBySentence.at(-1)?.sentenceIndex !== word.sentence)
        wordsBySentence.push({ sentenceIndex: word.sentence, tokens: [] });
      wordsBySentence.at(-1)?.tokens.push(word.token);
    }
    return (
      wordsBySentence.length === sentences.length &&
      wordsBySentence.every(({ sentenceIndex, tokens }) => judges[sentenceIndex]?.isRight(tokens))
    );
  };
  return (answer) => {
    const answerKeys = splitWords(answer).map(keyOf);
    return answerKeys.length === words.length && listAssignments(answerKeys, placesByKey).some(isRightAssignment);
  };
}

/** The ways to assign the words of the answer to places of the sentence. Equal words make several ways possible. */
function listAssignments(
  answerKeys: readonly string[],
  placesByKey: ReadonlyMap<string, readonly number[]>,
): number[][] {
  let assignments: number[][] = [[]];
  for (const key of answerKeys) {
    const places = placesByKey.get(key);
    if (!places) return [];
    assignments = assignments
      .flatMap((assignment) =>
        places.filter((place) => !assignment.includes(place)).map((place) => [...assignment, place]),
      )
      .slice(0, maxAssignments);
  }
  return assignments;
}

/** Clauses with these words refer to the clause before them and so cannot change places with it. */
const referringWordPattern =
  /^(?:sonst|also|deshalb|deswegen|darum|daher|dann|trotzdem|dennoch|nämlich|jedoch|danach|da|so|allerdings|außerdem|denn|aber|sondern|doch)$/;
/** Adverbs that connect their clause with the previous clause. They can also be in the middle field. */
const adverbOfConsequencePattern =
  /^(?:sonst|deshalb|deswegen|darum|daher|trotzdem|dennoch|nämlich|jedoch|danach|allerdings|außerdem)$/;
/** Verbs of a short main clause that can follow what somebody thinks: "Das stimmt, glaube ich." */
const thinkingVerbPattern = /^(?:glauben|denken|finden|meinen|hoffen|vermuten|fürchten|schätzen|wissen)$/;

/** Judges orders of the words of one analysed sentence. A root is a clause that depends on no other clause. */
class SentenceOrderJudge {
  readonly #sentence: AnalyzedSentence;
  readonly #roots: { index: number; tokens: ReadonlySet<number> }[];
  readonly #skeletons: (ClauseSkeleton | undefined)[];

  constructor(analyzedSentence: AnalyzedSentence, lexicon: Lexicon) {
    const sentence = reassignResumedWords(analyzedSentence);
    this.#sentence = sentence;
    this.#roots = sentence.clauses.flatMap(({ parent }, index) =>
      parent === undefined ? [{ index, tokens: this.#wordsOf(index) }] : [],
    );
    this.#skeletons = sentence.clauses.map((_, index) => describeClause(sentence, index, lexicon));
  }

  #wordsOf(clauseIndex: number): Set<number> {
    return new Set(
      tokenIndexesWithDependents(this.#sentence, clauseIndex).filter(
        (index) => !isMarkTag(this.#sentence.tokens[index]?.tag ?? "XY"),
      ),
    );
  }

  /** Whether the sentence's words are right in this order. The numbers are indexes of tokens. */
  isRight(order: readonly number[]): boolean {
    return addOrdersWithReferenceConjuncts(this.#sentence, order).some(
      (tokens) =>
        this.#isSentence(tokens, this.#roots, this.#skeletons) ||
        listVersionsWithMovedAdverb(this.#skeletons, this.#roots, tokens).some(({ roots, skeletons }) =>
          this.#isSentence(tokens, roots, skeletons),
        ),
    );
  }

  #isSentence(
    order: readonly number[],
    roots: readonly { index: number; tokens: ReadonlySet<number> }[],
    skeletons: readonly (ClauseSkeleton | undefined)[],
  ): boolean {
    const wordsByClause: { root: number; tokens: number[] }[] = [];
    for (const token of order) {
      const root = roots.findIndex(({ tokens }) => tokens.has(token));
      if (wordsByClause.at(-1)?.root !== root) wordsByClause.push({ root, tokens: [] });
      wordsByClause.at(-1)?.tokens.push(token);
    }
    if (wordsByClause.length !== roots.length) return false;
    const isInOrder = wordsByClause.every(({ root }, i) => root === i);
    if (!isInOrder && !this.#canChangePlaces(skeletons, wordsByClause)) return false;
    return wordsByClause.every(({ root, tokens }, i) => {
      const index = roots[root]?.index;
      if (index === undefined) return false;
      if (!isInOrder && i > 0 && this.#isThought(skeletons[index], tokens)) return true;
      return this.#isClauseOrdered(index, tokens, skeletons);
    });
  }

  #textAt(index: number | undefined): string {
    return this.#sentence.tokens[index ?? -1]?.text.toLowerCase() ?? "";
  }

  /** Whether the main clauses of the sentence are independent of each other, so that their order is free. */
  #canChangePlaces(
    skeletons: readonly (ClauseSkeleton | undefined)[],
    wordsByClause: readonly { tokens: number[] }[],
  ): boolean {
    const [first] = wordsByClause;
    const startsWithConjunction = this.#sentence.tokens[first?.tokens[0] ?? -1]?.tag === "KON";
    return (
      !startsWithConjunction &&
      this.#sentence.clauses.every(({ kind, parent, sharedSubjectOf, fields, verbs, tokens }, index) => {
        if (parent !== undefined) return true;
        if (kind === "fragment") return tokens.length <= 6;
        if (sharedSubjectOf !== undefined && verbs.finite !== undefined && fields.conjunction.length > 0) return false;
        return (
          fields.conjunction.length === 0 &&
          skeletons[index] !== undefined &&
          !referringWordPattern.test(this.#textAt(fields.before[0])) &&
          !fields.middle.some((token) => adverbOfConsequencePattern.test(this.#textAt(token)))
        );
      })
    );
  }

  /** Whether the words are a verb of thinking and its pronoun: "…, glaube ich". */
  #isThought(skeleton: ClauseSkeleton | undefined, tokens: readonly number[]): boolean {
    const [verbIndex, subjectIndex] = tokens;
    return (
      skeleton !== undefined &&
      tokens.length === 2 &&
      verbIndex === skeleton.finite &&
      thinkingVerbPattern.test(skeleton.clause.verbs.lemma) &&
      this.#sentence.tokens[subjectIndex ?? -1]?.tag === "PPER"
    );
  }

  /** Whether the words of a clause and of the clauses that depend on it are in a right order. */
  #isClauseOrdered(
    clauseIndex: number,
    order: readonly number[],
    skeletons: readonly (ClauseSkeleton | undefined)[],
  ): boolean {
    const skeleton = skeletons[clauseIndex];
    const isInReferenceOrder = order.every((token, i) => i === 0 || token > (order[i - 1] ?? 0));
    if (!skeleton) return isInReferenceOrder || this.#isFragment(order);
    const items: OrderItem[] = [];
    for (let i = 0; i < order.length; ) {
      const token = order[i] ?? -1;
      const dependent = skeleton.dependents.find(({ tokens }) => tokens.has(token));
      if (!dependent) {
        items.push(token);
        i += 1;
        continue;
      }
      const words = order.slice(i, i + dependent.tokens.size);
      if (words.length !== dependent.tokens.size || !words.every((wordIndex) => dependent.tokens.has(wordIndex)))
        return false;
      if (!this.#isDependentClauseOrdered(dependent.clauseIndex, words, skeletons)) return false;
      items.push(dependent);
      i += dependent.tokens.size;
    }
    return isInReferenceOrder || new ClauseOrderJudge(this.#sentence, skeleton).isRight(items);
  }

  /**
   * Whether a dependent clause is in a right order. Particles before its conjunction keep their place: "nur weil …".
   */
  #isDependentClauseOrdered(
    clauseIndex: number,
    words: readonly number[],
    skeletons: readonly (ClauseSkeleton | undefined)[],
  ): boolean {
    const wordsOfClause = this.#wordsOf(clauseIndex);
    const start = words.findIndex((word) => wordsOfClause.has(word));
    return words.slice(start).every((word) => wordsOfClause.has(word) || this.#isMoved(word, skeletons, clauseIndex))
      ? this.#isClauseOrdered(clauseIndex, words.slice(start), skeletons)
      : false;
  }

  /**
   * Whether a word counts as a word of this clause although the analysis assigned it to another clause. This is so if
   * `listVersionsWithMovedAdverb` moved the word into this clause.
   */
  #isMoved(token: number, skeletons: readonly (ClauseSkeleton | undefined)[], clauseIndex: number): boolean {
    return skeletons[clauseIndex]?.atoms.some(({ tokens }) => tokens.includes(token)) ?? false;
  }

  /**
   * Whether the words are a noun and a phrase with a preposition, in either order: "Vielen Dank für alles" and "Für
   * alles vielen Dank".
   */
  #isFragment(allWords: readonly number[]): boolean {
    // *bitte* is right at the start and at the end. If it stands there, the order is judged without it.
    const bitteIndex = allWords.find((index) => this.#textAt(index) === "bitte");
    const isBitteInMiddle = bitteIndex !== undefined && bitteIndex !== allWords[0] && bitteIndex !== allWords.at(-1);
    const order = isBitteInMiddle ? allWords : allWords.filter((index) => index !== bitteIndex);
    if (order.length < allWords.length && order.every((token, i) => i === 0 || token > (order[i - 1] ?? 0)))
      return true;
    const start = order.indexOf(Math.min(...order));
    const rotatedOrder = [...order.slice(start), ...order.slice(0, start)];
    const firstToken = this.#sentence.tokens[order[0] ?? -1];
    return (
      start > 0 &&
      (/^(?:APPR|APPRART|PTKNEG|ADV)$/.test(firstToken?.tag ?? "") || firstToken?.text.toLowerCase() === "bitte") &&
      rotatedOrder.every((token, i) => i === 0 || token > (rotatedOrder[i - 1] ?? 0))
    );
  }
}
