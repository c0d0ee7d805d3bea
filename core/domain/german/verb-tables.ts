import {
  imperativeFormsOf,
  pastFormsOf,
  presentFormsOf,
  presentParticipleOf,
  splitInfinitive,
  subjunctiveFormsOf,
  type VerbEntry,
  zuInfinitiveOfVerb,
} from "./verb.ts";

/** The tenses of a conjugation table, by their names in the API. */
export const tenses = ["present", "simple-past", "present-perfect", "future", "subjunctive-2"] as const;
export type Tense = (typeof tenses)[number];

const accusativeReflexives = ["mich", "dich", "sich", "uns", "euch", "sich"];
const dativeReflexives = ["mir", "dir", "sich", "uns", "euch", "sich"];

const auxiliaryPresentForms = {
  haben: ["habe", "hast", "hat", "haben", "habt", "haben"],
  sein: ["bin", "bist", "ist", "sind", "seid", "sind"],
  werden: ["werde", "wirst", "wird", "werden", "werdet", "werden"],
};
const wuerdeForms = ["würde", "würdest", "würde", "würden", "würdet", "würden"];

/** Verbs whose own Konjunktiv II is commonly used instead of *würde* with the infinitive. */
const verbsWithOwnSubjunctive = new Set([
  "sein",
  "haben",
  "werden",
  "können",
  "müssen",
  "dürfen",
  "sollen",
  "wollen",
  "mögen",
  "möchten",
  "wissen",
]);

export interface TableOptions {
  /** Whether the reflexive pronoun is in the dative: *ich merke mir*. */
  isReflexiveDative?: boolean;
}

/** Joins the parts of a form, for example "stehe", the pronoun and "auf". Missing parts are omitted. */
const joinParts = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(" ");

/**
 * The forms of a tense for the six persons (ich, du, er, wir, ihr, sie) as in a conjugation table, without the personal
 * pronoun: "stehe auf", "bin aufgestanden", "werde mich vorstellen". In Konjunktiv II, the verb's own forms are
 * returned only if these forms are common (wäre, hätte). Other verbs get *würde* with the infinitive (würde kommen).
 * @throws RangeError if `verb.infinitive` is not an infinitive
 */
export function conjugate(verb: VerbEntry, tense: Tense, options: TableOptions = {}): string[] {
  const { isReflexive, prefix, base } = splitInfinitive(verb.infinitive);
  const pronouns = isReflexive ? (options.isReflexiveDative ? dativeReflexives : accusativeReflexives) : [];
  const buildSimpleForms = (forms: readonly string[]) => forms.map((form, i) => joinParts(form, pronouns[i], prefix));
  const infinitive = verb.infinitive.replace(/^sich /, "").replaceAll("|", "");
  const buildCompoundForms = (forms: readonly string[], nonFiniteForm: string) =>
    forms.map((form, i) => joinParts(form, pronouns[i], nonFiniteForm));
  switch (tense) {
    case "present":
      return buildSimpleForms(presentFormsOf(verb));
    case "simple-past":
      return buildSimpleForms(pastFormsOf(verb));
    case "present-perfect":
      return buildCompoundForms(auxiliaryPresentForms[verb.auxiliaries[0] ?? "haben"], verb.participle);
    case "future":
      return buildCompoundForms(auxiliaryPresentForms.werden, infinitive);
    case "subjunctive-2":
      return verbsWithOwnSubjunctive.has(base)
        ? buildSimpleForms(subjunctiveFormsOf(verb)[0] ?? [])
        : buildCompoundForms(wuerdeForms, infinitive);
  }
}

/** A verb form as it occurs in a sentence: one word, or a finite form and its separated prefix. */
export type VerbForm = readonly [string] | readonly [finite: string, prefix: string];

/** All written forms of a verb, without declined participles and without duplicates. */
export function verbFormsOf(verb: VerbEntry): VerbForm[] {
  const { prefix, base } = splitInfinitive(verb.infinitive);
  const imperative = imperativeFormsOf(verb);
  const finiteForms = new Set([
    ...presentFormsOf(verb),
    ...pastFormsOf(verb),
    ...subjunctiveFormsOf(verb).flat(),
    ...(imperative ? [...imperative.du, imperative.ihr, imperative.sie] : []),
  ]);
  const isOneWord = !verb.infinitive.replace(/^sich /, "").includes(" ");
  const forms: VerbForm[] = [];
  for (const form of finiteForms) {
    if (prefix === "") forms.push([form]);
    else forms.push([form, prefix], isOneWord ? [prefix + form] : [`${prefix} ${form}`]);
  }
  const infinitive = isOneWord ? prefix + base : `${prefix} ${base}`;
  forms.push(
    [infinitive],
    [verb.participle],
    [zuInfinitiveOfVerb(verb).replace(/^zu /, "")],
    [presentParticipleOf(verb)],
  );
  return forms;
}
