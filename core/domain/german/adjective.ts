import type { Gender } from "../vocabulary/word.ts";
import type { Case, Declension, NounForms } from "./grammatical-case.ts";

export const degrees = ["positive", "comparative", "superlative"] as const;
export type Degree = (typeof degrees)[number];

/** The dictionary entry of an adjective, from which all its forms are derived. */
export interface AdjectiveEntry {
  lemma: string;
  /**
   * The irregular comparative and superlative ("besser", "am besten"); null if the adjective has no comparison,
   * undefined if its comparison is regular.
   */
  comparison?: { comparative: string; superlative: string } | null;
}

/**
 * The declension of an adjective without an article (strong), after a word like *der* (weak), or after a word like
 * *ein* (mixed).
 */
export type Inflection = "strong" | "weak" | "mixed";

const gendersAndPlural = ["m", "f", "n", "plural"] as const;
export type GenderOrPlural = (typeof gendersAndPlural)[number];

/** Endings of attributive adjectives in the order m, f, n, plural (Duden: Die Grammatik, Flexion der Adjektive). */
const attributiveEndings: Record<Inflection, Record<Case, readonly [string, string, string, string]>> = {
  strong: {
    nominative: ["er", "e", "es", "e"],
    accusative: ["en", "e", "es", "e"],
    dative: ["em", "er", "em", "en"],
    genitive: ["en", "er", "en", "er"],
  },
  weak: {
    nominative: ["e", "e", "e", "en"],
    accusative: ["en", "e", "e", "en"],
    dative: ["en", "en", "en", "en"],
    genitive: ["en", "en", "en", "en"],
  },
  mixed: {
    nominative: ["er", "e", "es", "en"],
    accusative: ["en", "e", "es", "en"],
    dative: ["en", "en", "en", "en"],
    genitive: ["en", "en", "en", "en"],
  },
};

/** The ending of an attributive adjective. */
export function adjectiveEndingFor(inflection: Inflection, gender: GenderOrPlural, grammaticalCase: Case): string {
  return attributiveEndings[inflection][grammaticalCase][gendersAndPlural.indexOf(gender)] ?? "";
}

/** Adjectives, mostly colours, that never take an ending: *ein rosa Hemd*. */
const invariableAdjectives = new Set([
  "rosa",
  "lila",
  "orange",
  "beige",
  "prima",
  "super",
  "extra",
  "klasse",
  "spitze",
  "türkis",
]);

/** Whether an adjective never takes an ending. */
export const isInvariable = (lemma: string) => invariableAdjectives.has(lemma);

/** The stem to which endings are added: dunkel → dunkl-, teuer → teur-, hoch → hoh-. */
export function adjectiveStemOf(lemma: string): string {
  if (lemma.endsWith("hoch")) return `${lemma.slice(0, -2)}h`;
  if (/[^e]el$/.test(lemma)) return `${lemma.slice(0, -2)}l`;
  if (/(au|eu|äu)er$|^(integer|makaber)$/.test(lemma)) return `${lemma.slice(0, -2)}r`;
  return lemma.endsWith("e") ? lemma.slice(0, -1) : lemma;
}

/** The stem of a regular superlative, to which endings are added: klein → kleinst-, laut → lautest-. */
function superlativeStemOf(lemma: string): string {
  if (lemma.endsWith("e")) return `${lemma}st`;
  if (/(isch|end|elnd|ernd)$/.test(lemma)) return `${lemma}st`;
  // Participles with an unstressed last syllable take -st (begeistertst-, verschuldetst-). Other adjectives in -t take
  // -est (konkretest-, bekanntest-).
  if (/^(ge|be|ver|er|zer|ent|über|unter|aus|an|auf|ein|ab|vor).{2,}[^h](er|el|e)t$/.test(lemma)) return `${lemma}st`;
  // -e- is required after d, t and sibilants. After a long vowel or diphthong it is optional and usually omitted.
  return /(d|t|s|ß|x|z|sch)$/.test(lemma) ? `${lemma}est` : `${lemma}st`;
}

/** The comparative and superlative ("kleiner", "am kleinsten"); undefined if the adjective has none. */
export function compareAdjective(adjective: AdjectiveEntry): { comparative: string; superlative: string } | undefined {
  const { lemma, comparison } = adjective;
  if (comparison === null || isInvariable(lemma)) return undefined;
  if (comparison) return comparison;
  const stem = /(au|eu|äu)er$|[^e]el$/.test(lemma) ? adjectiveStemOf(lemma) : lemma.replace(/e$/, "");
  return { comparative: `${stem}er`, superlative: `am ${superlativeStemOf(lemma)}en` };
}

/** The stems of each degree, to which endings are added. A degree can have several variants. */
export function stemsByDegreeOf(adjective: AdjectiveEntry): Partial<Record<Degree, string[]>> {
  const positiveStems = [adjectiveStemOf(adjective.lemma)];
  const comparedForms = compareAdjective(adjective);
  if (!comparedForms) return { positive: positiveStems };
  return {
    positive: positiveStems,
    comparative: comparedForms.comparative.split("/"),
    superlative: comparedForms.superlative.split("/").map((form) => form.replace(/^am /, "").replace(/en$/, "")),
  };
}

/**
 * The attributive form for a declension, a gender (or the plural) and a case: der *kleine*, ein *kleiner*. Undefined if
 * the adjective lacks the degree.
 */
export function inflectAdjective(
  adjective: AdjectiveEntry,
  features: { inflection: Inflection; gender: GenderOrPlural; case: Case; degree?: Degree },
): string | undefined {
  if (isInvariable(adjective.lemma)) return adjective.lemma;
  const stem = stemsByDegreeOf(adjective)[features.degree ?? "positive"]?.[0];
  return stem === undefined
    ? undefined
    : stem + adjectiveEndingFor(features.inflection, features.gender, features.case);
}

const allEndings = ["e", "en", "em", "er", "es"];

/** All written forms of an adjective: without an ending and with each ending, in each degree. */
export function listAdjectiveForms(adjective: AdjectiveEntry): Set<string> {
  const forms = new Set([adjective.lemma]);
  if (isInvariable(adjective.lemma)) return forms;
  const stems = stemsByDegreeOf(adjective);
  const comparedForms = compareAdjective(adjective);
  if (comparedForms) for (const form of comparedForms.comparative.split("/")) forms.add(form);
  for (const stem of Object.values(stems).flat()) for (const ending of allEndings) forms.add(stem + ending);
  return forms;
}

/** Declines a noun that inflects like an adjective: der Deutsche, ein Deutscher, die Deutschen. */
export function declineAdjectivalNoun(lemma: string, genders: readonly Gender[]): NounForms {
  const stem = lemma.replace(/[er]$/, "").replace(/e$/, "");
  const formsOf = (grammaticalCase: Case, gendersOfForm: readonly GenderOrPlural[]) => [
    ...new Set(
      gendersOfForm.flatMap((gender) =>
        (["weak", "mixed", "strong"] as const).map(
          (inflection) => stem + adjectiveEndingFor(inflection, gender, grammaticalCase),
        ),
      ),
    ),
  ];
  const buildDeclension = (gendersOfForm: readonly GenderOrPlural[]): Declension => ({
    nominative: formsOf("nominative", gendersOfForm),
    accusative: formsOf("accusative", gendersOfForm),
    dative: formsOf("dative", gendersOfForm),
    genitive: formsOf("genitive", gendersOfForm),
  });
  return { singular: buildDeclension(genders), plural: buildDeclension(["plural"]) };
}
