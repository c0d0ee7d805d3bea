import { type VerbEntry, verbType } from "../german/verb.ts";

/** The labels that are shown beside verbs. Verbs of mixed conjugation (bringen, denken) are labelled irregular. */
export const conjugatedVerbTypes = ["regular", "irregular", "stem-changing", "modal"] as const;
export type ConjugatedVerbType = (typeof conjugatedVerbTypes)[number];

/** Returns the label that is shown beside a verb. */
export function verbBadge(verb: VerbEntry): ConjugatedVerbType {
  const type = verbType(verb);
  return type === "mixed" ? "irregular" : type;
}
