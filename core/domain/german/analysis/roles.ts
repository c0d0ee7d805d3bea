import { type Cells, casesIn, pluralCells, singularCells } from "../lexicon/closed-words.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import { widerClasses } from "../noun-class.ts";
import type { ClauseParts } from "./clause-parts.ts";
import { type ClauseVerbs, verbsOf } from "./clause-verbs.ts";
import { combineHash, hashText } from "./feature-hash.ts";
import type { PhraseParts } from "./phrases.ts";
import type { TokenReading } from "./reading.ts";
import type { Segment } from "./segment.ts";
import type { SequenceTask } from "./sequence-model.ts";
import { isFiniteTag, isMarkTag, type Tag } from "./tags.ts";
import { unknownValency } from "./verb-valency.ts";

/** Case and function of a noun or pronoun. The order is part of the format of the weights. */
export const roles = ["subject", "nominative", "accusative", "dative", "genitive", "none"] as const;
export type Role = (typeof roles)[number];
export const roleIndex = (role: Role): number => roles.indexOf(role);
const allRoleIndexes = roles.map((_, index) => index);

export interface RoleState {
  last: number;
  beforeLast: number;
  /** The clause of the last phrase. */
  clause: number;
  /** For each clause, the roles of its phrases without preposition so far, as bits. */
  usedRoles: readonly number[];
}

const caseSet = (cells: Cells) => String(casesIn(cells));
const numberSet = (cells: Cells) => `${cells & singularCells ? "s" : ""}${cells & pluralCells ? "p" : ""}`;

/** Whether the phrase agrees with the finite verb in person and number; "?" if there is no finite verb. */
export function subjectAgreement(
  phrase: PhraseParts,
  headReadings: readonly TokenReading[],
  { persons, finite }: ClauseVerbs,
): string {
  if (finite === undefined || persons === 0) return "?";
  const pronoun = headReadings.reduce((bits, reading) => bits | reading.persons, 0);
  const cells = phrase.cells.together || phrase.cells.head & phrase.cells.determiner || phrase.cells.head;
  const possiblePersons = pronoun || (cells & singularCells ? 4 : 0) | (cells & pluralCells ? 32 : 0);
  return persons & possiblePersons ? (persons & ~possiblePersons ? "possible" : "yes") : "no";
}

/** What a noun stands for, as far as it decides its function: person, time, measure, place or something else. */
function broadClass(lemma: string, lexicon: Lexicon): string {
  const classes = lexicon.nounClasses(lemma).map((one) => widerClasses[one] ?? one);
  if (classes.length === 0) return "?";
  for (const one of ["time", "measure", "money", "person", "animal", "group", "institution", "place"] as const)
    if (classes.includes(one)) return one;
  return "other";
}

/**
 * How a clause begins, as a feature. A clause that begins with a conjunction and the finite verb ("… und hat Zeit") usually
 * has no subject.
 */
function openingOf({ tokens, conjunction, finite, connector }: ClauseParts, tags: readonly Tag[]): string {
  const words = tokens.filter((index) => !isMarkTag(tags[index] ?? "XY") && index !== conjunction);
  const start = words[0] === finite ? "verb" : words[0] === connector ? "connector" : "other";
  return `${conjunction === undefined ? "" : "joined "}${start}`;
}

export interface ParsedSentence {
  segments: readonly Segment[];
  tags: readonly Tag[];
  readings: readonly (readonly TokenReading[])[];
  phrases: readonly PhraseParts[];
  clauses: readonly ClauseParts[];
  lexicon: Lexicon;
}

/** The sequence task that chooses a role for the head of each phrase. */
export function roleTask({
  segments,
  tags,
  readings,
  phrases,
  clauses,
  lexicon,
}: ParsedSentence): SequenceTask<RoleState> {
  const clauseOfToken = new Map<number, number>();
  for (const [clauseIndex, { tokens }] of clauses.entries())
    for (const token of tokens) clauseOfToken.set(token, clauseIndex);
  const verbs = clauses.map((clause) => verbsOf(clause, segments, tags, readings, lexicon));
  const ownReadings = phrases.map(({ head }) => (readings[head] ?? []).filter((reading) => reading.tag === tags[head]));
  const clauseOfPhrase = phrases.map(({ head }) => clauseOfToken.get(head) ?? 0);
  const isBare = phrases.map(({ preposition }) => preposition === undefined);
  const wordOf = (index: number | undefined) =>
    index === undefined ? "" : (segments[index]?.text.toLowerCase() ?? "");
  const openings = clauses.map((clause) => openingOf(clause, tags));
  const firstTokenOf = (phrase: PhraseParts) =>
    phrase.preposition ?? phrase.determiner ?? phrase.adjectives[0] ?? phrase.head;

  const phraseDescriptions = phrases.map((phrase, item) => {
    const { head, cells, preposition } = phrase;
    const clauseIndex = clauseOfPhrase[item] ?? 0;
    const verb = verbs[clauseIndex];
    const start = firstTokenOf(phrase);
    const placeInClause = verb?.finite === undefined ? "?" : head < verb.finite ? "before" : "behind";
    const headReadings = ownReadings[item] ?? [];
    const agreement = verb ? subjectAgreement(phrase, headReadings, verb) : "?";
    const isRival = (otherPhrase: PhraseParts, index: number) =>
      clauseOfPhrase[index] === clauseIndex &&
      isBare[index] === true &&
      (casesIn(otherPhrase.cells.together) & 1) !== 0 &&
      subjectAgreement(
        otherPhrase,
        ownReadings[index] ?? [],
        verb ?? { finite: undefined, persons: 0, lemma: "", voice: "none", valency: unknownValency },
      ) !== "no";
    // If another phrase can only be the nominative (ich, der Mann), this one is hardly the subject.
    const hasCertainSubject = phrases.some(
      (otherPhrase, index) =>
        index !== item && isRival(otherPhrase, index) && casesIn(otherPhrase.cells.together) === 1,
    );
    const rivalsBehind = phrases.filter((otherPhrase, index) => index > item && isRival(otherPhrase, index)).length;
    const bareBefore = phrases.filter(
      (_, index) => index < item && isBare[index] && clauseOfPhrase[index] === clauseIndex,
    ).length;
    const rivalsBefore = phrases.filter((otherPhrase, index) => index < item && isRival(otherPhrase, index)).length;
    // If another phrase can only be the accusative (mich, den Mann), this one is rather the subject.
    const hasAccusative = phrases.some(
      ({ cells: otherCells }, index) =>
        index !== item &&
        clauseOfPhrase[index] === clauseIndex &&
        isBare[index] === true &&
        casesIn(otherCells.together) === 2,
    );
    const phraseBefore = phrases[item - 1];
    const tagsBetween = phraseBefore ? tags.slice(phraseBefore.head + 1, start) : [];
    const isJoined =
      phraseBefore !== undefined &&
      tagsBetween.length < 3 &&
      tagsBetween.length > 0 &&
      tagsBetween.every((tag) => /^(?:KON|\$[,(]|ADV|PTKNEG)$/.test(tag));
    // A noun joined by *und* shares the preposition of the noun before it.
    const sharedPreposition =
      isJoined && preposition === undefined
        ? caseSet(phraseBefore.cells.preposition & phraseBefore.cells.determiner) +
          (phraseBefore.preposition === undefined ? "bare" : "governed")
        : "";
    return {
      head,
      cells,
      preposition,
      verb,
      start,
      place: placeInClause,
      agrees: agreement,
      certain: hasCertainSubject ? "certain" : "",
      competitors: `${Math.min(2, rivalsBefore)}${Math.min(2, rivalsBehind)}${hasAccusative ? "a" : ""}`,
      nounClass: tags[head] === "NN" ? broadClass(headReadings[0]?.lemma ?? "", lexicon) : "",
      opening: openings[clauseIndex] ?? "",
      shared: sharedPreposition,
      rivalsBehind: Math.min(2, rivalsBehind),
      bareBefore: Math.min(3, bareBefore),
      clauseIndex,
    };
  });

  const features = phraseDescriptions.map((description, item) => {
    const itemFeatures: number[] = [];
    let template = 300;
    const addFeature = (...parts: (string | number | undefined)[]) =>
      itemFeatures.push(hashText(++template, parts.join("\u0001")));
    const phrase = phrases[item];
    if (!phrase) return itemFeatures;
    const { head, cells, preposition, verb, start, place, agrees, rivalsBehind, bareBefore, certain, shared } =
      description;
    const { competitors, nounClass, opening } = description;
    const tag = tags[head];
    const possibleCases = caseSet(cells.together);
    const prepositionText = preposition === undefined ? "-" : wordOf(preposition);
    const beforeTag = tags[start - 1] ?? "<";
    const afterTag = tags[head + 1] ?? ">";
    const bareKind = preposition === undefined ? `bare${shared}` : caseSet(cells.preposition);
    addFeature(tag);
    addFeature(possibleCases);
    addFeature(possibleCases, bareKind);
    addFeature(possibleCases, bareKind, tag);
    addFeature(caseSet(cells.determiner & cells.adjectives), bareKind, numberSet(cells.together));
    addFeature(caseSet(cells.determiner), wordOf(phrase.determiner), bareKind);
    addFeature(caseSet(cells.head), tag, bareKind);
    addFeature(wordOf(head), bareKind);
    addFeature(wordOf(head), possibleCases, bareKind);
    addFeature(prepositionText);
    addFeature(prepositionText, possibleCases);
    addFeature(prepositionText, caseSet(cells.determiner & cells.adjectives), numberSet(cells.together));
    addFeature(prepositionText, verb?.lemma);
    addFeature(beforeTag, bareKind, possibleCases);
    addFeature(beforeTag, tags[start - 2], bareKind, possibleCases);
    addFeature(wordOf(start - 1), bareKind, possibleCases);
    addFeature(afterTag, bareKind, possibleCases);
    addFeature(wordOf(head + 1), bareKind);
    addFeature(place, possibleCases, agrees, bareKind);
    addFeature(place, agrees, rivalsBehind, bareBefore, bareKind);
    addFeature(place, possibleCases, agrees, rivalsBehind, bareBefore, bareKind);
    addFeature(certain, possibleCases, bareKind, place, agrees);
    addFeature(certain, bareKind, agrees, tag);
    addFeature(certain, bareKind, verb?.voice, possibleCases, agrees);
    addFeature(certain, verb?.lemma, bareKind, possibleCases);
    const { objects, accusative, dative, prepositions } = verb?.valency ?? unknownValency;
    addFeature(objects, bareKind, possibleCases, place, agrees);
    addFeature(objects, bareKind, possibleCases, certain, verb?.voice);
    addFeature(objects, bareKind, tag, agrees, rivalsBehind, bareBefore);
    addFeature(prepositions.get(prepositionText), bareKind, possibleCases);
    addFeature(opening, bareKind, possibleCases, agrees, place);
    addFeature(opening, bareKind, agrees, objects, certain);
    addFeature(competitors, bareKind, possibleCases, place, agrees);
    addFeature(competitors, bareKind, objects, agrees, place);
    addFeature(nounClass, bareKind, possibleCases);
    addFeature(nounClass, bareKind, possibleCases, place, agrees);
    addFeature(nounClass, bareKind, possibleCases, tags[start]);
    addFeature(nounClass, bareKind, objects, certain, agrees);
    addFeature(nounClass, prepositionText, possibleCases);
    addFeature(accusative, bareKind, possibleCases, place, agrees, certain);
    addFeature(accusative, dative, verb?.voice, bareKind, possibleCases, agrees, rivalsBehind, bareBefore);
    addFeature(verb?.lemma, bareKind);
    addFeature(verb?.lemma, bareKind, possibleCases, place);
    addFeature(verb?.lemma, bareKind, agrees, rivalsBehind);
    addFeature(verb?.voice, bareKind, possibleCases, place, agrees);
    addFeature(verb?.voice, bareKind, rivalsBehind, bareBefore, agrees);
    addFeature(verb?.voice, tag, place, bareBefore, bareKind);
    addFeature(clauses[description.clauseIndex]?.kind, bareKind, possibleCases, agrees, bareBefore);
    addFeature(wordOf(head).slice(-2), bareKind, possibleCases);
    addFeature(tags[start], bareKind, possibleCases);
    addFeature(
      phrase.determiner === undefined && phrase.adjectives.length === 0 ? "alone" : "",
      tag,
      bareKind,
      beforeTag,
      possibleCases,
    );
    addFeature(
      verb?.finite === undefined ? "?" : Math.min(4, Math.abs(head - verb.finite)),
      place,
      bareKind,
      possibleCases,
      agrees,
    );
    addFeature(
      head === segments.length - 1 || tags[head + 1]?.startsWith("$") ? "end" : "inside",
      bareKind,
      verb?.voice,
      possibleCases,
    );
    return itemFeatures;
  });

  const phraseHashes = phraseDescriptions.map((description, item) => {
    const phraseBefore = phrases[item - 1];
    const tagsBetween = phraseBefore ? tags.slice(phraseBefore.head + 1, description.start) : [];
    const relation = !phraseBefore
      ? "<"
      : tagsBetween.length === 0
        ? "next"
        : tagsBetween.length < 4
          ? tagsBetween.join(" ")
          : tagsBetween.some(isFiniteTag)
            ? "verb"
            : "far";
    const bareKind =
      description.preposition === undefined ? `bare${description.shared}` : caseSet(description.cells.preposition);
    const possibleCases = caseSet(description.cells.together);
    return {
      certain: hashText(396, `${description.certain} ${bareKind} ${possibleCases} ${description.agrees}`),
      relation: hashText(390, `${relation} ${bareKind} ${possibleCases}`),
      relationTag: hashText(391, `${relation} ${description.preposition === undefined ? "bare" : "governed"}`),
      cells: hashText(392, `${possibleCases} ${bareKind} ${description.agrees}`),
      place: hashText(
        393,
        `${description.place} ${description.agrees} ${description.rivalsBehind} ${bareKind} ${possibleCases}`,
      ),
      verb: hashText(394, `${description.verb?.lemma} ${bareKind} ${description.verb?.voice}`),
      objects: hashText(397, `${description.verb?.valency.objects} ${bareKind} ${possibleCases} ${description.agrees}`),
      voice: hashText(395, `${description.verb?.voice} ${bareKind} ${possibleCases}`),
    };
  });

  return {
    candidates: phrases.map(() => allRoleIndexes),
    features,
    start: { last: 7, beforeLast: 7, clause: -1, usedRoles: clauses.map(() => 0) },
    next(state, item, label) {
      const clause = clauseOfPhrase[item] ?? 0;
      const usedRoles = isBare[item]
        ? state.usedRoles.map((bits, index) => (index === clause ? bits | (1 << label) : bits))
        : state.usedRoles;
      return { last: label, beforeLast: state.last, clause, usedRoles: usedRoles };
    },
    addStateFeatures({ last, beforeLast, clause, usedRoles: usedRolesByClause }, item, stateFeatures) {
      const itemHashes = phraseHashes[item];
      if (!itemHashes) return;
      const clauseOfItem = clauseOfPhrase[item] ?? 0;
      const isSame = clause === clauseOfItem ? 1 : 0;
      const usedRoleBits = usedRolesByClause[clauseOfItem] ?? 0;
      stateFeatures.push(
        combineHash(combineHash(itemHashes.relation, last), isSame),
        combineHash(combineHash(itemHashes.relationTag, last), 2),
        combineHash(combineHash(combineHash(itemHashes.relation, last), beforeLast), 3),
        combineHash(combineHash(itemHashes.cells, usedRoleBits), 4),
        combineHash(combineHash(itemHashes.place, usedRoleBits), 5),
        combineHash(combineHash(itemHashes.verb, usedRoleBits), 6),
        combineHash(combineHash(itemHashes.voice, usedRoleBits), 7),
        combineHash(combineHash(itemHashes.cells, last), 8),
        combineHash(combineHash(itemHashes.certain, usedRoleBits), 9),
        combineHash(combineHash(itemHashes.objects, usedRoleBits), 10),
      );
    },
  };
}
