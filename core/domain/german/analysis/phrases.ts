import { createLookupTable } from "../../lookup-table.ts";
import {
  adjectiveCellsOf,
  allCells,
  type Cells,
  cellsInCases,
  contractions,
  findDeterminer,
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
  /**
   * The cells that the form of each part allows. A cell is a combination of a gender (or the plural) and a case.
   * `together` contains the cells that all parts allow; it is 0 if the parts do not agree.
   */
  cells: { head: Cells; determiner: Cells; adjectives: Cells; preposition: Cells; together: Cells };
}

/** The cases as bits; see `caseBit`. */
const accusativeBit = 2;
const dativeBit = 4;
const genitiveBit = 8;
/** The cases of prepositions that `prepositionCases` omits, because most of them can also be other parts of speech. */
const casesOfOtherPrepositions: Readonly<Record<string, number>> = createLookupTable({
  bis: accusativeBit,
  ab: dativeBit,
  per: accusativeBit,
  pro: accusativeBit,
  statt: genitiveBit | dativeBit,
  anstatt: genitiveBit | dativeBit,
  aufgrund: genitiveBit,
  außerhalb: genitiveBit,
  innerhalb: genitiveBit,
  oberhalb: genitiveBit,
  unterhalb: genitiveBit,
  angesichts: genitiveBit,
  anlässlich: genitiveBit,
  anhand: genitiveBit,
  infolge: genitiveBit,
  hinsichtlich: genitiveBit,
  bezüglich: genitiveBit,
  laut: dativeBit | genitiveBit,
  gemäß: dativeBit,
  entsprechend: dativeBit,
  mithilfe: genitiveBit,
  dank: genitiveBit | dativeBit,
  nahe: dativeBit,
  samt: dativeBit,
  mitsamt: dativeBit,
  inklusive: genitiveBit | dativeBit,
  zugunsten: genitiveBit,
  zuungunsten: genitiveBit,
  mangels: genitiveBit | dativeBit,
  seitens: genitiveBit,
  kraft: genitiveBit,
  ungeachtet: genitiveBit,
  unbeschadet: genitiveBit,
  vorbehaltlich: genitiveBit,
  unweit: genitiveBit,
  zwecks: genitiveBit | dativeBit,
  nebst: dativeBit,
  entgegen: dativeBit,
  binnen: dativeBit | genitiveBit,
  wider: accusativeBit,
  entlang: accusativeBit | dativeBit | genitiveBit,
  mittels: genitiveBit,
  zufolge: dativeBit,
  vorm: dativeBit,
});

/**
 * The cells that a preposition or contraction governs. An unknown word in -m governs the dative, and one in -s the
 * accusative or genitive, because such a word is probably a contraction with *dem* or *das*. For every other unknown
 * word, all cells are returned.
 */
export function governedCellsOf(lowerCaseText: string): Cells {
  const cellsOfContraction = contractions[lowerCaseText];
  if (cellsOfContraction !== undefined) return cellsOfContraction;
  const caseBits = prepositionCases[lowerCaseText] ?? casesOfOtherPrepositions[lowerCaseText];
  if (caseBits !== undefined) return cellsInCases(caseBits);
  return lowerCaseText.endsWith("m")
    ? cellsInCases(dativeBit)
    : lowerCaseText.endsWith("s")
      ? cellsInCases(accusativeBit | genitiveBit)
      : allCells;
}

const isAttributeTag = (tag: Tag | undefined) => tag === "ADJA" || tag === "CARD";

const isQuotationMark = (text: string | undefined) => text !== undefined && /^["„“”»«'`‚‘]$/.test(text);
const canBeAttributiveName = (lowerCaseText: string) => /(?:.s|['’]|.er)$/.test(lowerCaseText);

/** Superlatives after *am* that are almost always adverbs. */
const adverbialSuperlativePattern = /^(?:liebsten|ehesten|wenigsten|meisten)$/;
/**
 * Whether the word after *am* is an adverb in the superlative and not an adjective of the phrase: an adverb in "Ich
 * trage am liebsten warme Socken", but an adjective in "am nächsten kalten Tag". If the last word before the head does
 * not end in -en (*warme*), it does not agree with *am*, so *am* does not belong to the phrase.
 */
function isAdverbialSuperlative(index: number, head: number, lowerCaseTextAt: (index: number) => string): boolean {
  if (lowerCaseTextAt(index - 1) !== "am" || !lowerCaseTextAt(index).endsWith("sten")) return false;
  const doesOtherAdjectiveAgree = index === head - 1 || lowerCaseTextAt(head - 1).endsWith("en");
  return adverbialSuperlativePattern.test(lowerCaseTextAt(index)) || !doesOtherAdjectiveAgree;
}

/**
 * Finds the parts of a phrase, given its head (a noun or pronoun). The tags of the words to the left of the head decide
 * which words belong to the phrase.
 */
export function buildPhraseAt(
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
  let determiner: number | undefined;
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
      if (isAdverbialSuperlative(leftIndex, head, lowerCaseAt)) break;
      if (isAttributeTag(currentTag)) {
        if (currentTag === "ADJA") adjectives.unshift(leftIndex);
      } else if (
        adjectives.length > 0 &&
        (currentTag === "ADV" || currentTag === "ADJD" || currentTag === "PTKNEG" || currentTag === "PTKA")
      ) {
        // An adverb belongs to the phrase if it modifies an adjective after a determiner: ein sehr schönes Haus.
        let earlierIndex = leftIndex - 1;
        while (earlierIndex >= 0 && /^(?:ADV|ADJD|ADJA|PTK|KOKOM)/.test(tags[earlierIndex] ?? "")) earlierIndex -= 1;
        if (!isDeterminerTag(tags[earlierIndex] ?? "XY") && tags[earlierIndex] !== "APPR") break;
      } else if (
        (currentTag === "KON" || currentTag === "$,") &&
        adjectives[0] === leftIndex + 1 &&
        tags[leftIndex - 1] === "ADJA"
      ) {
        // The conjunction or comma between two adjectives belongs to the phrase: ein altes und kleines Haus.
      } else if (currentTag === "KOKOM" && adjectives.length > 0 && isDeterminerTag(tags[leftIndex - 1] ?? "XY")) {
        // A comparison can modify the adjective: der als streng geltende Lehrer.
      } else if (currentTag === "$(" && isQuotationMark(segments[leftIndex]?.text)) {
        // Quotation marks within the phrase belong to it: ein „guter“ Freund.
      } else if (
        currentTag === "NE" &&
        leftIndex < head &&
        canBeAttributiveName(lowerCaseAt(leftIndex)) &&
        tags[leftIndex + 1] !== "NE"
      ) {
        // The genitive of a name and an adjective made from a place name belong to the phrase: mit Annas Bruder, dem
        // Oxforder Historiker.
      } else if (currentTag === "TRUNC" || (currentTag === "KON" && tags[leftIndex - 1] === "TRUNC")) {
        // The truncated first part of a compound belongs to the phrase: Aus- und Weiterbildung.
      } else break;
    }
    const tagBefore = tags[leftIndex];
    if (tagBefore && isDeterminerTag(tagBefore) && tagBefore !== "APPRART") {
      determiner = leftIndex;
      leftIndex -= 1;
      // Before *ein*, a plural word of quantity is a pronoun of its own and no part of the phrase: "Das Schweigen ist
      // für viele eine Last".
      const isPronounOfQuantity =
        /^ein(?:e[mnrs]?)?$/.test(lowerCaseAt(leftIndex + 1)) &&
        /^(?:viele|alle|einige|manche|wenige|beide)n?$/.test(lowerCaseAt(leftIndex));
      // A second determiner or quantifier belongs to the phrase: all die Leute, ein paar Leute.
      if (!isPronounOfQuantity && (tags[leftIndex] === "PIAT" || (tagBefore === "PIAT" && tags[leftIndex] === "ART")))
        leftIndex -= 1;
    }
  }
  const hasPreposition = tags[leftIndex] === "APPR" || tags[leftIndex] === "APPRART";
  const preposition = hasPreposition ? leftIndex : undefined;
  const listedDeterminer = determiner === undefined ? undefined : findDeterminer(lowerCaseAt(determiner));
  const determinerReadings =
    determiner === undefined ? [] : (readings[determiner] ?? []).filter((reading) => reading.tag === tags[determiner]);
  const determinerCells =
    determiner === undefined
      ? allCells
      : (listedDeterminer?.cells ??
        (determinerReadings.reduce((cells, reading) => cells | reading.cells, 0) || allCells));
  const determinerKind = tags[leftIndex] === "APPRART" && determiner === undefined ? "der" : listedDeterminer?.kind;
  let cellsOfAdjectives = allCells;
  for (const index of adjectives) {
    const ending = /e[nmrs]?$/.exec(lowerCaseAt(index))?.[0];
    if (ending) cellsOfAdjectives &= adjectiveCellsOf(ending, determinerKind);
  }
  const cellsOfPreposition = preposition === undefined ? allCells : governedCellsOf(lowerCaseAt(preposition));
  return {
    head,
    preposition,
    determiner,
    adjectives,
    cells: {
      head: headCells,
      determiner: determinerCells,
      adjectives: cellsOfAdjectives,
      preposition: cellsOfPreposition,
      together: headCells & determinerCells & cellsOfAdjectives & cellsOfPreposition,
    },
  };
}

/** Whether a token with this tag can be the head of a phrase with a case. */
export const isHeadTag = (tag: Tag): boolean => tag === "NN" || tag === "NE" || isPronounTag(tag);
