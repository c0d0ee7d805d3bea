import { lookupTable } from "../../lookup-table.ts";
import {
  adjectiveCells,
  allCells,
  type Cells,
  contractions,
  determiner,
  inCases,
  prepositionCases,
} from "../lexicon/closed-words.ts";
import type { TokenReading } from "./reading.ts";
import type { Segment } from "./segment.ts";
import { isDeterminerTag, isPronounTag, type Tag } from "./tags.ts";

/** A noun or pronoun with its preposition, determiner and adjectives. All members are indexes of tokens. */
export interface PhraseParts {
  head: number;
  preposition: number | undefined;
  determiner: number | undefined;
  adjectives: number[];
  /** The cells (gender or plural, and case) that each part allows, and all together; 0 if they do not agree. */
  cells: { head: Cells; determiner: Cells; adjectives: Cells; preposition: Cells; together: Cells };
}

const A = 2;
const D = 4;
const G = 8;
/** Prepositions that the checker's table leaves out because they are also other words. */
const otherPrepositions: Readonly<Record<string, number>> = lookupTable({
  bis: A,
  ab: D,
  per: A,
  pro: A,
  statt: G | D,
  anstatt: G | D,
  aufgrund: G,
  außerhalb: G,
  innerhalb: G,
  oberhalb: G,
  unterhalb: G,
  angesichts: G,
  anlässlich: G,
  anhand: G,
  infolge: G,
  hinsichtlich: G,
  bezüglich: G,
  laut: D | G,
  gemäß: D,
  entsprechend: D,
  mithilfe: G,
  dank: G | D,
  nahe: D,
  samt: D,
  mitsamt: D,
  inklusive: G | D,
  zugunsten: G,
  entgegen: D,
  binnen: D | G,
  wider: A,
  entlang: A | D | G,
  mittels: G,
  zufolge: D,
  vorm: D,
});

/** The cells that a preposition governs. */
export function governedCells(lower: string): Cells {
  const contracted = contractions[lower];
  if (contracted !== undefined) return contracted;
  const cases = prepositionCases[lower] ?? otherPrepositions[lower];
  if (cases !== undefined) return inCases(cases);
  return lower.endsWith("m") ? inCases(D) : lower.endsWith("s") ? inCases(A | G) : allCells;
}

const isInsidePhrase = (tag: Tag | undefined) => tag === "ADJA" || tag === "CARD";

const isQuotation = (text: string | undefined) => text !== undefined && /^["„“”»«'`‚‘]$/.test(text);
const isAttributeName = (lower: string) => /(?:.s|['’]|.er)$/.test(lower);

/** The noun or pronoun phrase with this head, found from the tags to its left. */
export function phraseAt(
  head: number,
  segments: readonly Segment[],
  tags: readonly Tag[],
  readings: readonly (readonly TokenReading[])[],
): PhraseParts {
  const tag = tags[head] ?? "XY";
  const lower = (at: number) => segments[at]?.text.toLowerCase() ?? "";
  const own = (readings[head] ?? []).filter((one) => one.tag === tag);
  const headCells = own.reduce((cells, one) => cells | one.cells, 0) || allCells;
  const adjectives: number[] = [];
  let at = head - 1;
  let article: number | undefined;
  if (
    tag === "NN" ||
    tag === "NE" ||
    tag === "PIS" ||
    tag === "CARD" ||
    tag === "FM" ||
    tag === "TRUNC" ||
    tag === "XY"
  ) {
    for (; at >= 0; at--) {
      const here = tags[at];
      if (isInsidePhrase(here)) {
        if (here === "ADJA") adjectives.unshift(at);
      } else if (adjectives.length > 0 && (here === "ADV" || here === "ADJD" || here === "PTKNEG" || here === "PTKA")) {
        // An adverb of the adjective, if a determiner precedes: ein sehr schönes Haus.
        let before = at - 1;
        while (before >= 0 && /^(?:ADV|ADJD|ADJA|PTK)/.test(tags[before] ?? "")) before -= 1;
        if (!isDeterminerTag(tags[before] ?? "XY") && tags[before] !== "APPR") break;
      } else if ((here === "KON" || here === "$,") && adjectives[0] === at + 1 && tags[at - 1] === "ADJA") {
        // Two adjectives: ein altes und kleines Haus.
      } else if (here === "$(" && isQuotation(segments[at]?.text)) {
        // A quoted part: ein „guter“ Freund
      } else if (here === "NE" && at < head && isAttributeName(lower(at)) && tags[at + 1] !== "NE") {
        // The genitive of a name or an adjective from a place: mit Annas Bruder, dem Oxforder Historiker
      } else if (here === "TRUNC" || (here === "KON" && tags[at - 1] === "TRUNC")) {
        // Aus- und Weiterbildung
      } else break;
    }
    const here = tags[at];
    if (here && isDeterminerTag(here) && here !== "APPRART") {
      article = at;
      at -= 1;
      // all die Leute, ein paar Leute
      if (tags[at] === "PIAT" || (here === "PIAT" && tags[at] === "ART")) at -= 1;
    }
  }
  const isGoverned = tags[at] === "APPR" || tags[at] === "APPRART";
  const preposition = isGoverned ? at : undefined;
  const known = article === undefined ? undefined : determiner(lower(article));
  const articleReadings =
    article === undefined ? [] : (readings[article] ?? []).filter((one) => one.tag === tags[article]);
  const articleCells =
    article === undefined
      ? allCells
      : (known?.cells ?? (articleReadings.reduce((cells, one) => cells | one.cells, 0) || allCells));
  const kind = tags[at] === "APPRART" && article === undefined ? "der" : known?.kind;
  let adjectivesTogether = allCells;
  for (const index of adjectives) {
    const ending = /e[nmrs]?$/.exec(lower(index))?.[0];
    if (ending) adjectivesTogether &= adjectiveCells(ending, kind);
  }
  const governed = preposition === undefined ? allCells : governedCells(lower(preposition));
  return {
    head,
    preposition,
    determiner: article,
    adjectives,
    cells: {
      head: headCells,
      determiner: articleCells,
      adjectives: adjectivesTogether,
      preposition: governed,
      together: headCells & articleCells & adjectivesTogether & governed,
    },
  };
}

/** Whether a token can be the head of a phrase with a case. */
export const isHeadTag = (tag: Tag): boolean => tag === "NN" || tag === "NE" || isPronounTag(tag);
