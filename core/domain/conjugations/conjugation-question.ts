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
  /** Other answers that count: with the other auxiliary, or Konjunktiv II with or without *würde*. */
  accept: string[];
}

/** The questions that a verb gives in a tense, one a person. */
export function conjugationItems(verb: VerbFacts, tense: Tense): ConjugationItem[] {
  const main = conjugate(verb, tense);
  const others = otherForms(verb, tense);
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
  const { prefix } = verbParts(verb.infinitive);
  const pronouns = conjugate(verb, "present-perfect").map(
    (form) => /(?:^| )(mich|dich|sich|uns|euch)(?: |$)/.exec(form)?.[1],
  );
  const own = subjunctiveForms(verb).map((forms) =>
    forms.map((form, i) =>
      [form, verb.infinitive.startsWith("sich ") ? pronouns[i] : "", prefix].filter(Boolean).join(" "),
    ),
  );
  const wuerde = ["würde", "würdest", "würde", "würden", "würdet", "würden"];
  const infinitive = conjugate(verb, "future").map((form) => form.replace(/^\S+ /, ""));
  return [...own, wuerde.map((form, i) => `${form} ${infinitive[i]}`)];
}
