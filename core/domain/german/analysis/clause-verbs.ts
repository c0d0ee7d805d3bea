import type { Lexicon } from "../lexicon/lexicon.ts";
import type { ClauseParts } from "./clause-parts.ts";
import type { TokenReading } from "./reading.ts";
import type { Segment } from "./segment.ts";
import { isInfinitiveTag, isParticipleTag, type Tag } from "./tags.ts";

/** What is known about the verbs of a clause. */
export interface ClauseVerbs {
  finite: number | undefined;
  persons: number;
  lemma: string;
  voice: string;
  /** What the bank says the verb governs. */
  governs: string;
}

/** The verbs of a clause, from its tags. */
export function verbsOf(
  clause: ClauseParts,
  segments: readonly Segment[],
  tags: readonly Tag[],
  readings: readonly (readonly TokenReading[])[],
  lexicon: Lexicon,
): ClauseVerbs {
  const readingAt = (at: number) => (readings[at] ?? []).filter((one) => one.tag === tags[at]);
  const { finite } = clause;
  const persons = finite === undefined ? 0 : readingAt(finite).reduce((bits, one) => bits | one.persons, 0);
  const lemmaAt = (at: number) => readingAt(at)[0]?.lemma ?? segments[at]?.text.toLowerCase() ?? "";
  const finiteTag = finite === undefined ? undefined : tags[finite];
  const particle = clause.tokens.find((at) => tags[at] === "PTKVZ");
  const nonFinite = clause.tokens.filter(
    (at) => isInfinitiveTag(tags[at] ?? "XY") || isParticipleTag(tags[at] ?? "XY"),
  );
  const main = nonFinite.find((at) => /^VV/.test(tags[at] ?? "")) ?? nonFinite[0];
  const finiteLemma = finite === undefined ? "" : lemmaAt(finite);
  const prefix = particle === undefined ? "" : (segments[particle]?.text.toLowerCase() ?? "");
  const isPassive =
    (finiteLemma === "werden" || nonFinite.some((at) => lemmaAt(at) === "werden")) &&
    nonFinite.some((at) => tags[at] === "VVPP");
  const isCopula =
    main === undefined &&
    (finiteLemma === "sein" || finiteLemma === "werden" || finiteLemma === "bleiben" || finiteLemma === "heißen");
  const lemma =
    main === undefined ? (finiteLemma.startsWith(prefix) ? finiteLemma : prefix + finiteLemma) : lemmaAt(main);
  return {
    finite,
    persons,
    lemma,
    governs: governedBy(lemma, lexicon),
    voice: isPassive ? "passive" : isCopula ? "copula" : finiteTag ? "active" : "none",
  };
}

/** What the bank says a verb governs, such as "+ Dative; mit + Dative"; empty for unknown verbs. */
function governedBy(lemma: string, lexicon: Lexicon): string {
  const entryOf = (written: string) => lexicon.lemmas(written).find((one) => one.pos === "verb");
  let entry = entryOf(lemma);
  for (let cut = 2; !entry && cut <= 6 && cut < lemma.length - 2; cut++)
    entry = entryOf(`${lemma.slice(0, cut)}|${lemma.slice(cut)}`);
  return entry?.governs ?? "";
}

/** The objects without a preposition in a verb's government: "A", "D", "DA"; "-" for none, "" for unknown verbs. */
export function objectsIn(governed: string): string {
  if (governed === "") return "";
  const bare = governed.split("; ").filter((one) => one.startsWith("+"));
  const has = (name: string) => bare.some((one) => one.includes(name));
  return `${has("Dative") ? "D" : ""}${has("Accusative") ? "A" : ""}${has("Genitive") ? "G" : ""}` || "-";
}
