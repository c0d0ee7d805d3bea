import type { ClauseKind, ClauseParts } from "./clause-parts.ts";
import type { PhraseParts } from "./phrases.ts";
import type { TokenReading } from "./reading.ts";
import type { Role } from "./roles.ts";
import type { Segment } from "./segment.ts";
import { isFiniteTag, isInfinitiveTag, isMarkTag, isParticipleTag, type Tag } from "./tags.ts";

/** The topological fields of a clause, as token indexes. The fields do not contain punctuation marks. */
export interface ClauseFields {
  /** The coordinating conjunction before the first field: und, aber. */
  conjunction: number[];
  /** The words before the left bracket, that is, before the words in `left`. */
  before: number[];
  /** The finite verb of a main clause, or the connector of a subordinate clause. */
  left: number[];
  middle: number[];
  /** The prefix, participles and infinitives of a main clause, or all verbs of a subordinate clause. */
  right: number[];
  /** The words after the right bracket, that is, after the words in `right`. */
  after: number[];
}

/** The verbs of a clause. The numbers are indexes of tokens. */
export interface VerbGroup {
  finite: number | undefined;
  prefix: number | undefined;
  participles: number[];
  infinitives: number[];
  zu: number | undefined;
  /** The infinitive of the main verb, with its prefix: *aufstehen* in "Ich stehe auf". */
  lemma: string;
  isPassive: boolean;
  isPerfect: boolean;
}

export interface Clause {
  kind: ClauseKind;
  tokens: readonly number[];
  connector: number | undefined;
  conjunction: number | undefined;
  parent: number | undefined;
  fields: ClauseFields;
  verbs: VerbGroup;
  /** The index of the subject among the sentence's phrases; undefined if the clause contains no subject. */
  subject: number | undefined;
  /** The index of the clause whose subject this clause shares: "Er kommt und geht." */
  sharedSubjectOf: number | undefined;
  /** The indexes of the objects without a preposition among the sentence's phrases. */
  objects: { accusative: number[]; dative: number[]; genitive: number[] };
  /** The indexes of phrases in the nominative that are not the subject: "Er ist **Lehrer**." */
  predicatives: number[];
  /** The indexes of the prepositional phrases. */
  prepositionalPhrases: number[];
  /** The token indexes of adverbs and of adjectives used as adverbs. */
  adverbs: number[];
}

const isRightBracketTag = (tag: Tag | undefined) =>
  tag !== undefined && (isInfinitiveTag(tag) || isParticipleTag(tag) || tag === "PTKVZ" || tag === "PTKZU");

function fieldsOf(
  { kind, tokens, connector, conjunction, finite: finiteIndex }: ClauseParts,
  tags: readonly Tag[],
): ClauseFields {
  const words = tokens.filter((token) => !isMarkTag(tags[token] ?? "XY") && token !== conjunction);
  const fields: ClauseFields = {
    conjunction: conjunction === undefined ? [] : [conjunction],
    before: [],
    left: [],
    middle: [],
    right: [],
    after: [],
  };
  const isVerbLast = kind === "subordinate" || kind === "relative" || kind === "infinitive";
  const leftBracketPosition = isVerbLast
    ? connector === undefined
      ? -1
      : words.indexOf(connector)
    : finiteIndex === undefined
      ? -1
      : words.indexOf(finiteIndex);
  if (!isVerbLast && leftBracketPosition < 0) return { ...fields, middle: words };
  const isInRightBracket = (index: number) =>
    isRightBracketTag(tags[index]) || (isVerbLast && isFiniteTag(tags[index] ?? "XY"));
  // The right bracket is the last group of adjacent non-finite verbs. If the clause ends with its finite verb, the
  // group includes this verb.
  let rightBracketEnd = words.findLastIndex(
    (wordIndex, position) => position > leftBracketPosition && isInRightBracket(wordIndex),
  );
  if (isVerbLast && finiteIndex !== undefined) rightBracketEnd = Math.max(words.indexOf(finiteIndex), rightBracketEnd);
  let rightBracketStart = rightBracketEnd;
  while (rightBracketStart - 1 > leftBracketPosition && isInRightBracket(words[rightBracketStart - 1] ?? -1))
    rightBracketStart -= 1;
  if (leftBracketPosition >= 0) {
    fields.before = words.slice(0, isVerbLast && kind === "relative" ? 0 : leftBracketPosition);
    fields.left =
      kind === "relative"
        ? words.slice(0, leftBracketPosition + 1)
        : words.slice(leftBracketPosition, leftBracketPosition + 1);
  }
  if (rightBracketEnd <= leftBracketPosition) return { ...fields, middle: words.slice(leftBracketPosition + 1) };
  return {
    ...fields,
    middle: words.slice(leftBracketPosition + 1, rightBracketStart),
    right: words.slice(rightBracketStart, rightBracketEnd + 1),
    after: words.slice(rightBracketEnd + 1),
  };
}

function buildVerbGroup(
  clause: ClauseParts,
  segments: readonly Segment[],
  tags: readonly Tag[],
  readings: readonly (readonly TokenReading[])[],
): VerbGroup {
  const findTokensWithTag = (matchesTag: (tag: Tag) => boolean) =>
    clause.tokens.filter((index) => matchesTag(tags[index] ?? "XY"));
  const { finite: finiteIndex } = clause;
  const participles = findTokensWithTag(isParticipleTag);
  const infinitives = findTokensWithTag(isInfinitiveTag);
  const prefix = findTokensWithTag((tag) => tag === "PTKVZ").at(-1);
  const lemmasAt = (index: number) =>
    (readings[index] ?? []).filter((reading) => reading.tag === tags[index]).map((reading) => reading.lemma);
  const hasLemma = (lemma: string) =>
    [finiteIndex, ...participles, ...infinitives].some(
      (index) => index !== undefined && lemmasAt(index).includes(lemma),
    );
  const isFullVerb = (index: number) => /^VV/.test(tags[index] ?? "");
  const mainVerbIndex =
    participles.find(isFullVerb) ?? infinitives.find(isFullVerb) ?? finiteIndex ?? participles[0] ?? infinitives[0];
  const prefixText =
    mainVerbIndex === finiteIndex && prefix !== undefined ? (segments[prefix]?.text.toLowerCase() ?? "") : "";
  const lemmas = mainVerbIndex === undefined ? [] : lemmasAt(mainVerbIndex);
  // The shortest lemma with the prefix is chosen: *eingehen* and not *einhergehen* for "gehen … ein".
  const separableLemma =
    prefixText === ""
      ? undefined
      : lemmas.filter((lemma) => lemma.startsWith(prefixText)).toSorted((a, b) => a.length - b.length)[0];
  // Without a separated prefix in the clause, the verb form stands for the verb without a prefix. So the reading
  // *aufstehen* of the form "steht" is ignored.
  const form = mainVerbIndex === undefined ? "" : (segments[mainVerbIndex]?.text.toLowerCase() ?? "");
  const lemmaWithoutPrefix =
    lemmas.find((lemma) => lemma.slice(0, 2) === form.slice(0, 2)) ??
    lemmas.toSorted((a, b) => a.length - b.length)[0] ??
    "";
  const hasFullVerbParticiple = participles.some(isFullVerb);
  return {
    finite: finiteIndex,
    prefix,
    participles,
    infinitives,
    zu: findTokensWithTag((tag) => tag === "PTKZU").at(-1),
    lemma: separableLemma ?? prefixText + lemmaWithoutPrefix,
    isPassive: hasFullVerbParticiple && hasLemma("werden"),
    isPerfect: participles.length > 0 && (hasLemma("haben") || hasLemma("sein")) && finiteIndex !== undefined,
  };
}

/** Whether a conjunction (und, oder, aber) coordinates the clause with an earlier clause. */
const isCoordinatedWith = (clause: ClauseParts, earlierClause: ClauseParts) =>
  clause.conjunction !== undefined && (clause.kind === earlierClause.kind || earlierClause.kind === "main");

export interface ClauseInput {
  segments: readonly Segment[];
  tags: readonly Tag[];
  readings: readonly (readonly TokenReading[])[];
  clauses: readonly ClauseParts[];
  phrases: readonly PhraseParts[];
  phraseRoles: readonly Role[];
}

/** Adds the fields, the verbs and the roles of the phrases to each clause. */
export function describeClauses({ segments, tags, readings, clauses, phrases, phraseRoles }: ClauseInput): Clause[] {
  const describedClauses = clauses.map((clause): Clause => {
    const clauseTokens = new Set(clause.tokens);
    const phraseIndexes = phrases
      .map((_, index) => index)
      .filter((index) => clauseTokens.has(phrases[index]?.head ?? -1));
    const barePhraseIndexes = phraseIndexes.filter((index) => phrases[index]?.preposition === undefined);
    const findBarePhrasesWithRole = (role: Role) => barePhraseIndexes.filter((index) => phraseRoles[index] === role);
    const modifiersAndPrepositions = new Set(
      phrases.flatMap((phrase) => [...phrase.adjectives, phrase.determiner ?? -1, phrase.preposition ?? -1]),
    );
    return {
      kind: clause.kind,
      tokens: clause.tokens,
      connector: clause.connector,
      conjunction: clause.conjunction,
      parent: clause.parent,
      fields: fieldsOf(clause, tags),
      verbs: buildVerbGroup(clause, segments, tags, readings),
      subject: findBarePhrasesWithRole("subject")[0],
      sharedSubjectOf: undefined,
      objects: {
        accusative: findBarePhrasesWithRole("accusative"),
        dative: findBarePhrasesWithRole("dative"),
        genitive: [],
      },
      predicatives: findBarePhrasesWithRole("nominative"),
      prepositionalPhrases: phraseIndexes.filter((index) => phrases[index]?.preposition !== undefined),
      adverbs: clause.tokens.filter(
        (index) => /^(?:ADV|ADJD|PAV|PWAV|PTKNEG)$/.test(tags[index] ?? "") && !modifiersAndPrepositions.has(index),
      ),
    };
  });
  for (const [index, clause] of describedClauses.entries()) {
    const clauseParts = clauses[index];
    if (!clauseParts || clause.subject !== undefined || clause.verbs.finite === undefined) continue;
    for (let earlierIndex = index - 1; earlierIndex >= 0; earlierIndex--) {
      const earlierParts = clauses[earlierIndex];
      if (!earlierParts || !isCoordinatedWith(clauseParts, earlierParts)) continue;
      const subjectClause = describedClauses[earlierIndex];
      clause.sharedSubjectOf =
        subjectClause?.sharedSubjectOf ?? (subjectClause?.subject === undefined ? undefined : earlierIndex);
      break;
    }
  }
  return describedClauses;
}
