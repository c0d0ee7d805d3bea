import { casesIn } from "../lexicon/closed-words.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import type { ClauseParts } from "./clause-parts.ts";
import { verbsOf } from "./clause-verbs.ts";
import { combineHash, hashText, hashTexts } from "./feature-hash.ts";
import type { PhraseParts } from "./phrases.ts";
import type { TokenReading } from "./reading.ts";
import { broadClassOf, caseFeatureOf, checkSubjectAgreement, numberFeatureOf, openingOf } from "./role-features.ts";
import type { Segment } from "./segment.ts";
import { type SequenceTask, storeFeatures } from "./sequence-model.ts";
import { isFiniteTag, type Tag } from "./tags.ts";
import { unknownValency } from "./verb-valency.ts";

/** The possible cases and functions of a noun or pronoun. The order is part of the format of the weights. */
export const roles = ["subject", "nominative", "accusative", "dative", "genitive", "none"] as const;
export type Role = (typeof roles)[number];
export const roleIndexOf = (role: Role): number => roles.indexOf(role);
const allRoleIndexes = roles.map((_, index) => index);

export interface RoleState {
  lastRole: number;
  roleBeforeLast: number;
  /** The index of the clause that contains the last phrase. */
  clause: number;
  /** For each clause, the roles that its phrases without preposition have so far, as bits. */
  usedRoles: readonly number[];
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
export function buildRoleTask({
  segments,
  tags,
  readings,
  phrases,
  clauses,
  lexicon,
}: ParsedSentence): SequenceTask<RoleState> {
  const clauseIndexByToken = new Map<number, number>();
  for (const [clauseIndex, { tokens }] of clauses.entries())
    for (const token of tokens) clauseIndexByToken.set(token, clauseIndex);
  const verbs = clauses.map((clause) => verbsOf(clause, segments, tags, readings, lexicon));
  const headReadingsByPhrase = phrases.map(({ head }) =>
    (readings[head] ?? []).filter((reading) => reading.tag === tags[head]),
  );
  const clauseIndexByPhrase = phrases.map(({ head }) => clauseIndexByToken.get(head) ?? 0);
  /** Whether each phrase is bare, that is, has no preposition. */
  const isBareByPhrase = phrases.map(({ preposition }) => preposition === undefined);
  const wordOf = (index: number | undefined) =>
    index === undefined ? "" : (segments[index]?.text.toLowerCase() ?? "");
  const openingByClause = clauses.map((clause) => openingOf(clause, tags));
  const firstTokenOf = (phrase: PhraseParts) =>
    phrase.preposition ?? phrase.determiner ?? phrase.adjectives[0] ?? phrase.head;

  const phraseDescriptions = phrases.map((phrase, phraseIndex) => {
    const { head, cells, preposition } = phrase;
    const clauseIndex = clauseIndexByPhrase[phraseIndex] ?? 0;
    const verb = verbs[clauseIndex];
    const startIndex = firstTokenOf(phrase);
    const placeInClause = verb?.finite === undefined ? "?" : head < verb.finite ? "before" : "behind";
    const headReadings = headReadingsByPhrase[phraseIndex] ?? [];
    const agreement = verb ? checkSubjectAgreement(phrase, headReadings, verb) : "?";
    const isPossibleSubject = (otherPhrase: PhraseParts, index: number) =>
      clauseIndexByPhrase[index] === clauseIndex &&
      isBareByPhrase[index] === true &&
      (casesIn(otherPhrase.cells.together) & 1) !== 0 &&
      checkSubjectAgreement(
        otherPhrase,
        headReadingsByPhrase[index] ?? [],
        verb ?? { finite: undefined, persons: 0, lemma: "", voice: "none", valency: unknownValency },
      ) !== "no";
    // If another phrase can only be nominative (ich, der Mann), this phrase is probably not the subject.
    const hasCertainSubject = phrases.some(
      (otherPhrase, index) =>
        index !== phraseIndex && isPossibleSubject(otherPhrase, index) && casesIn(otherPhrase.cells.together) === 1,
    );
    // Counts phrases in the clause of this phrase: possible subjects after this phrase, possible subjects before it,
    // and bare phrases before it.
    const subjectCountAfter = phrases.filter(
      (otherPhrase, index) => index > phraseIndex && isPossibleSubject(otherPhrase, index),
    ).length;
    const barePhraseCountBefore = phrases.filter(
      (_, index) => index < phraseIndex && isBareByPhrase[index] && clauseIndexByPhrase[index] === clauseIndex,
    ).length;
    const subjectCountBefore = phrases.filter(
      (otherPhrase, index) => index < phraseIndex && isPossibleSubject(otherPhrase, index),
    ).length;
    // If another phrase can only be accusative (mich, den Mann), this phrase is more likely the subject.
    const hasOtherAccusative = phrases.some(
      ({ cells: otherCells }, index) =>
        index !== phraseIndex &&
        clauseIndexByPhrase[index] === clauseIndex &&
        isBareByPhrase[index] === true &&
        casesIn(otherCells.together) === 2,
    );
    const phraseBefore = phrases[phraseIndex - 1];
    const tagsBetween = phraseBefore ? tags.slice(phraseBefore.head + 1, startIndex) : [];
    const isJoinedToPhraseBefore =
      phraseBefore !== undefined &&
      tagsBetween.length < 3 &&
      tagsBetween.length > 0 &&
      tagsBetween.every((tag) => /^(?:KON|\$[,(]|ADV|PTKNEG)$/.test(tag));
    // A noun joined by *und* shares the preposition of the noun before it.
    const sharedPreposition =
      isJoinedToPhraseBefore && preposition === undefined
        ? caseFeatureOf(phraseBefore.cells.preposition & phraseBefore.cells.determiner) +
          (phraseBefore.preposition === undefined ? "bare" : "governed")
        : "";
    return {
      head,
      cells,
      preposition,
      verb,
      start: startIndex,
      placeInClause,
      agreement,
      certainSubject: hasCertainSubject ? "certain" : "",
      subjectCounts: `${Math.min(2, subjectCountBefore)}${Math.min(2, subjectCountAfter)}${hasOtherAccusative ? "a" : ""}`,
      nounClass: tags[head] === "NN" ? broadClassOf(headReadings[0]?.lemma ?? "", lexicon) : "",
      opening: openingByClause[clauseIndex] ?? "",
      sharedPreposition,
      subjectCountAfter: Math.min(2, subjectCountAfter),
      bareCount: Math.min(3, barePhraseCountBefore),
      clauseIndex,
    };
  });

  const featuresOf = (phraseIndex: number) => {
    const itemFeatures: number[] = [];
    let templateNumber = 300;
    const addFeature = (...parts: (string | number | undefined)[]) =>
      itemFeatures.push(hashTexts(++templateNumber, parts));
    const phrase = phrases[phraseIndex];
    const description = phraseDescriptions[phraseIndex];
    if (!phrase || !description) return itemFeatures;
    const { head, cells, preposition, verb, start, placeInClause, agreement, subjectCountAfter, bareCount } =
      description;
    const { certainSubject, sharedPreposition, subjectCounts, nounClass, opening } = description;
    const tag = tags[head];
    const possibleCases = caseFeatureOf(cells.together);
    const prepositionText = preposition === undefined ? "-" : wordOf(preposition);
    const tagBefore = tags[start - 1] ?? "<";
    const tagAfter = tags[head + 1] ?? ">";
    const bareKind = preposition === undefined ? `bare${sharedPreposition}` : caseFeatureOf(cells.preposition);
    addFeature(tag);
    addFeature(possibleCases);
    addFeature(possibleCases, bareKind);
    addFeature(possibleCases, bareKind, tag);
    addFeature(caseFeatureOf(cells.determiner & cells.adjectives), bareKind, numberFeatureOf(cells.together));
    addFeature(caseFeatureOf(cells.determiner), wordOf(phrase.determiner), bareKind);
    addFeature(caseFeatureOf(cells.head), tag, bareKind);
    addFeature(wordOf(head), bareKind);
    addFeature(wordOf(head), possibleCases, bareKind);
    addFeature(prepositionText);
    addFeature(prepositionText, possibleCases);
    addFeature(prepositionText, caseFeatureOf(cells.determiner & cells.adjectives), numberFeatureOf(cells.together));
    addFeature(prepositionText, verb?.lemma);
    addFeature(tagBefore, bareKind, possibleCases);
    addFeature(tagBefore, tags[start - 2], bareKind, possibleCases);
    addFeature(wordOf(start - 1), bareKind, possibleCases);
    addFeature(tagAfter, bareKind, possibleCases);
    addFeature(wordOf(head + 1), bareKind);
    addFeature(placeInClause, possibleCases, agreement, bareKind);
    addFeature(placeInClause, agreement, subjectCountAfter, bareCount, bareKind);
    addFeature(placeInClause, possibleCases, agreement, subjectCountAfter, bareCount, bareKind);
    addFeature(certainSubject, possibleCases, bareKind, placeInClause, agreement);
    addFeature(certainSubject, bareKind, agreement, tag);
    addFeature(certainSubject, bareKind, verb?.voice, possibleCases, agreement);
    addFeature(certainSubject, verb?.lemma, bareKind, possibleCases);
    const { objects, accusative, dative, prepositions } = verb?.valency ?? unknownValency;
    addFeature(objects, bareKind, possibleCases, placeInClause, agreement);
    addFeature(objects, bareKind, possibleCases, certainSubject, verb?.voice);
    addFeature(objects, bareKind, tag, agreement, subjectCountAfter, bareCount);
    addFeature(prepositions.get(prepositionText), bareKind, possibleCases);
    addFeature(opening, bareKind, possibleCases, agreement, placeInClause);
    addFeature(opening, bareKind, agreement, objects, certainSubject);
    addFeature(subjectCounts, bareKind, possibleCases, placeInClause, agreement);
    addFeature(subjectCounts, bareKind, objects, agreement, placeInClause);
    addFeature(nounClass, bareKind, possibleCases);
    addFeature(nounClass, bareKind, possibleCases, placeInClause, agreement);
    addFeature(nounClass, bareKind, possibleCases, tags[start]);
    addFeature(nounClass, bareKind, objects, certainSubject, agreement);
    addFeature(nounClass, prepositionText, possibleCases);
    addFeature(accusative, bareKind, possibleCases, placeInClause, agreement, certainSubject);
    addFeature(accusative, dative, verb?.voice, bareKind, possibleCases, agreement, subjectCountAfter, bareCount);
    addFeature(verb?.lemma, bareKind);
    addFeature(verb?.lemma, bareKind, possibleCases, placeInClause);
    addFeature(verb?.lemma, bareKind, agreement, subjectCountAfter);
    addFeature(verb?.voice, bareKind, possibleCases, placeInClause, agreement);
    addFeature(verb?.voice, bareKind, subjectCountAfter, bareCount, agreement);
    addFeature(verb?.voice, tag, placeInClause, bareCount, bareKind);
    addFeature(clauses[description.clauseIndex]?.kind, bareKind, possibleCases, agreement, bareCount);
    addFeature(wordOf(head).slice(-2), bareKind, possibleCases);
    addFeature(tags[start], bareKind, possibleCases);
    addFeature(
      phrase.determiner === undefined && phrase.adjectives.length === 0 ? "alone" : "",
      tag,
      bareKind,
      tagBefore,
      possibleCases,
    );
    addFeature(
      verb?.finite === undefined ? "?" : Math.min(4, Math.abs(head - verb.finite)),
      placeInClause,
      bareKind,
      possibleCases,
      agreement,
    );
    addFeature(
      head === segments.length - 1 || tags[head + 1]?.startsWith("$") ? "end" : "inside",
      bareKind,
      verb?.voice,
      possibleCases,
    );
    return itemFeatures;
  };

  const phraseHashes = phraseDescriptions.map((description, phraseIndex) => {
    const phraseBefore = phrases[phraseIndex - 1];
    const tagsBetween = phraseBefore ? tags.slice(phraseBefore.head + 1, description.start) : [];
    const relationToPhraseBefore = !phraseBefore
      ? "<"
      : tagsBetween.length === 0
        ? "next"
        : tagsBetween.length < 4
          ? tagsBetween.join(" ")
          : tagsBetween.some(isFiniteTag)
            ? "verb"
            : "far";
    const bareKind =
      description.preposition === undefined
        ? `bare${description.sharedPreposition}`
        : caseFeatureOf(description.cells.preposition);
    const possibleCases = caseFeatureOf(description.cells.together);
    return {
      certain: hashText(396, `${description.certainSubject} ${bareKind} ${possibleCases} ${description.agreement}`),
      relation: hashText(390, `${relationToPhraseBefore} ${bareKind} ${possibleCases}`),
      relationTag: hashText(
        391,
        `${relationToPhraseBefore} ${description.preposition === undefined ? "bare" : "governed"}`,
      ),
      cells: hashText(392, `${possibleCases} ${bareKind} ${description.agreement}`),
      place: hashText(
        393,
        `${description.placeInClause} ${description.agreement} ${description.subjectCountAfter} ${bareKind} ${possibleCases}`,
      ),
      verb: hashText(394, `${description.verb?.lemma} ${bareKind} ${description.verb?.voice}`),
      objects: hashText(
        397,
        `${description.verb?.valency.objects} ${bareKind} ${possibleCases} ${description.agreement}`,
      ),
      voice: hashText(395, `${description.verb?.voice} ${bareKind} ${possibleCases}`),
    };
  });

  return {
    candidates: phrases.map(() => allRoleIndexes),
    featuresOf: storeFeatures(featuresOf),
    initialState: { lastRole: 7, roleBeforeLast: 7, clause: -1, usedRoles: clauses.map(() => 0) },
    nextState(state, phraseIndex, label) {
      const clause = clauseIndexByPhrase[phraseIndex] ?? 0;
      const usedRoles = isBareByPhrase[phraseIndex]
        ? state.usedRoles.map((bits, index) => (index === clause ? bits | (1 << label) : bits))
        : state.usedRoles;
      return { lastRole: label, roleBeforeLast: state.lastRole, clause, usedRoles };
    },
    stateKey({ lastRole, roleBeforeLast, clause, usedRoles: usedRolesByClause }, phraseIndex) {
      const itemClause = clauseIndexByPhrase[phraseIndex] ?? 0;
      const sameClauseFlag = clause === itemClause ? 1 : 0;
      return lastRole | (roleBeforeLast << 3) | (sameClauseFlag << 6) | ((usedRolesByClause[itemClause] ?? 0) << 7);
    },
    addStateFeatures({ lastRole, roleBeforeLast, clause, usedRoles: usedRolesByClause }, phraseIndex, stateFeatures) {
      const itemHashes = phraseHashes[phraseIndex];
      if (!itemHashes) return;
      const itemClause = clauseIndexByPhrase[phraseIndex] ?? 0;
      const sameClauseFlag = clause === itemClause ? 1 : 0;
      const usedRoleBits = usedRolesByClause[itemClause] ?? 0;
      stateFeatures.push(
        combineHash(combineHash(itemHashes.relation, lastRole), sameClauseFlag),
        combineHash(combineHash(itemHashes.relationTag, lastRole), 2),
        combineHash(combineHash(combineHash(itemHashes.relation, lastRole), roleBeforeLast), 3),
        combineHash(combineHash(itemHashes.cells, usedRoleBits), 4),
        combineHash(combineHash(itemHashes.place, usedRoleBits), 5),
        combineHash(combineHash(itemHashes.verb, usedRoleBits), 6),
        combineHash(combineHash(itemHashes.voice, usedRoleBits), 7),
        combineHash(combineHash(itemHashes.cells, lastRole), 8),
        combineHash(combineHash(itemHashes.certain, usedRoleBits), 9),
        combineHash(combineHash(itemHashes.objects, usedRoleBits), 10),
      );
    },
  };
}
