import { type VerbFacts, verbType } from "../german/verb.ts";

/** What a verb's badge says. Verbs of mixed conjugation (bringen, denken) are irregular to a learner. */
export const conjugatedVerbTypes = ["regular", "irregular", "stem-changing", "modal"] as const;
export type ConjugatedVerbType = (typeof conjugatedVerbTypes)[number];

export function verbBadge(verb: VerbFacts): ConjugatedVerbType {
  const type = verbType(verb);
  return type === "mixed" ? "irregular" : type;
}
