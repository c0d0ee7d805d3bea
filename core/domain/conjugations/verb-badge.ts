import { type VerbEntry, verbType } from "../german/verb.ts";

/** The labels of a verb's badge. Verbs of mixed conjugation (bringen, denken) are labelled irregular. */
export const conjugatedVerbTypes = ["regular", "irregular", "stem-changing", "modal"] as const;
export type ConjugatedVerbType = (typeof conjugatedVerbTypes)[number];

/** Returns the label of a verb's badge. */
export function verbBadge(verb: VerbEntry): ConjugatedVerbType {
  const type = verbType(verb);
  return type === "mixed" ? "irregular" : type;
}
