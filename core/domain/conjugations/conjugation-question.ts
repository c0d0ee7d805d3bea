import type { VerbFacts } from "../german/verb.ts";
import { subjunctiveForms, verbParts } from "../german/verb.ts";
import { conjugate, type Tense } from "../german/verb-tables.ts";

/** The six persons as a table names them. */
export const persons = ["ich", "du", "er/sie/es", "wir", "ihr", "sie/Sie"] as const;

export interface ConjugationItem {
  tense: Tense;
  /** 0 (ich) to 5 (sie/Sie). */
  person: number;
  answer: string;
  /** Other answers that count: other forms in use, with the other auxiliary, or Konjunktiv II with or without *würde*. */
  accept: string[];
}

/**
 * The questions that a verb gives in a tense, one a person.
 * @param variants the same verb with other principal parts that are right as well: bäckt beside backt
 */
export function conjugationItems(
  verb: VerbFacts,
  tense: Tense,
  variants: readonly VerbFacts[] = [],
): ConjugationItem[] {
  const main = conjugate(verb, tense);
  const others = [
    ...otherForms(verb, tense),
    ...variants.flatMap((variant) => [conjugate(variant, tense), ...otherForms(variant, tense)]),
  ];
  return main.map((answer, person) => {
    const accept = others.flatMap((forms) => forms[person] ?? []).filter((form) => form !== answer);
    return { tense, person, answer, accept: [...new Set(accept)] };
  });
}

function otherForms(verb: VerbFacts, tense: Tense): string[][] {
  if (tense === "present-perfect") {
    return verb.auxiliaries.slice(1).map((auxiliary) => conjugate({ ...verb, auxiliaries: [auxiliary] }, tense));
  }
  if (tense !== "subjunctive-2") return [];
  const { isReflexive, prefix } = verbParts(verb.infinitive);
  const pronouns = conjugate(verb, "present-perfect").map(
    (form) => /(?:^| )(mich|dich|sich|uns|euch)(?: |$)/.exec(form)?.[1],
  );
  const placed = (forms: readonly string[]) =>
    forms.map((form, i) => [form, isReflexive ? pronouns[i] : "", prefix].filter(Boolean).join(" "));
  const own = subjunctiveForms(verb).flatMap((forms) => [placed(forms), placed(forms.map(withoutE))]);
  const wuerde = ["würde", "würdest", "würde", "würden", "würdet", "würden"];
  const infinitive = conjugate(verb, "future").map((form) => form.replace(/^\S+ /, ""));
  return [...own, wuerde.map((form, i) => `${form} ${infinitive[i]}`)];
}

/** du käm(e)st, ihr käm(e)t: the e may go where the stem allows it. */
const withoutE = (form: string, person: number): string =>
  person === 1 || person === 4 ? form.replace(/(?<=[^dtsßxz])e(?=s?t$)/u, "") : form;
