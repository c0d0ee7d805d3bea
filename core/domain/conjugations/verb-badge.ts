import { findVerbType, type VerbEntry } from "../german/verb.ts";

/** The labels that are shown beside verbs. Verbs of mixed conjugation (bringen, denken) are labelled irregular. */
export const conjugatedVerbTypes = ["regular", "irregular", "stem-changing", "modal"] as const;
export type ConjugatedVerbType = (typeof conjugatedVerbTypes)[number];

/** Returns the label that is shown beside a verb. */
export function verbBadgeOf(verb: VerbEntry): ConjugatedVerbType {
  const type = findVerbType(verb);
  return type === "mixed" ? "irregular" : type;
}
