import type { Gender } from "../vocabulary/word.ts";
import { declineAdjectivalNoun } from "./adjective.ts";
import type { Declension, NounForms } from "./grammatical-case.ts";

/** What a dictionary says of a noun; everything else follows from it. */
export interface NounFacts {
  lemma: string;
  /** The genders it has, the usual one first; none for a noun that exists in the plural only. */
  genders: readonly Gender[];
  /** Nominative plurals, the usual one first; none where no plural is in use. */
  plurals: readonly string[];
  /** Genitive singulars of masculine and neuter nouns, the usual one first (Tages, Tags). */
  genitives: readonly string[];
  /** Declines like an adjective: der Deutsche, ein Deutscher. */
  isAdjectival?: boolean;
}

/**
 * The oblique singular (accusative and dative) of nouns of the n-declension (Duden: Die Grammatik, „schwache
 * Substantive“), which shows in the genitive: des Studenten, des Herrn; mixed: des Namens, des Herzens.
 * Undefined for all others.
 */
function weakOblique(lemma: string, genitive: string): string | undefined {
  if (genitive === `${lemma}n` || genitive === `${lemma}en`) return genitive;
  if (genitive === `${lemma}ns` && lemma.endsWith("e")) return genitive.slice(0, -1);
  if (genitive === `${lemma}ens`) return genitive.slice(0, -1);
  return undefined;
}

/** The dative plural: -n, unless the plural ends in -n, in -s or in a foreign vowel. */
export function dativePlural(plural: string): string {
  return /(e|e[lr])$/.test(plural) ? `${plural}n` : plural;
}

const unique = (forms: string[]) => [...new Set(forms)];

/** Declines a noun from its gender, genitive and plural. A number that does not exist has empty lists. */
export function declineNoun(noun: NounFacts): NounForms {
  if (noun.isAdjectival) return declineAdjectivalNoun(noun.lemma, noun.genders);
  const { lemma, genders, plurals, genitives } = noun;
  const weak = genders.includes("m") ? genitives.flatMap((genitive) => weakOblique(lemma, genitive) ?? []) : [];
  // Das Herz: weak in the dative only.
  const weakNeuter = genders.includes("n")
    ? genitives.filter((one) => one === `${lemma}ens`).map((one) => one.slice(0, -1))
    : [];
  const isFeminine = genders.includes("f");
  const isWeakOnly = weak.length > 0 && weak.length === genitives.length && !isFeminine;
  const oblique = isWeakOnly ? weak : [lemma, ...weak];
  const singular: Declension = {
    nominative: [lemma],
    accusative: unique(oblique),
    dative: unique(weakNeuter.length > 0 ? weakNeuter : oblique),
    genitive: unique([...genitives, ...(isFeminine ? [lemma] : [])]),
  };
  const none: Declension = { nominative: [], accusative: [], dative: [], genitive: [] };
  const plural: Declension = {
    nominative: [...plurals],
    accusative: [...plurals],
    dative: unique(plurals.map(dativePlural)),
    genitive: [...plurals],
  };
  return { singular: genders.length > 0 ? singular : none, plural };
}
