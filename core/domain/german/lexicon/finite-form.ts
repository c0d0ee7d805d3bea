import { pastFormsOf, presentFormsOf, subjunctiveFormsOf } from "../verb.ts";
import type { Lexicon } from "./lexicon.ts";
import type { FiniteKind } from "./reading.ts";

/**
 * The finite form of a verb for a person (0: ich … 5: sie), without its separable prefix; undefined if the bank has no
 * such verb.
 */
export function finiteFormOf(
  lexicon: Lexicon,
  lemma: string,
  kind: FiniteKind,
  personIndex: number,
): string | undefined {
  const entry = lexicon.lemmas(lemma).find((candidate) => candidate.pos === "verb");
  if (!entry) return undefined;
  const forms =
    kind === "t" ? pastFormsOf(entry) : kind === "k" ? (subjunctiveFormsOf(entry)[0] ?? []) : presentFormsOf(entry);
  return forms[personIndex];
}
