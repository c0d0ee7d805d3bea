import type { AnalyzedToken } from "../analysis/analyze.ts";
import { finiteFormOf } from "../lexicon/finite-form.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import type { FiniteKind, Reading } from "../lexicon/reading.ts";

/** The person bits of *sie* if its number is not known: third singular (4) and third plural (32). */
export const thirdPersonOfEitherNumber = 36;

type VerbReading = Extract<Reading, { pos: "finite" }> | { pos: "infinitive" | "participle"; lemma: string };

const isVerbReading = (reading: Reading): reading is Reading & VerbReading =>
  reading.pos === "finite" || reading.pos === "infinitive" || reading.pos === "participle";

/**
 * The lexicon's readings of a token as a verb. Excludes readings as a separable verb whose prefix is not part of the
 * token ("stehe" can belong to *aufstehen*).
 */
export function verbReadingsOf({ text }: AnalyzedToken, lexicon: Lexicon): VerbReading[] {
  const lowerCaseText = text.toLowerCase();
  return lexicon
    .readings(lowerCaseText)
    .filter(isVerbReading)
    .filter(({ lemma, pos }) => {
      const prefix = prefixOf(lemma);
      return prefix === "" || pos !== "finite" || lowerCaseText.startsWith(prefix);
    });
}

/** The separable prefix of a lemma: "auf" for "auf|stehen"; empty if there is none. */
export const prefixOf = (lemma: string): string =>
  lemma.includes("|") ? lemma.slice(0, lemma.indexOf("|")).replace(/^sich /, "") : "";

/** The persons, as bits, of the indicative and Konjunktiv II readings of a form. */
export const personsOf = (token: AnalyzedToken, lexicon: Lexicon): number =>
  verbReadingsOf(token, lexicon).reduce(
    (bits, reading) =>
      reading.pos === "finite" && reading.kind !== "m" && reading.kind !== "j" ? bits | reading.persons : bits,
    0,
  );

/** The persons, as bits, of the finite readings of a form, including the readings in Konjunktiv I. */
export const personsInAnyMood = (token: AnalyzedToken, lexicon: Lexicon): number =>
  verbReadingsOf(token, lexicon).reduce(
    (bits, reading) => (reading.pos === "finite" && reading.kind !== "m" ? bits | reading.persons : bits),
    0,
  );

/**
 * The index of the person in the bits (0: ich … 5: sie). If the bits contain several persons, returns the index of the
 * first person.
 */
export const firstPersonIndex = (persons: number): number => 31 - Math.clz32(persons & -persons);

const kindsByPriority: readonly FiniteKind[] = ["p", "t", "k", "j", "m"];

/**
 * The finite form of the token's verb for a person (0: ich … 5: sie). Undefined if the token can belong to several
 * verbs whose forms for this person differ.
 */
export function formForPerson(token: AnalyzedToken, personIndex: number, lexicon: Lexicon): string | undefined {
  const readings = verbReadingsOf(token, lexicon);
  const finiteVerbReadings = readings.flatMap((reading) => (reading.pos === "finite" ? [reading] : []));
  const kind =
    kindsByPriority.find((finiteKind) => finiteVerbReadings.some((reading) => reading.kind === finiteKind)) ?? "p";
  const wantedKind = kind === "j" || kind === "m" ? "p" : kind;
  const readingsOfKind = finiteVerbReadings.filter((reading) => reading.kind === kind);
  const infinitives = readings.filter((reading) => reading.pos === "infinitive");
  const lemmas = new Set((readingsOfKind.length > 0 ? readingsOfKind : infinitives).map((reading) => reading.lemma));
  const forms = new Set(
    [...lemmas].flatMap((lemma) => {
      const form = finiteFormOf(lexicon, lemma, wantedKind, personIndex);
      return form === undefined ? [] : [prefixOf(lemma) + form];
    }),
  );
  const [form] = forms;
  return forms.size === 1 ? form : undefined;
}

/** The only form in this list; undefined if the list is empty or contains different forms. */
const singleFormOf = (forms: Iterable<string>): string | undefined => {
  const [form, ...otherForms] = new Set(forms);
  return otherForms.length === 0 ? form : undefined;
};

/**
 * The infinitive, with its prefix, of the token's verb; undefined if the token's readings have different infinitives.
 */
export const infinitiveOf = (token: AnalyzedToken, lexicon: Lexicon): string | undefined =>
  singleFormOf(verbReadingsOf(token, lexicon).map(({ lemma }) => lemma.replace(/^sich /, "").replace("|", "")));

/** The participle of the token's verb with its lemma; undefined if the token's readings have different participles. */
export function participleOf(
  token: AnalyzedToken,
  lexicon: Lexicon,
): { lemma: string; participle: string } | undefined {
  const lowerCaseText = token.text.toLowerCase();
  const lemmas = [...new Set(verbReadingsOf(token, lexicon).map(({ lemma }) => lemma))].filter(
    (lemma) => prefixOf(lemma) === "" || lowerCaseText.startsWith(prefixOf(lemma)),
  );
  const participle = singleFormOf(
    lemmas.flatMap((lemma) =>
      lexicon.lemmas(lemma).flatMap((entry) => (entry.pos === "verb" ? [entry.participle] : [])),
    ),
  );
  const [lemma] = lemmas;
  return participle === undefined || lemma === undefined ? undefined : { lemma, participle };
}

/** Whether the word has the form of a participle: *verlassen* is an infinitive and a participle. */
export const canBeParticiple = (token: AnalyzedToken, lexicon: Lexicon): boolean =>
  verbReadingsOf(token, lexicon).some(({ pos }) => pos === "participle");
