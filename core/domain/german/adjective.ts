import type { Gender } from "../vocabulary/word.ts";
import type { Case, Declension, NounForms } from "./grammatical-case.ts";

export const degrees = ["positive", "comparative", "superlative"] as const;
export type Degree = (typeof degrees)[number];

/** What a dictionary says of an adjective. */
export interface AdjectiveFacts {
  lemma: string;
  /** Comparative and superlative where they are not regular ("besser", "am besten"); null where it has none. */
  comparison?: { comparative: string; superlative: string } | null;
}

/** What stands before an adjective: nothing, an article like der, an article like ein. */
export type Inflection = "strong" | "weak" | "mixed";

const numbers = ["m", "f", "n", "plural"] as const;
export type GenderOrPlural = (typeof numbers)[number];

/** The endings of attributive adjectives, in the order m, f, n, plural (Duden: Die Grammatik, Flexion der Adjektive). */
const endings: Record<Inflection, Record<Case, readonly [string, string, string, string]>> = {
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
export function adjectiveEnding(inflection: Inflection, gender: GenderOrPlural, grammaticalCase: Case): string {
  return endings[inflection][grammaticalCase][numbers.indexOf(gender)] ?? "";
}

/** Colours and the like that take no ending: ein rosa Hemd. */
const invariable = new Set([
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

/** Whether an adjective never takes an ending. Numerals as adjectives (die Berliner Luft) are not adjectives here. */
export const isInvariable = (lemma: string) => invariable.has(lemma);

/** The stem endings attach to: dunkel → dunkl-, teuer → teur-, hoch → hoh-. */
export function adjectiveStem(lemma: string): string {
  if (lemma === "hoch") return "hoh";
  if (lemma.endsWith("hoch")) return `${lemma.slice(0, -2)}h`;
  if (/[^e]el$/.test(lemma)) return `${lemma.slice(0, -2)}l`;
  if (/(au|eu|äu)er$|^(integer|makaber)$/.test(lemma)) return `${lemma.slice(0, -2)}r`;
  return lemma.endsWith("e") ? lemma.slice(0, -1) : lemma;
}

/** The stem of a superlative: klein → kleinst-, laut → lautest-, groß is irregular and given. */
function superlativeStem(lemma: string): string {
  if (lemma.endsWith("e")) return `${lemma}st`;
  if (/(isch|end|elnd|ernd)$/.test(lemma)) return `${lemma}st`;
  // A participle whose last syllable is unstressed: begeistertst-, verschuldetst-; but konkretest-, bekanntest-.
  if (/^(ge|be|ver|er|zer|ent|über|unter|aus|an|auf|ein|ab|vor).{2,}[^h](er|el|e)t$/.test(lemma)) return `${lemma}st`;
  // After d, t and hissing sounds the e is needed; after a long vowel or diphthong it may stand, and mostly does not.
  return /(d|t|s|ß|x|z|sch)$/.test(lemma) ? `${lemma}est` : `${lemma}st`;
}

/** Comparative and superlative ("kleiner", "am kleinsten"); undefined for an adjective without them. */
export function compareAdjective(adjective: AdjectiveFacts): { comparative: string; superlative: string } | undefined {
  const { lemma, comparison } = adjective;
  if (comparison === null || isInvariable(lemma)) return undefined;
  if (comparison) return comparison;
  const stem = /(au|eu|äu)er$|[^e]el$/.test(lemma) ? adjectiveStem(lemma) : lemma.replace(/e$/, "");
  return { comparative: `${stem}er`, superlative: `am ${superlativeStem(lemma)}en` };
}

/** The stems of an adjective's degrees, to which endings attach. */
export function degreeStems(adjective: AdjectiveFacts): Partial<Record<Degree, string[]>> {
  const positive = [adjectiveStem(adjective.lemma)];
  const compared = compareAdjective(adjective);
  if (!compared) return { positive };
  return {
    positive,
    comparative: compared.comparative.split("/"),
    superlative: compared.superlative.split("/").map((form) => form.replace(/^am /, "").replace(/en$/, "")),
  };
}

/** The attributive form after a given article: der kleine, ein kleiner, kleinen. */
export function inflectAdjective(
  adjective: AdjectiveFacts,
  place: { inflection: Inflection; gender: GenderOrPlural; case: Case; degree?: Degree },
): string | undefined {
  if (isInvariable(adjective.lemma)) return adjective.lemma;
  const stem = degreeStems(adjective)[place.degree ?? "positive"]?.[0];
  return stem === undefined ? undefined : stem + adjectiveEnding(place.inflection, place.gender, place.case);
}

const allEndings = ["e", "en", "em", "er", "es"];

/** Every written form of an adjective: bare, with each ending, in each degree. */
export function adjectiveForms(adjective: AdjectiveFacts): Set<string> {
  const forms = new Set([adjective.lemma]);
  if (isInvariable(adjective.lemma)) return forms;
  const stems = degreeStems(adjective);
  const compared = compareAdjective(adjective);
  if (compared) for (const form of compared.comparative.split("/")) forms.add(form);
  for (const stem of Object.values(stems).flat()) for (const ending of allEndings) forms.add(stem + ending);
  return forms;
}

/** A noun that declines like an adjective (der Deutsche, ein Deutscher, die Deutschen, Deutsche). */
export function declineAdjectivalNoun(lemma: string, genders: readonly Gender[]): NounForms {
  const stem = lemma.replace(/[er]$/, "").replace(/e$/, "");
  const formsOf = (grammaticalCase: Case, kinds: readonly GenderOrPlural[]) => [
    ...new Set(
      kinds.flatMap((kind) =>
        (["weak", "mixed", "strong"] as const).map(
          (inflection) => stem + adjectiveEnding(inflection, kind, grammaticalCase),
        ),
      ),
    ),
  ];
  const declension = (kinds: readonly GenderOrPlural[]): Declension => ({
    nominative: formsOf("nominative", kinds),
    accusative: formsOf("accusative", kinds),
    dative: formsOf("dative", kinds),
    genitive: formsOf("genitive", kinds),
  });
  return { singular: declension(genders), plural: declension(["plural"]) };
}
