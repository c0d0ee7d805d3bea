import type { AnalyzedToken } from "../analysis/analyze.ts";
import { finiteForm } from "../lexicon/finite-form.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import type { FiniteKind, Reading } from "../lexicon/reading.ts";
import type { Frame } from "../valency.ts";
import { framesOfVerb } from "./clause-view.ts";

type VerbReading = Extract<Reading, { pos: "finite" }> | { pos: "infinitive" | "participle"; lemma: string };

const isVerbReading = (one: Reading): one is Reading & VerbReading =>
  one.pos === "finite" || one.pos === "infinitive" || one.pos === "participle";

/**
 * The lexicon's readings of a token as a verb, without those of separable verbs whose prefix the token lacks ("stehe"
 * can belong to *aufstehen*).
 */
export function verbReadings({ text }: AnalyzedToken, lexicon: Lexicon): VerbReading[] {
  const lower = text.toLowerCase();
  return lexicon
    .readings(lower)
    .filter(isVerbReading)
    .filter(({ lemma, pos }) => {
      const prefix = prefixOf(lemma);
      return prefix === "" || pos !== "finite" || lower.startsWith(prefix);
    });
}

/** The separable prefix of a lemma: "auf" for "auf|stehen"; empty if there is none. */
export const prefixOf = (lemma: string): string =>
  lemma.includes("|") ? lemma.slice(0, lemma.indexOf("|")).replace(/^sich /, "") : "";

/** The persons, as bits, of the indicative and Konjunktiv II readings of a form. */
export const personsOf = (token: AnalyzedToken, lexicon: Lexicon): number =>
  verbReadings(token, lexicon).reduce(
    (bits, one) => (one.pos === "finite" && one.kind !== "m" && one.kind !== "j" ? bits | one.persons : bits),
    0,
  );

/** The number of the single person in the bits (0: ich … 5: sie); of er and sie the first that is contained. */
export const personNumber = (persons: number): number => 31 - Math.clz32(persons & -persons);

const kindOrder: readonly FiniteKind[] = ["p", "t", "k", "j", "m"];

/** The finite form of the token's verb for a person (0: ich … 5: sie); undefined if its readings do not agree on one. */
export function formForPerson(token: AnalyzedToken, person: number, lexicon: Lexicon): string | undefined {
  const readings = verbReadings(token, lexicon);
  const finite = readings.flatMap((one) => (one.pos === "finite" ? [one] : []));
  const kind = kindOrder.find((one) => finite.some((reading) => reading.kind === one)) ?? "p";
  const wanted = kind === "j" || kind === "m" ? "p" : kind;
  const ofKind = finite.filter((one) => one.kind === kind);
  const infinitives = readings.filter((one) => one.pos === "infinitive");
  const lemmas = new Set((ofKind.length > 0 ? ofKind : infinitives).map((one) => one.lemma));
  const forms = new Set(
    [...lemmas].flatMap((lemma) => {
      const form = finiteForm(lexicon, lemma, wanted, person);
      return form === undefined ? [] : [prefixOf(lemma) + form];
    }),
  );
  const [form] = forms;
  return forms.size === 1 ? form : undefined;
}

const agreed = (forms: Iterable<string>): string | undefined => {
  const [form, ...others] = new Set(forms);
  return others.length === 0 ? form : undefined;
};

/** The infinitive, with its prefix, of the token's verb; undefined if its readings do not agree on one. */
export const infinitiveOf = (token: AnalyzedToken, lexicon: Lexicon): string | undefined =>
  agreed(verbReadings(token, lexicon).map(({ lemma }) => lemma.replace(/^sich /, "").replace("|", "")));

/** The participle of the token's verb with its lemma; undefined if its readings do not agree on one. */
export function participleOf(
  token: AnalyzedToken,
  lexicon: Lexicon,
): { lemma: string; participle: string } | undefined {
  const lower = token.text.toLowerCase();
  const lemmas = [...new Set(verbReadings(token, lexicon).map(({ lemma }) => lemma))].filter(
    (lemma) => prefixOf(lemma) === "" || lower.startsWith(prefixOf(lemma)),
  );
  const participle = agreed(
    lemmas.flatMap((lemma) => lexicon.lemmas(lemma).flatMap((one) => (one.pos === "verb" ? [one.participle] : []))),
  );
  const [lemma] = lemmas;
  return participle === undefined || lemma === undefined ? undefined : { lemma, participle };
}

/** The frames of a verb, by its lemma with or without the mark behind its prefix. */
export const framesOf = (lemma: string, lexicon: Lexicon): readonly Frame[] =>
  framesOfVerb(lemma.replace(/^sich /, ""), lexicon);
