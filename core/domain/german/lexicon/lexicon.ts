import type { Gender } from "../../vocabulary/word.ts";
import type { NounEntry } from "../noun.ts";
import { decodeNounClasses, type NounClass } from "../noun-class.ts";
import { type Frame, parseFrames } from "../valency.ts";
import { parsePrincipalParts, type VerbEntry } from "../verb.ts";
import { splitCompound } from "./compounds.ts";
import { type Dawg, hasWord } from "./dawg.ts";
import { deriveReadings } from "./derived-readings.ts";
import { decodeReading, type Reading } from "./reading.ts";

/** The dictionary entry from which all forms of a lemma are derived. */
export type LemmaEntry =
  | ({ pos: "noun" } & NounEntry)
  | ({ pos: "verb"; governs: string } & VerbEntry)
  | { pos: "adjective"; lemma: string; comparison: string };

/** The information about words that the checker and the analysis use. */
export interface Lexicon {
  /** The graph of all known forms, for finding similar words. */
  words: Dawg;
  /**
   * Whether the word bank or the large word list contains exactly this form. Case-sensitive; compounds are not split.
   */
  isListed(form: string): boolean;
  /** Whether the form is a word: listed, or a compound of listed words. */
  isKnown(form: string): boolean;
  /** The possible grammatical analyses of the form; empty if unknown. */
  readings(form: string): readonly Reading[];
  /** The frequency class of the form: 0 (only in the large word list) to 9 (most frequent). */
  frequency(form: string): number;
  /** The dictionary entries of a lemma of the word bank; several for homonyms. */
  lemmas(lemma: string): readonly LemmaEntry[];
  /** The fixed expressions of a noun with verbs: *in Betracht ziehen*. */
  expressions(noun: string): readonly Expression[];
  /**
   * The frames of a verb (with its joints and without *sich*: "auf|stehen", "freuen"), an adjective or a noun; empty if
   * the valency tables do not contain the lemma. The most common sense comes first.
   */
  frames(lemma: string): readonly Frame[];
  /**
   * The classes of a noun of the bank: "person", "food" … For a compound that the bank lacks, the classes of its last
   * part (Apfelkuchen: Kuchen). Empty for other words.
   */
  nounClasses(lemma: string): readonly NounClass[];
  /** The encoded weights of the models, which were trained with this lexicon: see `analysis/weights.ts`. */
  analysisWeights: Uint8Array;
  /** The encoded model with which the conversation partner chooses replies (`conversations/reply-model.ts`); may be empty. */
  replyModel: Uint8Array;
}

/** A fixed expression of a noun and a verb, such as *in Betracht ziehen* or *eine Entscheidung treffen*. */
export interface Expression {
  /** The preposition before the noun; empty if the noun is the object. */
  preposition: string;
  /** The infinitives of the verbs, the most usual verb first. */
  verbs: readonly string[];
  /** The infinitives of the wrong verbs that learners use instead. */
  wrongVerbs: readonly string[];
}

/** Finds the lines of a sorted text that start with the key and a tab, by binary search. */
function findLines(text: string, key: string): string[] {
  const linePrefix = `${key}\t`;
  let lowIndex = 0;
  let highIndex = text.length - 1;
  // Invariant: `lowIndex` is the position of a line break before the line that is searched for. `highIndex` is a
  // position at or after the end of that line.
  while (lowIndex < highIndex) {
    const middleIndex = text.lastIndexOf("\n", (lowIndex + highIndex) >> 1);
    const lineStart = middleIndex < lowIndex ? lowIndex : middleIndex;
    const lineEnd = text.indexOf("\n", lineStart + 1);
    if (lineEnd < 0 || lineEnd > highIndex) break;
    const line = text.slice(lineStart + 1, lineEnd);
    const lineKey = line.slice(0, line.indexOf("\t"));
    if (lineKey < key) lowIndex = lineEnd;
    else if (lineStart === lowIndex) break;
    else highIndex = lineStart;
  }
  const lines: string[] = [];
  for (let index = lowIndex; index >= 0 && index < text.length - 1; ) {
    const lineEnd = text.indexOf("\n", index + 1);
    if (lineEnd < 0 || !text.startsWith(linePrefix, index + 1)) break;
    lines.push(text.slice(index + 1, lineEnd));
    index = lineEnd;
  }
  return lines;
}

/**
 * Whether a line of the lemma text is a dictionary entry (`n`, `v`, `a`). Other lines contain frames (`f`) or
 * expressions (`e`).
 */
const isEntry = (line: string) => /^[^\t]*\t[nva]\t/.test(line);

function readFrames(line: string): Frame[] {
  const [, kind, ...sensesAndFrames] = line.split("\t");
  if (kind !== "f") return [];
  return sensesAndFrames.flatMap((sense, i) =>
    i % 2 === 0 ? parseFrames(sensesAndFrames[i + 1] ?? "", sense || null) : [],
  );
}

function readExpression(line: string): Expression[] {
  const [, kind, preposition = "", verbs = "", wrongVerbs = ""] = line.split("\t");
  return kind === "e"
    ? [{ preposition, verbs: verbs.split(" "), wrongVerbs: wrongVerbs.split(" ").filter(Boolean) }]
    : [];
}

function readLemma(line: string): LemmaEntry {
  const [lemma = "", kind, firstCell = "", secondCell = "", thirdCell = "", fourthCell = ""] = line.split("\t");
  const splitCell = (cell: string) => (cell === "" ? [] : cell.split("/"));
  if (kind === "v") return { pos: "verb", governs: secondCell, ...parsePrincipalParts(lemma, firstCell) };
  if (kind === "a") return { pos: "adjective", lemma, comparison: firstCell };
  const genders = firstCell === "p" ? [] : ([...firstCell] as Gender[]);
  const isAdjectival = fourthCell === "adjectival";
  return { pos: "noun", lemma, genders, plurals: splitCell(secondCell), genitives: splitCell(thirdCell), isAdjectival };
}

/** The size of the file's header in bytes. It contains the lengths of the file's five parts. */
const headerLength = 20;
const maxResultsPerMap = 5000;

/**
 * Memoizes a function. Results are kept in two maps: when the newer map is full, it replaces the older map, so that
 * frequent keys stay in the cache.
 */
function memoize<T>(compute: (key: string) => T): (key: string) => T {
  let newerResults = new Map<string, T>();
  let olderResults = new Map<string, T>();
  return (key) => {
    const newerResult = newerResults.get(key);
    if (newerResult !== undefined) return newerResult;
    const result = olderResults.get(key) ?? compute(key);
    if (newerResults.size >= maxResultsPerMap) {
      olderResults = newerResults;
      newerResults = new Map();
    }
    newerResults.set(key, result);
    return result;
  };
}

/** The length of a lexicon in bytes, by the numbers of its header: the first part has four bytes for each edge. */
const lengthOfParts = ([edgeCount = 0, ...lengths]: readonly number[]): number =>
  headerLength + edgeCount * 4 + lengths.reduce((sum, length) => sum + length, 0);

/**
 * Opens an uncompressed lexicon that `content/compile-lexicon.ts` wrote.
 * @throws RangeError if the bytes are not a complete lexicon
 */
export function openLexicon(bytes: ArrayBuffer): Lexicon {
  const lengths = [...new Uint32Array(bytes.slice(0, headerLength))];
  // A lexicon that a device stored before there was a reply model has one part fewer.
  const isComplete = lengthOfParts(lengths) === bytes.byteLength;
  const [edgeCount = 0, formLength = 0, lemmaLength = 0, weightsLength = 0, replyModelLength = 0] = isComplete
    ? lengths
    : lengths.slice(0, -1);
  const formsStart = (isComplete ? headerLength : headerLength - 4) + edgeCount * 4;
  const lemmasStart = formsStart + formLength;
  const weightsStart = lemmasStart + lemmaLength;
  const replyModelStart = weightsStart + weightsLength;
  if (replyModelStart + replyModelLength !== bytes.byteLength)
    throw new RangeError("the bytes are not a complete lexicon");
  // The edges are stored as four planes: first the lowest byte of every edge, then the second byte of every edge, …
  const bytePlanes = new Uint8Array(bytes, formsStart - edgeCount * 4, edgeCount * 4);
  const words = new Uint32Array(edgeCount);
  for (let i = 0; i < edgeCount; i++) {
    const [lowestByte = 0, secondByte = 0, thirdByte = 0, highestByte = 0] = [
      bytePlanes[i],
      bytePlanes[edgeCount + i],
      bytePlanes[2 * edgeCount + i],
      bytePlanes[3 * edgeCount + i],
    ];
    words[i] = (lowestByte | (secondByte << 8) | (thirdByte << 16) | (highestByte << 24)) >>> 0;
  }
  const readText = (start: number, length: number) => decodeLatin1(new Uint8Array(bytes, start, length));
  const forms = readText(formsStart, formLength);
  const lemmas = readText(lemmasStart, lemmaLength);

  const readFormLine = memoize((form) => findLines(forms, form)[0]?.split("\t") ?? []);
  const isListed = (form: string) => hasWord(words, form);
  const findCompound = memoize((form) => splitCompound(form, { isListed, frequency: frequencyOf }) ?? null);
  const isKnown = (form: string) => isListed(form) || findCompound(form) !== null;
  function frequencyOf(form: string): number {
    return Number(readFormLine(form)[1] ?? 0);
  }
  const bankReadings = (form: string): Reading[] =>
    (readFormLine(form)[2] ?? "").split(" ").filter(Boolean).map(decodeReading);
  const readings = memoize((form): Reading[] => {
    const knownReadings = bankReadings(form);
    return knownReadings.length > 0
      ? knownReadings
      : deriveReadings(form, { isListed, frequency: frequencyOf, bankReadings, findCompound });
  });
  function classesOf(lemma: string): readonly NounClass[] {
    const line = findLines(lemmas, lemma).find((candidate) => candidate.startsWith(`${lemma}\tn\t`));
    if (line) return decodeNounClasses(line.split("\t")[6] ?? "");
    const head = findCompound(lemma)?.head;
    return head && head.length < lemma.length ? classesOf(head) : [];
  }
  return {
    words,
    isListed,
    isKnown,
    readings,
    frequency: frequencyOf,
    nounClasses: memoize(classesOf),
    lemmas: memoize((lemma) => findLines(lemmas, lemma).filter(isEntry).map(readLemma)),
    expressions: memoize((noun) => findLines(lemmas, noun).flatMap(readExpression)),
    frames: memoize((lemma) => findLines(lemmas, lemma).flatMap(readFrames)),
    analysisWeights: new Uint8Array(bytes, weightsStart, weightsLength),
    replyModel: new Uint8Array(bytes, replyModelStart, replyModelLength),
  };
}

/** Decodes Latin-1 bytes in chunks, because too many arguments would overflow the call stack. */
function decodeLatin1(bytes: Uint8Array): string {
  const segments: string[] = [];
  for (let index = 0; index < bytes.length; index += 8192)
    segments.push(String.fromCharCode(...bytes.subarray(index, index + 8192)));
  return segments.join("");
}
