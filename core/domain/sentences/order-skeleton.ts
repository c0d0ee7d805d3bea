import type { AnalyzedSentence, Phrase } from "../german/analysis/analyze.ts";
import type { Clause } from "../german/analysis/clauses.ts";
import { isMarkTag, isVerbTag } from "../german/analysis/tags.ts";
import { valencyOf } from "../german/analysis/verb-valency.ts";
import { cellsInCases } from "../german/lexicon/closed-words.ts";
import type { Lexicon } from "../german/lexicon/lexicon.ts";
import { classifyBlock } from "./classify-block.ts";
import type { Constituent } from "./constituent.ts";
import { dependentClauseIndexesOf, tokenIndexesWithDependents } from "./dependent-clause.ts";
import { blocksOf, isTime, type WordBlock } from "./word-blocks.ts";

/** A constituent of the reference sentence whose words always stay together in this order. */
export interface Atom extends Omit<Constituent, "words"> {
  tokens: readonly number[];
  /** Whether the atom is in the first field of the reference sentence. */
  isInFront: boolean;
  /** Whether the atom names a time. */
  isTime: boolean;
  /** Whether the head is a noun, and not a pronoun, adverb or adjective. */
  isNoun: boolean;
  /** Whether the form can be either nominative or accusative. Then only the sense shows which atom is the subject. */
  isCaseUncertain: boolean;
  /** The indexes of the first and the last word of the atom. The index of the first word of the sentence is 0. */
  range: readonly [first: number, last: number];
  /** The text of the atom in lower case. */
  text: string;
}

/** A dependent clause with the clauses that depend on it. */
export interface Dependent {
  clauseIndex: number;
  /** All tokens of the dependent clause, including a particle before it: *nur weil*. */
  tokens: ReadonlySet<number>;
  /** The token of the noun that the clause describes; undefined if the clause depends on the verb. */
  antecedent: number | undefined;
}

/** The data about a clause that are needed to judge whether its words are in a right order. */
export interface ClauseSkeleton {
  clause: Clause;
  /** Conjunctions and interjections before everything else. They never move. */
  openingWords: readonly number[];
  /** The word *aber*, which can stand before the first constituent or after the verb. */
  aber: readonly number[];
  /**
   * The words before the middle field of a dependent clause: the connector and the words that belong to the connector.
   * Empty for a main clause.
   */
  connector: readonly number[];
  /** The finite verb in the left bracket of a main clause. */
  finite: number | undefined;
  atoms: readonly Atom[];
  /** The verbs and the prefix at the end of the clause. */
  endVerbs: readonly number[];
  /** The words after the right bracket in the reference sentence. */
  afterField: readonly number[];
  dependents: readonly Dependent[];
  /**
   * Whether any constituent can be the first one, because the first constituent of the reference sentence was moved
   * into another clause.
   */
  hasFreeFront?: boolean;
}

/** Particles that can stand before the conjunction of a dependent clause. */
const focusBeforeClausePattern = /^(?:nur|auch|selbst|erst|gerade|besonders|eben|vor|allem|sogar|außer)$/i;

/** Describes the clauses that depend directly on a clause. */
function describeDependents(sentence: AnalyzedSentence, clauseIndex: number): Dependent[] {
  return dependentClauseIndexesOf(sentence, clauseIndex).map((dependentIndex) => {
    const dependent = sentence.clauses[dependentIndex];
    const tokens = new Set(
      tokenIndexesWithDependents(sentence, dependentIndex).filter(
        (index) => !isMarkTag(sentence.tokens[index]?.tag ?? "XY"),
      ),
    );
    const firstIndex = Math.min(...tokens);
    // A particle can stand before the conjunction: "nur weil …".
    for (let index = firstIndex - 1; focusBeforeClausePattern.test(sentence.tokens[index]?.text ?? ""); index--)
      tokens.add(index);
    const tokenBeforeComma = sentence.tokens[firstIndex - 2];
    const isAfterComma = sentence.tokens[firstIndex - 1]?.tag === "$,";
    const isAfterNoun =
      isAfterComma && tokenBeforeComma !== undefined && /^(?:NN|NE|PIS|PDS|PPER)$/.test(tokenBeforeComma.tag);
    const isRelative = dependent?.kind === "relative" && !isVerbTag(tokenBeforeComma?.tag ?? "XY");
    const connector = sentence.tokens[dependent?.connector ?? -1]?.text.toLowerCase();
    // A clause with one of these connectors or without a connector can explain a noun: "die Frage, ob …".
    const isContentClause = connector === undefined || /^(?:dass|ob|w(?!enn$|eil$|ährend$)\p{L}+)$/u.test(connector);
    return {
      clauseIndex: dependentIndex,
      tokens,
      antecedent:
        isAfterNoun && (isRelative || (tokenBeforeComma?.tag === "NN" && isContentClause))
          ? tokenBeforeComma?.index
          : undefined,
    };
  });
}

/**
 * Separates a modal particle from the negation or adverb after it, because the particle can move alone: "doch die
 * Flinte nicht" for "doch nicht die Flinte".
 */
function separateParticle({ tokens }: AnalyzedSentence, block: WordBlock): WordBlock[] {
  const [firstTokenIndex, ...otherTokenIndexes] = block.tokens;
  const isParticle = /^(?:doch|ja|mal|denn|halt|eben)$/i.test(tokens[firstTokenIndex ?? -1]?.text ?? "");
  if (firstTokenIndex === undefined || !isParticle || otherTokenIndexes.length === 0 || block.phrases.length > 0)
    return [block];
  return [
    { ...block, tokens: [firstTokenIndex] },
    { ...block, tokens: otherTokenIndexes },
  ];
}

/**
 * Changes atoms with *ihr* from the subject to the dative of *sie*. The caller uses this if the verb does not fit the
 * subject *ihr*: "hat ihr der Chef gekündigt".
 */
function changeIhrToDative(atoms: readonly Atom[]): Atom[] {
  const isIhrAsSubject = ({ kind, text }: Atom) => kind === "subject-pronoun" && text === "ihr";
  if (!atoms.some(isIhrAsSubject)) return [...atoms];
  const subject = atoms.find(
    ({ kind, case: grammaticalCase }) => kind === "complement" && grammaticalCase === "nominative",
  );
  return atoms.map((atom): Atom => {
    if (isIhrAsSubject(atom)) return { ...atom, kind: "object-pronoun", case: "dative" };
    return atom === subject ? { ...atom, kind: "subject" } : atom;
  });
}

/** Whether the word is a separable prefix of the verb: *fern* of *sehen*. */
const isPrefixOf = (text: string, lemma: string, lexicon: Lexicon): boolean =>
  lexicon.readings(`${text}${lemma}`).some((reading) => reading.lemma === `${text}|${lemma}`);

/** Describes a clause of the reference sentence. Undefined if the analysis found no verb in the clause. */
export function describeClause(
  sentence: AnalyzedSentence,
  clauseIndex: number,
  lexicon: Lexicon,
): ClauseSkeleton | undefined {
  const clause = sentence.clauses[clauseIndex];
  if (!clause || clause.kind === "fragment") return undefined;
  const { fields, verbs } = clause;
  if (verbs.finite === undefined && clause.kind !== "infinitive") return undefined;
  const tagAt = (index: number | undefined) => sentence.tokens[index ?? -1]?.tag ?? "XY";
  const dependents = describeDependents(sentence, clauseIndex);
  const tokensOfDependents = new Set(dependents.flatMap(({ tokens }) => [...tokens]));
  const isOwn = (index: number) => !tokensOfDependents.has(index);
  const isMainClause = clause.kind === "main";
  // *aber* stands before the verb or after it: "aber arbeitet meistens", "arbeitet aber meistens".
  const isAber = (index: number) =>
    /^(?:aber|jedoch)$/i.test(sentence.tokens[index]?.text ?? "") &&
    tagAt(index - 1) !== "$," &&
    tagAt(index - 1) !== "ADJD";
  const aberIndexesInMiddle = isMainClause ? fields.middle.filter(isAber).slice(0, 1) : [];
  // Interjections before the first constituent: "Ja, gern, am Freitag habe ich Zeit."
  const isInterjection = (index: number) =>
    /^(?:PTKANT|ITJ)$/.test(tagAt(index)) ||
    (tagAt(index) === "ADV" && tagAt(index + 1) === "$," && tagAt(index - 1) === "$," && tagAt(index - 2) === "PTKANT");
  const interjections = fields.before.filter(isInterjection);
  const before = fields.before.filter((index) => isOwn(index) && !interjections.includes(index));
  // The analysis takes the adverb *zusammen* for a prefix in "Gehen wir am Freitag zusammen ins Kino?"
  const isMisreadAdverb =
    isMainClause &&
    fields.right.length === 1 &&
    fields.after.length > 0 &&
    tagAt(fields.after[0]) !== "KOKOM" &&
    /^zusammen$/.test(sentence.tokens[fields.right[0] ?? -1]?.text ?? "");
  const indexesOfMiddle = isMisreadAdverb ? [...fields.middle, ...fields.right, ...fields.after] : fields.middle;
  const [right, indexesAfterBracket] = isMisreadAdverb ? [[], []] : [fields.right, fields.after];
  const verbPosition = indexesOfMiddle.findIndex(
    (index) =>
      (isVerbTag(tagAt(index)) || /^PTK(?:ZU|VZ)$/.test(tagAt(index))) &&
      !(isMisreadAdverb && index === fields.right[0]),
  );
  const middle = (verbPosition < 0 ? indexesOfMiddle : indexesOfMiddle.slice(0, verbPosition)).filter(
    (index) => isOwn(index) && !aberIndexesInMiddle.includes(index),
  );
  const fixedIndexes = verbPosition < 0 ? [] : indexesOfMiddle.slice(verbPosition);
  // An addition after a comma and a conjunction stays at the end of the clause: "…, aber keineswegs unfair".
  const additionStart = middle.findIndex(
    (index) =>
      tagAt(index - 1) === "$," && /^(?:aber|sondern|jedoch|und|doch)$/i.test(sentence.tokens[index]?.text ?? ""),
  );
  const additionIndexes =
    additionStart > 0 && fixedIndexes.length + right.length === 0 ? middle.splice(additionStart) : [];
  // The analysis takes some prefixes for adverbs: "zog eine Augenbraue hoch", "fiel zusammen wie ein Kartenhaus".
  const comparisonStart = middle.findIndex((index) => tagAt(index) === "KOKOM");
  const lastToken = sentence.tokens[(comparisonStart > 0 ? middle[comparisonStart - 1] : middle.at(-1)) ?? -1];
  const lemma = verbs.lemma.replace("|", "");
  const isMisreadPrefix =
    isMainClause &&
    lastToken !== undefined &&
    additionIndexes.length === 0 &&
    fixedIndexes.length + right.length === 0 &&
    /^(?:ADV|ADJD)$/.test(lastToken.tag) &&
    !/^(?:sein|werden|bleiben)$/.test(lemma) &&
    (comparisonStart > 0
      ? /^(?:zusammen|zurück)$/.test(lastToken.text) || isPrefixOf(lastToken.text, lemma, lexicon)
      : /^(?:hoch|weg|raus|rein|runter|rauf|rüber|hin|her|los|fort|heim|hinaus|hinein|herein|heraus|fern)$/.test(
          lastToken.text,
        ));
  const indexesAfterPrefix = isMisreadPrefix && comparisonStart > 0 ? middle.splice(comparisonStart) : [];
  const prefix = isMisreadPrefix ? middle.splice(-1) : [];
  const isAttribute = (phrase: Phrase) =>
    phrase.preposition === undefined && !/g/i.test(valencyOf(verbs.lemma.replace("|", ""), lexicon).objects);
  const wordIndexOf = (index: number) => sentence.tokens.slice(0, index).filter(({ tag }) => !isMarkTag(tag)).length;
  const toAtoms = (field: readonly number[], isInFront: boolean): Atom[] =>
    blocksOf(sentence, field, lexicon, {
      isAttribute,
      areFocusParticlesJoined: false,
      isNegationJoined: false,
      areLimitingParticlesJoined: false,
    })
      .flatMap((block) => separateParticle(sentence, block))
      .map((block): Atom => {
        const phrase = sentence.phrases[block.phrases[0] ?? -1];
        const { words: _words, ...constituent } = classifyBlock(sentence, clause, block, lexicon);
        return {
          ...constituent,
          // The listener already knows what stands first. If an answer moves it to the middle field, it is ordered like
          // a definite phrase.
          isDefinite: constituent.isDefinite || isInFront,
          tokens: block.tokens,
          isInFront,
          position: block.tokens[0] ?? 0,
          isTime: phrase !== undefined && isTime(phrase, sentence.tokens, lexicon),
          isNoun: phrase !== undefined && /^(?:NN|NE)$/.test(tagAt(phrase.head)),
          isCaseUncertain:
            phrase !== undefined &&
            phrase.preposition === undefined &&
            (phrase.cells.together & cellsInCases(1)) !== 0 &&
            (phrase.cells.together & cellsInCases(2)) !== 0,
          range: [wordIndexOf(block.tokens[0] ?? 0), wordIndexOf(block.tokens.at(-1) ?? 0)],
          text: block.tokens.map((token) => sentence.tokens[token]?.text.toLowerCase() ?? "").join(" "),
        };
      });
  const canBeSecondPersonPlural = (sentence.tokens[verbs.finite ?? -1]?.readings ?? []).some(
    ({ persons }) => persons & 16,
  );
  const changeIhrIfNoSubject = (atoms: readonly Atom[]) => (canBeSecondPersonPlural ? atoms : changeIhrToDative(atoms));
  return {
    clause,
    openingWords: [...fields.conjunction, ...interjections],
    aber: [
      ...aberIndexesInMiddle,
      ...fields.conjunction.filter((index) => /^(?:aber|jedoch)$/i.test(sentence.tokens[index]?.text ?? "")),
    ],
    connector: isMainClause ? [] : [...before, ...fields.left],
    finite: isMainClause ? verbs.finite : undefined,
    atoms: changeIhrIfNoSubject([...(isMainClause ? toAtoms(before, true) : []), ...toAtoms(middle, false)]),
    endVerbs: [...fixedIndexes, ...right, ...prefix],
    afterField: [...indexesAfterPrefix, ...indexesAfterBracket.filter(isOwn), ...additionIndexes],
    dependents,
  };
}
