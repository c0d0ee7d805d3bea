import type { Gender } from "../../vocabulary/word.ts";
import type { Case } from "../grammatical-case.ts";

/** Cases as bits, so that the possible cases of a form are one number. */
export const caseBit: Record<Case, number> = { nominative: 1, accusative: 2, dative: 4, genitive: 8 };
export const allCaseBits = 15;

/** A gender, or `p` for the plural, which does not distinguish genders. */
export type GenderCode = Gender | "p";
export const genderCodes: readonly GenderCode[] = ["m", "f", "n", "p"];

/** Kinds of finite forms: `p` present, `t` past, `k` Konjunktiv II, `j` Konjunktiv I, `m` imperative. */
export type FiniteKind = "p" | "t" | "k" | "j" | "m";

/**
 * One possible grammatical analysis of a form. `degree` is positive, comparative or superlative; `ending` is "-" for
 * none, "*" for an invariable adjective.
 */
export type Reading =
  | { pos: "noun"; lemma: string; gender: GenderCode; cases: number; isAdjectival: boolean }
  | { pos: "adjective"; lemma: string; degree: "p" | "c" | "s"; ending: string }
  /** `persons` has one bit per person: ich 1, du 2, er 4, wir 8, ihr 16, sie 32. */
  | { pos: "finite"; lemma: string; kind: FiniteKind; persons: number }
  | { pos: "infinitive" | "participle" | "zu-infinitive" | "present-participle"; lemma: string }
  | { pos: "other"; lemma: string; letter: string };

/**
 * Encodes a noun's reading for the lexicon.
 * @param kind N for a noun, J for a noun that declines like an adjective
 * @param cases bits as in `caseBit`
 */
export const encodeNoun = (kind: "N" | "J", gender: GenderCode, cases: number, lemma: string) =>
  `${kind}${gender}${cases.toString(16)}=${lemma}`;
/**
 * Encodes a verb's reading for the lexicon.
 * @param kind a `FiniteKind` or a key of `nonFinitePosByLetter`
 * @param persons bits as in `Reading`
 */
export const encodeVerb = (kind: string, persons: number, lemma: string) => `V${kind}${persons.toString(16)}=${lemma}`;

const nonFinitePosByLetter = { i: "infinitive", c: "participle", z: "zu-infinitive", g: "present-participle" } as const;

/** Decodes a reading written by `encodeNoun`, `encodeVerb` or the lexicon compiler. */
export function decodeReading(text: string): Reading {
  const separatorIndex = text.indexOf("=");
  const lemma = text.slice(separatorIndex + 1);
  const tag = text.slice(0, separatorIndex);
  const [letter = "", secondLetter = ""] = tag;
  if (letter === "N" || letter === "J") {
    const cases = Number.parseInt(tag.slice(2), 16);
    return { pos: "noun", lemma, gender: secondLetter as GenderCode, cases, isAdjectival: letter === "J" };
  }
  if (letter === "A") return { pos: "adjective", lemma, degree: secondLetter as "p" | "c" | "s", ending: tag.slice(2) };
  if (letter !== "V") return { pos: "other", lemma, letter };
  if (secondLetter in nonFinitePosByLetter)
    return { pos: nonFinitePosByLetter[secondLetter as keyof typeof nonFinitePosByLetter], lemma };
  return { pos: "finite", lemma, kind: secondLetter as FiniteKind, persons: Number.parseInt(tag.slice(2), 16) };
}

/** Merges readings of one form that differ only in case or person: "Nm1=Tag", "Nm2=Tag" → "Nm3=Tag". */
export function mergeReadings(readings: Iterable<string>): string[] {
  const bitsByReading = new Map<string, number>();
  const otherReadings = new Set<string>();
  for (const reading of readings) {
    const match = /^([NJ].|V[ptkjm])([0-9a-f]+)(=.*)$/.exec(reading);
    if (!match) otherReadings.add(reading);
    else {
      const key = `${match[1]}|${match[3]}`;
      bitsByReading.set(key, (bitsByReading.get(key) ?? 0) | Number.parseInt(match[2] ?? "0", 16));
    }
  }
  return [...[...bitsByReading].map(([key, bits]) => key.replace("|", () => bits.toString(16))), ...otherReadings];
}
