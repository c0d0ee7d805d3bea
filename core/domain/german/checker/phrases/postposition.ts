import type { AnalyzedToken } from "../analyzed-text.ts";
import { allowsCase } from "../decline-phrase.ts";
import type { CheckedPhrase } from "./checked-phrase.ts";

/** Nouns that *nach* can follow: meiner Meinung nach. */
const postpositionNounPattern =
  /^(?:Meinung|Ansicht|Auffassung|Erfahrung|Einschätzung|Vermutung|Überzeugung|Gefühl|Wissen|Art|Reihe|Größe|Alter)$/;

/**
 * Whether *nach* after this noun can be its postposition. The noun is one of the list or has a possessive determiner:
 * "ihrer Aussage nach".
 */
export function isBeforePostposition({ sentence }: CheckedPhrase, noun: AnalyzedToken | undefined): boolean {
  if (postpositionNounPattern.test(noun?.text ?? "")) return true;
  const phrase = sentence.phrases.find(({ head }) => sentence.tokens[head]?.start === noun?.start);
  const isPossessive = sentence.tokens[phrase?.determiner ?? -1]?.tag === "PPOSAT";
  return isPossessive && phrase?.preposition === undefined && phrase !== undefined && allowsCase(phrase, "dative");
}
