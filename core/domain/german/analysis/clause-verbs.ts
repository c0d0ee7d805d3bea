import type { Lexicon } from "../lexicon/lexicon.ts";
import type { ClauseParts } from "./clause-parts.ts";
import type { TokenReading } from "./reading.ts";
import type { Segment } from "./segment.ts";
import { isInfinitiveTag, isParticipleTag, type Tag } from "./tags.ts";
import { type VerbValency, valencyOf } from "./verb-valency.ts";

/** Properties of a clause's verbs that the role model uses as features. */
export interface ClauseVerbs {
  /** The index of the finite verb; undefined if there is none. */
  finite: number | undefined;
  /** The persons of the finite verb as bits; see `TokenReading`. */
  persons: number;
  lemma: string;
  voice: "active" | "passive" | "copula" | "none";
  valency: VerbValency;
}

export function verbsOf(
  clause: ClauseParts,
  segments: readonly Segment[],
  tags: readonly Tag[],
  readings: readonly (readonly TokenReading[])[],
  lexicon: Lexicon,
): ClauseVerbs {
  const readingAt = (index: number) => (readings[index] ?? []).filter((reading) => reading.tag === tags[index]);
  const { finite: finiteIndex } = clause;
  const persons =
    finiteIndex === undefined ? 0 : readingAt(finiteIndex).reduce((bits, reading) => bits | reading.persons, 0);
  const lemmaAt = (index: number) => readingAt(index)[0]?.lemma ?? segments[index]?.text.toLowerCase() ?? "";
  const finiteTag = finiteIndex === undefined ? undefined : tags[finiteIndex];
  const prefixIndex = clause.tokens.find((index) => tags[index] === "PTKVZ");
  const nonFiniteVerbs = clause.tokens.filter(
    (index) => isInfinitiveTag(tags[index] ?? "XY") || isParticipleTag(tags[index] ?? "XY"),
  );
  const mainVerbIndex = nonFiniteVerbs.find((index) => /^VV/.test(tags[index] ?? "")) ?? nonFiniteVerbs[0];
  const finiteLemma = finiteIndex === undefined ? "" : lemmaAt(finiteIndex);
  const prefix = prefixIndex === undefined ? "" : (segments[prefixIndex]?.text.toLowerCase() ?? "");
  const isPassive =
    (finiteLemma === "werden" || nonFiniteVerbs.some((index) => lemmaAt(index) === "werden")) &&
    nonFiniteVerbs.some((index) => tags[index] === "VVPP");
  const isCopula =
    mainVerbIndex === undefined &&
    (finiteLemma === "sein" || finiteLemma === "werden" || finiteLemma === "bleiben" || finiteLemma === "heißen");
  const lemma =
    mainVerbIndex === undefined
      ? finiteLemma.startsWith(prefix)
        ? finiteLemma
        : prefix + finiteLemma
      : lemmaAt(mainVerbIndex);
  return {
    finite: finiteIndex,
    persons,
    lemma,
    valency: valencyOf(lemma, lexicon),
    voice: isPassive ? "passive" : isCopula ? "copula" : finiteTag ? "active" : "none",
  };
}
