import { lookupTable } from "../../lookup-table.ts";
import {
  adjectiveCells,
  allCells,
  type Cells,
  contractions,
  findDeterminer,
  inCases,
  prepositionCases,
} from "../lexicon/closed-words.ts";
import type { TokenReading } from "./reading.ts";
import type { Segment } from "./segment.ts";
import { isDeterminerTag, isPronounTag, type Tag } from "./tags.ts";

/** A noun or pronoun with its preposition, determiner and adjectives, as indexes of tokens. */
export interface PhraseParts {
  head: number;
  preposition: number | undefined;
  determiner: number | undefined;
  adjectives: number[];
  /** The cells that the form of each part allows; `together`: all parts at once, 0 if they do not agree. */
  cells: { head: Cells; determiner: Cells; adjectives: Cells; preposition: Cells; together: Cells };
}

/** The cases as bits. */
const acc = 2;
const dat = 4;
const gen = 8;
/** The cases of prepositions that the checker's table omits because they are also other parts of speech. */
const otherPrepositions: Readonly<Record<string, number>> = lookupTable({
  bis: acc,
  ab: dat,
  per: acc,
  pro: acc,
  statt: gen | dat,
  anstatt: gen | dat,
  aufgrund: gen,
  außerhalb: gen,
  innerhalb: gen,
  oberhalb: gen,
  unterhalb: gen,
  angesichts: gen,
  anlässlich: gen,
  anhand: gen,
  infolge: gen,
  hinsichtlich: gen,
  bezüglich: gen,
  laut: dat | gen,
  gemäß: dat,
  entsprechend: dat,
  mithilfe: gen,
  dank: gen | dat,
  nahe: dat,
  samt: dat,
  mitsamt: dat,
  inklusive: gen | dat,
  zugunsten: gen,
  entgegen: dat,
  binnen: dat | gen,
  wider: acc,
  entlang: acc | dat | gen,
  mittels: gen,
  zufolge: dat,
  vorm: dat,
});

/** The cells that a preposition governs. */
export function governedCells(lower: string): Cells {
  const cellsOfContraction = contractions[lower];
  if (cellsOfContraction !== undefined) return cellsOfContraction;
  const cases = prepositionCases[lower] ?? otherPrepositions[lower];
  if (cases !== undefined) return inCases(cases);
  return lower.endsWith("m") ? inCases(dat) : lower.endsWith("s") ? inCases(acc | gen) : allCells;
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
  const lowerCaseAt = (index: number) => segments[index]?.text.toLowerCase() ?? "";
  const headReadings = (readings[head] ?? []).filter((reading) => reading.tag === tag);
  const headCells = headReadings.reduce((cells, reading) => cells | reading.cells, 0) || allCells;
  const adjectives: number[] = [];
  let leftIndex = head - 1;
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
    for (; leftIndex >= 0; leftIndex--) {
      const currentTag = tags[leftIndex];
      if (isInsidePhrase(currentTag)) {
        if (currentTag === "ADJA") adjectives.unshift(leftIndex);
      } else if (
        adjectives.length > 0 &&
        (currentTag === "ADV" || currentTag === "ADJD" || currentTag === "PTKNEG" || currentTag === "PTKA")
      ) {
        // An adverb that modifies the adjective, if a determiner precedes it: ein sehr schönes Haus.
        let earlierIndex = leftIndex - 1;
        while (earlierIndex >= 0 && /^(?:ADV|ADJD|ADJA|PTK)/.test(tags[earlierIndex] ?? "")) earlierIndex -= 1;
        if (!isDeterminerTag(tags[earlierIndex] ?? "XY") && tags[earlierIndex] !== "APPR") break;
      } else if (
        (currentTag === "KON" || currentTag === "$,") &&
        adjectives[0] === leftIndex + 1 &&
        tags[leftIndex - 1] === "ADJA"
      ) {
        // Two adjectives: ein altes und kleines Haus.
      } else if (currentTag === "$(" && isQuotation(segments[leftIndex]?.text)) {
        // A quoted part: ein „guter“ Freund
      } else if (
        currentTag === "NE" &&
        leftIndex < head &&
        isAttributeName(lowerCaseAt(leftIndex)) &&
        tags[leftIndex + 1] !== "NE"
      ) {
        // The genitive of a name or an adjective from a place: mit Annas Bruder, dem Oxforder Historiker
      } else if (currentTag === "TRUNC" || (currentTag === "KON" && tags[leftIndex - 1] === "TRUNC")) {
        // Aus- und Weiterbildung
      } else break;
    }
    const tagBefore = tags[leftIndex];
    if (tagBefore && isDeterminerTag(tagBefore) && tagBefore !== "APPRART") {
      article = leftIndex;
      leftIndex -= 1;
      // all die Leute, ein paar Leute
      if (tags[leftIndex] === "PIAT" || (tagBefore === "PIAT" && tags[leftIndex] === "ART")) leftIndex -= 1;
    }
  }
  const isGoverned = tags[leftIndex] === "APPR" || tags[leftIndex] === "APPRART";
  const preposition = isGoverned ? leftIndex : undefined;
  const knownDeterminer = article === undefined ? undefined : findDeterminer(lowerCaseAt(article));
  const articleReadings =
    article === undefined ? [] : (readings[article] ?? []).filter((reading) => reading.tag === tags[article]);
  const articleCells =
    article === undefined
      ? allCells
      : (knownDeterminer?.cells ?? (articleReadings.reduce((cells, reading) => cells | reading.cells, 0) || allCells));
  const kind = tags[leftIndex] === "APPRART" && article === undefined ? "der" : knownDeterminer?.kind;
  let cellsOfAdjectives = allCells;
  for (const index of adjectives) {
    const ending = /e[nmrs]?$/.exec(lowerCaseAt(index))?.[0];
    if (ending) cellsOfAdjectives &= adjectiveCells(ending, kind);
  }
  const cellsOfPreposition = preposition === undefined ? allCells : governedCells(lowerCaseAt(preposition));
  return {
    head,
    preposition,
    determiner: article,
    adjectives,
    cells: {
      head: headCells,
      determiner: articleCells,
      adjectives: cellsOfAdjectives,
      preposition: cellsOfPreposition,
      together: headCells & articleCells & cellsOfAdjectives & cellsOfPreposition,
    },
  };
}

/** Whether a token can be the head of a phrase with a case. */
export const isHeadTag = (tag: Tag): boolean => tag === "NN" || tag === "NE" || isPronounTag(tag);
