import { type Cells, casesIn, pluralCells, singularCells } from "../lexicon/closed-words.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import type { ClauseParts } from "./clause-parts.ts";
import { type ClauseVerbs, objectCases, verbsOf } from "./clause-verbs.ts";
import { combineHash, hashText } from "./feature-hash.ts";
import type { PhraseParts } from "./phrases.ts";
import type { TokenReading } from "./reading.ts";
import type { Segment } from "./segment.ts";
import type { SequenceTask } from "./sequence-model.ts";
import { isFiniteTag, type Tag } from "./tags.ts";

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
function subjectAgreement(
  phrase: PhraseParts,
  headReadings: readonly TokenReading[],
  { persons, finite }: ClauseVerbs,
): string {
  if (finite === undefined || persons === 0) return "?";
  const pronoun = headReadings.reduce((bits, reading) => bits | reading.persons, 0);
  const cells = phrase.cells.together || phrase.cells.head & phrase.cells.determiner || phrase.cells.head;
  const possible = pronoun || (cells & singularCells ? 4 : 0) | (cells & pluralCells ? 32 : 0);
  return persons & possible ? (persons & ~possible ? "possible" : "yes") : "no";
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
  const firstTokenOf = (phrase: PhraseParts) =>
    phrase.preposition ?? phrase.determiner ?? phrase.adjectives[0] ?? phrase.head;

  const phraseDescriptions = phrases.map((phrase, item) => {
    const { head, cells, preposition } = phrase;
    const clauseIndex = clauseOfPhrase[item] ?? 0;
    const verb = verbs[clauseIndex];
    const start = firstTokenOf(phrase);
    const place = verb?.finite === undefined ? "?" : head < verb.finite ? "before" : "behind";
    const headReadings = ownReadings[item] ?? [];
    const agrees = verb ? subjectAgreement(phrase, headReadings, verb) : "?";
    const isRival = (otherPhrase: PhraseParts, index: number) =>
      clauseOfPhrase[index] === clauseIndex &&
      isBare[index] === true &&
      (casesIn(otherPhrase.cells.together) & 1) !== 0 &&
      subjectAgreement(
        otherPhrase,
        ownReadings[index] ?? [],
        verb ?? { finite: undefined, persons: 0, lemma: "", voice: "none", governs: "" },
      ) !== "no";
    // If another phrase can only be the nominative (ich, der Mann), this one is hardly the subject.
    const certain = phrases.some(
      (otherPhrase, index) =>
        index !== item && isRival(otherPhrase, index) && casesIn(otherPhrase.cells.together) === 1,
    );
    const rivalsBehind = phrases.filter((otherPhrase, index) => index > item && isRival(otherPhrase, index)).length;
    const bareBefore = phrases.filter(
      (_, index) => index < item && isBare[index] && clauseOfPhrase[index] === clauseIndex,
    ).length;
    const phraseBefore = phrases[item - 1];
    const between = phraseBefore ? tags.slice(phraseBefore.head + 1, start) : [];
    const isJoined =
      phraseBefore !== undefined &&
      between.length < 3 &&
      between.length > 0 &&
      between.every((tag) => /^(?:KON|\$[,(]|ADV|PTKNEG)$/.test(tag));
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
      place,
      agrees,
      certain: certain ? "certain" : "",
      shared: sharedPreposition,
      rivalsBehind: Math.min(2, rivalsBehind),
      bareBefore: Math.min(3, bareBefore),
      clauseIndex,
    };
  });

  const features = phraseDescriptions.map((description, item) => {
    const itemFeatures: number[] = [];
    let template = 300;
    const add = (...parts: (string | number | undefined)[]) =>
      itemFeatures.push(hashText(++template, parts.join("\u0001")));
    const phrase = phrases[item];
    if (!phrase) return itemFeatures;
    const { head, cells, preposition, verb, start, place, agrees, rivalsBehind, bareBefore, certain, shared } =
      description;
    const tag = tags[head];
    const together = caseSet(cells.together);
    const governed = preposition === undefined ? "-" : wordOf(preposition);
    const beforeTag = tags[start - 1] ?? "<";
    const afterTag = tags[head + 1] ?? ">";
    const bareKind = preposition === undefined ? `bare${shared}` : caseSet(cells.preposition);
    add(tag);
    add(together);
    add(together, bareKind);
    add(together, bareKind, tag);
    add(caseSet(cells.determiner & cells.adjectives), bareKind, numberSet(cells.together));
    add(caseSet(cells.determiner), wordOf(phrase.determiner), bareKind);
    add(caseSet(cells.head), tag, bareKind);
    add(wordOf(head), bareKind);
    add(wordOf(head), together, bareKind);
    add(governed);
    add(governed, together);
    add(governed, caseSet(cells.determiner & cells.adjectives), numberSet(cells.together));
    add(governed, verb?.lemma);
    add(beforeTag, bareKind, together);
    add(beforeTag, tags[start - 2], bareKind, together);
    add(wordOf(start - 1), bareKind, together);
    add(afterTag, bareKind, together);
    add(wordOf(head + 1), bareKind);
    add(place, together, agrees, bareKind);
    add(place, agrees, rivalsBehind, bareBefore, bareKind);
    add(place, together, agrees, rivalsBehind, bareBefore, bareKind);
    add(certain, together, bareKind, place, agrees);
    add(certain, bareKind, agrees, tag);
    add(certain, bareKind, verb?.voice, together, agrees);
    add(certain, verb?.lemma, bareKind, together);
    const objects = objectCases(verb?.governs ?? "");
    const isNamed =
      preposition !== undefined && new RegExp(`(?:^|; )${governed} \\+ (\\w)`).exec(verb?.governs ?? "")?.[1];
    add(objects, bareKind, together, place, agrees);
    add(objects, bareKind, together, certain, verb?.voice);
    add(objects, bareKind, tag, agrees, rivalsBehind, bareBefore);
    add(isNamed || "", bareKind, together);
    add(verb?.lemma, bareKind);
    add(verb?.lemma, bareKind, together, place);
    add(verb?.lemma, bareKind, agrees, rivalsBehind);
    add(verb?.voice, bareKind, together, place, agrees);
    add(verb?.voice, bareKind, rivalsBehind, bareBefore, agrees);
    add(verb?.voice, tag, place, bareBefore, bareKind);
    add(clauses[description.clauseIndex]?.kind, bareKind, together, agrees, bareBefore);
    add(wordOf(head).slice(-2), bareKind, together);
    add(tags[start], bareKind, together);
    add(
      phrase.determiner === undefined && phrase.adjectives.length === 0 ? "alone" : "",
      tag,
      bareKind,
      beforeTag,
      together,
    );
    add(
      verb?.finite === undefined ? "?" : Math.min(4, Math.abs(head - verb.finite)),
      place,
      bareKind,
      together,
      agrees,
    );
    add(
      head === segments.length - 1 || tags[head + 1]?.startsWith("$") ? "end" : "inside",
      bareKind,
      verb?.voice,
      together,
    );
    return itemFeatures;
  });

  const phraseHashes = phraseDescriptions.map((description, item) => {
    const phraseBefore = phrases[item - 1];
    const between = phraseBefore ? tags.slice(phraseBefore.head + 1, description.start) : [];
    const relation = !phraseBefore
      ? "<"
      : between.length === 0
        ? "next"
        : between.length < 4
          ? between.join(" ")
          : between.some(isFiniteTag)
            ? "verb"
            : "far";
    const bareKind =
      description.preposition === undefined ? `bare${description.shared}` : caseSet(description.cells.preposition);
    const together = caseSet(description.cells.together);
    return {
      certain: hashText(396, `${description.certain} ${bareKind} ${together} ${description.agrees}`),
      relation: hashText(390, `${relation} ${bareKind} ${together}`),
      relationTag: hashText(391, `${relation} ${description.preposition === undefined ? "bare" : "governed"}`),
      cells: hashText(392, `${together} ${bareKind} ${description.agrees}`),
      place: hashText(
        393,
        `${description.place} ${description.agrees} ${description.rivalsBehind} ${bareKind} ${together}`,
      ),
      verb: hashText(394, `${description.verb?.lemma} ${bareKind} ${description.verb?.voice}`),
      objects: hashText(
        397,
        `${objectCases(description.verb?.governs ?? "")} ${bareKind} ${together} ${description.agrees}`,
      ),
      voice: hashText(395, `${description.verb?.voice} ${bareKind} ${together}`),
    };
  });

  return {
    candidates: phrases.map(() => allRoleIndexes),
    features,
    start: { last: 7, beforeLast: 7, clause: -1, usedRoles: clauses.map(() => 0) },
    next(state, item, label) {
      const clause = clauseOfPhrase[item] ?? 0;
      const given = isBare[item]
        ? state.usedRoles.map((bits, index) => (index === clause ? bits | (1 << label) : bits))
        : state.usedRoles;
      return { last: label, beforeLast: state.last, clause, usedRoles: given };
    },
    addStateFeatures({ last, beforeLast, clause, usedRoles: given }, item, stateFeatures) {
      const itemHashes = phraseHashes[item];
      if (!itemHashes) return;
      const clauseOfItem = clauseOfPhrase[item] ?? 0;
      const isSame = clause === clauseOfItem ? 1 : 0;
      const bits = given[clauseOfItem] ?? 0;
      stateFeatures.push(
        combineHash(combineHash(itemHashes.relation, last), isSame),
        combineHash(combineHash(itemHashes.relationTag, last), 2),
        combineHash(combineHash(combineHash(itemHashes.relation, last), beforeLast), 3),
        combineHash(combineHash(itemHashes.cells, bits), 4),
        combineHash(combineHash(itemHashes.place, bits), 5),
        combineHash(combineHash(itemHashes.verb, bits), 6),
        combineHash(combineHash(itemHashes.voice, bits), 7),
        combineHash(combineHash(itemHashes.cells, last), 8),
        combineHash(combineHash(itemHashes.certain, bits), 9),
        combineHash(combineHash(itemHashes.objects, bits), 10),
      );
    },
  };
}
