import { type CefrLevel, cefrLevels } from "../cefr-level.ts";
import { meaning } from "./meaning.ts";
import type { Gender, PartOfSpeech } from "./word.ts";

export interface Candidate {
  id: string;
  word: string;
  translation: readonly string[];
  partOfSpeech: PartOfSpeech;
  cefrLevel: CefrLevel;
  gender: Gender | null;
  /** The theme. */
  category: string | null;
  frequency: number;
}

const distractorsKept = 8;

const plainForm = (word: string) => word.toLowerCase().replace(/^sich /, "");

function sharedEnds(a: string, b: string): number {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return Math.min(start, 5) + Math.min(end, 6);
}

/**
 * For each word the wrong options that teach most: of its part of speech and level, near in meaning (the same theme) or in
 * form (one stem with another prefix, one beginning or end), and never right too: no translation in common, by themselves
 * or through a third word of the bank, and not the same lemma. Where a part of speech has too few words at a level, words
 * of other small parts of speech of that level stand in. At most 8 each, the nearest first.
 */
export function distractorsOf(words: readonly Candidate[]): Map<string, string[]> {
  const meanings = new Map(words.map((word) => [word.id, new Set(word.translation.map(meaning))]));
  const byMeaning = new Map<string, Set<string>>();
  for (const [id, own] of meanings)
    for (const one of own) byMeaning.set(one, (byMeaning.get(one) ?? new Set()).add(id));
  /** The meanings of a word and of every word that shares one with it: a synonym's other meanings may fit as well. */
  const akin = (id: string) => {
    const own = [...(meanings.get(id) ?? [])];
    const synonyms = own.flatMap((one) => [...(byMeaning.get(one) ?? [])]);
    return new Set([...own, ...synonyms.flatMap((synonym) => [...(meanings.get(synonym) ?? [])])]);
  };

  const found = new Map<string, string[]>();
  for (const level of cefrLevels) {
    const group = words.filter((word) => word.cefrLevel === level);
    for (const word of group) {
      const taken = akin(word.id);
      const isOther = (other: Candidate) =>
        plainForm(other.word) !== plainForm(word.word) && !other.translation.some((one) => taken.has(meaning(one)));
      const sameKind = group.filter((other) => other.partOfSpeech === word.partOfSpeech && isOther(other));
      const standIns =
        sameKind.length < 3
          ? group.filter((other) => other.partOfSpeech !== word.partOfSpeech && isSmall(other) && isOther(other))
          : [];
      const form = plainForm(word.word);
      const nearness = (other: Candidate) =>
        (other.category === word.category ? 4 : 0) +
        sharedEnds(plainForm(other.word), form) * 0.8 +
        (other.gender === word.gender ? 1 : 0) -
        Math.abs(other.frequency - word.frequency) * 0.5 -
        Math.abs((other.translation[0]?.length ?? 0) - (word.translation[0]?.length ?? 0)) * 0.08;
      const ranked = [...sameKind, ...standIns]
        .map((other) => ({ other, near: nearness(other) - (other.partOfSpeech === word.partOfSpeech ? 0 : 20) }))
        .toSorted((a, b) => b.near - a.near || (a.other.id < b.other.id ? -1 : 1));
      found.set(
        word.id,
        distinct(
          ranked.map(({ other }) => other),
          akin,
        ),
      );
    }
  }
  return found;
}

const large: readonly PartOfSpeech[] = ["noun", "verb", "adjective"];
const isSmall = (word: Candidate) => !large.includes(word.partOfSpeech);

/** The first words of the list that are no synonyms of one another either: each option reads differently. */
function distinct(ranked: readonly Candidate[], akin: (id: string) => Set<string>): string[] {
  const kept: Candidate[] = [];
  for (const word of ranked) {
    if (kept.length === distractorsKept) break;
    const own = akin(word.id);
    const repeats = kept.some(
      (other) =>
        plainForm(other.word) === plainForm(word.word) || other.translation.some((one) => own.has(meaning(one))),
    );
    if (!repeats) kept.push(word);
  }
  return kept.map(({ id }) => id);
}
