import type { VerbEntry } from "../german/verb.ts";
import { splitInfinitive, subjunctiveFormsOf } from "../german/verb.ts";
import { conjugate, type Tense } from "../german/verb-tables.ts";

/** The six persons, as a conjugation table labels them. */
export const persons = ["ich", "du", "er/sie/es", "wir", "ihr", "sie/Sie"] as const;

export interface ConjugationItem {
  tense: Tense;
  /** The index in `persons`: 0 (ich) to 5 (sie/Sie). */
  person: number;
  answer: string;
  /**
   * Other accepted answers: alternative forms, forms with the other auxiliary, and Konjunktiv II with or without
   * *würde*.
   */
  accept: string[];
}

/**
 * Creates the six questions about a verb in one tense, one for each person.
 * @param variants the same verb with other accepted principal parts, such as *bäckt* in addition to *backt*
 */
export function createConjugationItems(
  verb: VerbEntry,
  tense: Tense,
  variants: readonly VerbEntry[] = [],
): ConjugationItem[] {
  const mainForms = conjugate(verb, tense);
  const alternativeForms = [
    ...listOtherAcceptedForms(verb, tense),
    ...variants.flatMap((variant) => [conjugate(variant, tense), ...listOtherAcceptedForms(variant, tense)]),
  ];
  return mainForms.map((answer, person) => {
    const acceptedForms = alternativeForms.flatMap((forms) => forms[person] ?? []).filter((form) => form !== answer);
    return { tense, person, answer, accept: [...new Set(acceptedForms)] };
  });
}

function listOtherAcceptedForms(verb: VerbEntry, tense: Tense): string[][] {
  if (tense === "present-perfect") {
    return verb.auxiliaries.slice(1).map((auxiliary) => conjugate({ ...verb, auxiliaries: [auxiliary] }, tense));
  }
  if (tense !== "subjunctive-2") return [];
  const { isReflexive, prefix } = splitInfinitive(verb.infinitive);
  const pronouns = conjugate(verb, "present-perfect").map(
    (form) => /(?:^| )(mich|dich|sich|uns|euch)(?: |$)/.exec(form)?.[1],
  );
  const addPronounAndPrefix = (forms: readonly string[]) =>
    forms.map((form, i) => [form, isReflexive ? pronouns[i] : "", prefix].filter(Boolean).join(" "));
  const subjunctives = subjunctiveFormsOf(verb).flatMap((forms) => [
    addPronounAndPrefix(forms),
    addPronounAndPrefix(forms.map(removeOptionalE)),
  ]);
  const wuerdeForms = ["würde", "würdest", "würde", "würden", "würdet", "würden"];
  const infinitivesByPerson = conjugate(verb, "future").map((form) => form.replace(/^\S+ /, ""));
  return [...subjunctives, wuerdeForms.map((form, i) => `${form} ${infinitivesByPerson[i]}`)];
}

/**
 * Removes the e that endings of Konjunktiv II may omit (du käm(e)st, ihr käm(e)t), unless the stem ends in d, t or an s
 * sound.
 */
const removeOptionalE = (form: string, person: number): string =>
  person === 1 || person === 4 ? form.replace(/(?<=[^dtsßxz])e(?=s?t$)/u, "") : form;
