import type { Lexicon } from "../lexicon/lexicon.ts";
import type { ClauseParts } from "./clause-parts.ts";
import type { TokenReading } from "./reading.ts";
import type { Segment } from "./segment.ts";
import { isInfinitiveTag, isParticipleTag, type Tag } from "./tags.ts";

/** Properties of a clause's verbs that the role model uses as features. */
export interface ClauseVerbs {
  /** The index of the finite verb; undefined if there is none. */
  finite: number | undefined;
  /** The persons of the finite verb as bits; see `TokenReading`. */
  persons: number;
  lemma: string;
  voice: "active" | "passive" | "copula" | "none";
  /** The verb's government according to the word bank, such as "+ Dative; mit + Dative"; empty for unknown verbs. */
  governs: string;
}

export function verbsOf(
  clause: ClauseParts,
  segments: readonly Segment[],
  tags: readonly Tag[],
  readings: readonly (readonly TokenReading[])[],
  lexicon: Lexicon,
): ClauseVerbs {
  const readingAt = (index: number) => (readings[index] ?? []).filter((reading) => reading.tag === tags[index]);
  const { finite } = clause;
  const persons = finite === undefined ? 0 : readingAt(finite).reduce((bits, reading) => bits | reading.persons, 0);
  const lemmaAt = (index: number) => readingAt(index)[0]?.lemma ?? segments[index]?.text.toLowerCase() ?? "";
  const finiteTag = finite === undefined ? undefined : tags[finite];
  const prefixIndex = clause.tokens.find((index) => tags[index] === "PTKVZ");
  const nonFinite = clause.tokens.filter(
    (index) => isInfinitiveTag(tags[index] ?? "XY") || isParticipleTag(tags[index] ?? "XY"),
  );
  const mainVerb = nonFinite.find((index) => /^VV/.test(tags[index] ?? "")) ?? nonFinite[0];
  const finiteLemma = finite === undefined ? "" : lemmaAt(finite);
  const prefix = prefixIndex === undefined ? "" : (segments[prefixIndex]?.text.toLowerCase() ?? "");
  const isPassive =
    (finiteLemma === "werden" || nonFinite.some((index) => lemmaAt(index) === "werden")) &&
    nonFinite.some((index) => tags[index] === "VVPP");
  const isCopula =
    mainVerb === undefined &&
    (finiteLemma === "sein" || finiteLemma === "werden" || finiteLemma === "bleiben" || finiteLemma === "heißen");
  const lemma =
    mainVerb === undefined ? (finiteLemma.startsWith(prefix) ? finiteLemma : prefix + finiteLemma) : lemmaAt(mainVerb);
  return {
    finite,
    persons,
    lemma,
    governs: readGovernment(lemma, lexicon),
    voice: isPassive ? "passive" : isCopula ? "copula" : finiteTag ? "active" : "none",
  };
}

/** Also finds separable verbs, whose lemma in the word bank contains `|`. */
function readGovernment(lemma: string, lexicon: Lexicon): string {
  const entryOf = (bankLemma: string) => lexicon.lemmas(bankLemma).find((entry) => entry.pos === "verb");
  let entry = entryOf(lemma);
  for (let prefixLength = 2; !entry && prefixLength <= 6 && prefixLength < lemma.length - 2; prefixLength++)
    entry = entryOf(`${lemma.slice(0, prefixLength)}|${lemma.slice(prefixLength)}`);
  return entry?.governs ?? "";
}

/** The cases of the verb's objects without a preposition: "A", "D", "DA"; "-" for none, "" for unknown verbs. */
export function objectCases(government: string): string {
  if (government === "") return "";
  const bareComplements = government.split("; ").filter((complement) => complement.startsWith("+"));
  const includesCase = (name: string) => bareComplements.some((complement) => complement.includes(name));
  return (
    `${includesCase("Dative") ? "D" : ""}${includesCase("Accusative") ? "A" : ""}${includesCase("Genitive") ? "G" : ""}` ||
    "-"
  );
}
