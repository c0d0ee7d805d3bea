import type { Gender } from "../vocabulary/word.ts";
import { declineAdjectivalNoun } from "./adjective.ts";
import type { Declension, NounForms } from "./grammatical-case.ts";

/** The dictionary entry of a noun, from which all its forms are derived. */
export interface NounEntry {
  lemma: string;
  /** The genders, the most common one first; empty for plural-only nouns. */
  genders: readonly Gender[];
  /** The nominative plurals, the most common one first; empty for singular-only nouns. */
  plurals: readonly string[];
  /** The genitive singulars of masculine and neuter nouns, the most common one first (Tages, Tags). */
  genitives: readonly string[];
  /** Whether the noun declines like an adjective: der Deutsche, ein Deutscher. */
  isAdjectival?: boolean;
}

/**
 * The accusative and dative singular of a noun of the n-declension (Duden: Die Grammatik, „schwache Substantive“). The
 * genitive shows which nouns these are: des Studenten, des Herrn, and in the mixed declension des Namens, des Herzens.
 * @returns undefined for other nouns
 */
function deriveWeakSingular(lemma: string, genitive: string): string | undefined {
  if (genitive === `${lemma}n` || genitive === `${lemma}en`) return genitive;
  if (genitive === `${lemma}ns` && lemma.endsWith("e")) return genitive.slice(0, -1);
  if (genitive === `${lemma}ens`) return genitive.slice(0, -1);
  return undefined;
}

/**
 * The dative plural. Plurals in -e, -el and -er get an -n. Other plurals end in -n, -s or a foreign vowel and stay
 * unchanged.
 */
export function deriveDativePlural(plural: string): string {
  return /(e|e[lr])$/.test(plural) ? `${plural}n` : plural;
}

const removeDuplicates = (forms: string[]) => [...new Set(forms)];

/** All forms of a noun. The singular or plural lists are empty if the noun has no singular or no plural. */
export function declineNoun(noun: NounEntry): NounForms {
  if (noun.isAdjectival) return declineAdjectivalNoun(noun.lemma, noun.genders);
  const { lemma, genders, plurals, genitives } = noun;
  const weakForms = genders.includes("m")
    ? genitives.flatMap((genitive) => deriveWeakSingular(lemma, genitive) ?? [])
    : [];
  // *das Herz* takes the n-declension only in the dative.
  const weakNeuterForms = genders.includes("n")
    ? genitives.filter((genitive) => genitive === `${lemma}ens`).map((genitive) => genitive.slice(0, -1))
    : [];
  const isFeminine = genders.includes("f");
  // If a strong genitive is only the second form, it is rare, and the other cases are weak: des Nachbarn, selten des
  // Nachbars, aber den Nachbarn (Duden: Die Grammatik).
  const isWeakOnly =
    weakForms.length > 0 && weakForms[0] === deriveWeakSingular(lemma, genitives[0] ?? "") && !isFeminine;
  const obliqueForms = isWeakOnly ? weakForms : [lemma, ...weakForms];
  const singular: Declension = {
    nominative: [lemma],
    accusative: removeDuplicates(obliqueForms),
    dative: removeDuplicates(weakNeuterForms.length > 0 ? weakNeuterForms : obliqueForms),
    genitive: removeDuplicates([...genitives, ...(isFeminine ? [lemma] : [])]),
  };
  const emptyDeclension: Declension = { nominative: [], accusative: [], dative: [], genitive: [] };
  const plural: Declension = {
    nominative: [...plurals],
    accusative: [...plurals],
    dative: removeDuplicates(plurals.map(deriveDativePlural)),
    genitive: [...plurals],
  };
  return { singular: genders.length > 0 ? singular : emptyDeclension, plural };
}
