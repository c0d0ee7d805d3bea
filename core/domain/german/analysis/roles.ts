import { type Cells, casesIn, pluralCells, singularCells } from "../lexicon/closed-words.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import type { ClauseParts } from "./clause-parts.ts";
import { type ClauseVerbs, objectsIn, verbsOf } from "./clause-verbs.ts";
import { combine, hashText } from "./feature-hash.ts";
import type { PhraseParts } from "./phrases.ts";
import type { TokenReading } from "./reading.ts";
import type { Segment } from "./segment.ts";
import type { SequenceTask } from "./sequence-model.ts";
import { isFiniteTag, type Tag } from "./tags.ts";

/** Case and function of a noun or pronoun. The order is part of the format of the weights. */
export const roles = ["subject", "nominative", "accusative", "dative", "genitive", "none"] as const;
export type Role = (typeof roles)[number];
export const roleIndex = (role: Role): number => roles.indexOf(role);
const all = roles.map((_, index) => index);

export interface RoleState {
  last: number;
  beforeLast: number;
  /** The clause of the last phrase. */
  clause: number;
  /** Per clause which roles were given without a preposition, as bits. */
  given: readonly number[];
}

const caseSet = (cells: Cells) => String(casesIn(cells));
const numberSet = (cells: Cells) => `${cells & singularCells ? "s" : ""}${cells & pluralCells ? "p" : ""}`;

/** Whether verb and phrase agree in person and number; "?" if there is no finite verb. */
function agreement(phrase: PhraseParts, own: readonly TokenReading[], { persons, finite }: ClauseVerbs): string {
  if (finite === undefined || persons === 0) return "?";
  const pronoun = own.reduce((bits, one) => bits | one.persons, 0);
  const cells = phrase.cells.together || phrase.cells.head & phrase.cells.determiner || phrase.cells.head;
  const possible = pronoun || (cells & singularCells ? 4 : 0) | (cells & pluralCells ? 32 : 0);
  return persons & possible ? (persons & ~possible ? "possible" : "yes") : "no";
}

export interface RoleInput {
  segments: readonly Segment[];
  tags: readonly Tag[];
  readings: readonly (readonly TokenReading[])[];
  phrases: readonly PhraseParts[];
  clauses: readonly ClauseParts[];
  lexicon: Lexicon;
}

/** The task of finding case and function of the heads of phrases. */
export function roleTask({ segments, tags, readings, phrases, clauses, lexicon }: RoleInput): SequenceTask<RoleState> {
  const clauseOf = new Map<number, number>();
  for (const [index, clause] of clauses.entries()) for (const at of clause.tokens) clauseOf.set(at, index);
  const verbs = clauses.map((clause) => verbsOf(clause, segments, tags, readings, lexicon));
  const ownReadings = phrases.map(({ head }) => (readings[head] ?? []).filter((one) => one.tag === tags[head]));
  const clauseOfPhrase = phrases.map(({ head }) => clauseOf.get(head) ?? 0);
  const isBare = phrases.map(({ preposition }) => preposition === undefined);
  const wordOf = (at: number | undefined) => (at === undefined ? "" : (segments[at]?.text.toLowerCase() ?? ""));
  const firstOf = (phrase: PhraseParts) =>
    phrase.preposition ?? phrase.determiner ?? phrase.adjectives[0] ?? phrase.head;

  const described = phrases.map((phrase, item) => {
    const { head, cells, preposition } = phrase;
    const clauseIndex = clauseOfPhrase[item] ?? 0;
    const verb = verbs[clauseIndex];
    const start = firstOf(phrase);
    const place = verb?.finite === undefined ? "?" : head < verb.finite ? "before" : "behind";
    const own = ownReadings[item] ?? [];
    const agrees = verb ? agreement(phrase, own, verb) : "?";
    const isRival = (other: PhraseParts, at: number) =>
      clauseOfPhrase[at] === clauseIndex &&
      isBare[at] === true &&
      (casesIn(other.cells.together) & 1) !== 0 &&
      agreement(
        other,
        ownReadings[at] ?? [],
        verb ?? { finite: undefined, persons: 0, lemma: "", voice: "", governs: "" },
      ) !== "no";
    // A phrase that can only be the subject leaves none for the others: ich, der Mann.
    const certain = phrases.some(
      (other, at) => at !== item && isRival(other, at) && casesIn(other.cells.together) === 1,
    );
    const rivalsBehind = phrases.filter((other, at) => at > item && isRival(other, at)).length;
    const bareBefore = phrases.filter((_, at) => at < item && isBare[at] && clauseOfPhrase[at] === clauseIndex).length;
    const before = phrases[item - 1];
    const between = before ? tags.slice(before.head + 1, start) : [];
    const isJoined =
      before !== undefined &&
      between.length < 3 &&
      between.length > 0 &&
      between.every((tag) => /^(?:KON|\$[,(]|ADV|PTKNEG)$/.test(tag));
    // Under *und* the second noun shares the preposition of the first.
    const shared =
      isJoined && preposition === undefined
        ? caseSet(before.cells.preposition & before.cells.determiner) +
          (before.preposition === undefined ? "bare" : "governed")
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
      shared,
      rivalsBehind: Math.min(2, rivalsBehind),
      bareBefore: Math.min(3, bareBefore),
      clauseIndex,
    };
  });

  const features = described.map((one, item) => {
    const list: number[] = [];
    let template = 300;
    const add = (...parts: (string | number | undefined)[]) => list.push(hashText(++template, parts.join("\u0001")));
    const phrase = phrases[item];
    if (!phrase) return list;
    const { head, cells, preposition, verb, start, place, agrees, rivalsBehind, bareBefore, certain, shared } = one;
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
    const objects = objectsIn(verb?.governs ?? "");
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
    add(clauses[one.clauseIndex]?.kind, bareKind, together, agrees, bareBefore);
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
    return list;
  });

  const hashes = described.map((one, item) => {
    const before = phrases[item - 1];
    const between = before ? tags.slice(before.head + 1, one.start) : [];
    const relation = !before
      ? "<"
      : between.length === 0
        ? "next"
        : between.length < 4
          ? between.join(" ")
          : between.some(isFiniteTag)
            ? "verb"
            : "far";
    const bareKind = one.preposition === undefined ? `bare${one.shared}` : caseSet(one.cells.preposition);
    const together = caseSet(one.cells.together);
    return {
      certain: hashText(396, `${one.certain} ${bareKind} ${together} ${one.agrees}`),
      relation: hashText(390, `${relation} ${bareKind} ${together}`),
      relationTag: hashText(391, `${relation} ${one.preposition === undefined ? "bare" : "governed"}`),
      cells: hashText(392, `${together} ${bareKind} ${one.agrees}`),
      place: hashText(393, `${one.place} ${one.agrees} ${one.rivalsBehind} ${bareKind} ${together}`),
      verb: hashText(394, `${one.verb?.lemma} ${bareKind} ${one.verb?.voice}`),
      objects: hashText(397, `${objectsIn(one.verb?.governs ?? "")} ${bareKind} ${together} ${one.agrees}`),
      voice: hashText(395, `${one.verb?.voice} ${bareKind} ${together}`),
    };
  });

  return {
    candidates: phrases.map(() => all),
    features,
    start: { last: 7, beforeLast: 7, clause: -1, given: clauses.map(() => 0) },
    next(state, item, label) {
      const clause = clauseOfPhrase[item] ?? 0;
      const given = isBare[item]
        ? state.given.map((bits, at) => (at === clause ? bits | (1 << label) : bits))
        : state.given;
      return { last: label, beforeLast: state.last, clause, given };
    },
    addStateFeatures({ last, beforeLast, clause, given }, item, list) {
      const own = hashes[item];
      if (!own) return;
      const here = clauseOfPhrase[item] ?? 0;
      const isSame = clause === here ? 1 : 0;
      const bits = given[here] ?? 0;
      list.push(
        combine(combine(own.relation, last), isSame),
        combine(combine(own.relationTag, last), 2),
        combine(combine(combine(own.relation, last), beforeLast), 3),
        combine(combine(own.cells, bits), 4),
        combine(combine(own.place, bits), 5),
        combine(combine(own.verb, bits), 6),
        combine(combine(own.voice, bits), 7),
        combine(combine(own.cells, last), 8),
        combine(combine(own.certain, bits), 9),
        combine(combine(own.objects, bits), 10),
      );
    },
  };
}
