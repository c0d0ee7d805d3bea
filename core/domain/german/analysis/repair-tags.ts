import type { TokenReading } from "./reading.ts";
import type { Segment } from "./segment.ts";
import { isFiniteTag, isInfinitiveTag, isMarkTag, isPronounTag, type Tag } from "./tags.ts";

const isBankNoun = (readings: readonly TokenReading[]) =>
  readings.some((reading) => reading.tag === "NN" && reading.repair === undefined);

/** Whether a word with this tag can follow an article within the same phrase. */
const isInsidePhrase = (tag: Tag | undefined) =>
  tag !== undefined && !isFiniteTag(tag) && !/^(?:PPER|PRF|PIS|PDS|PWS|PTKNEG|PTKZU|\$[,.])/.test(tag);

interface Token {
  index: number;
  segments: readonly Segment[];
  tags: readonly Tag[];
  readings: readonly (readonly TokenReading[])[];
}

const textAt = ({ segments }: Token, index: number) => segments[index]?.text ?? "";
const can = (readings: readonly TokenReading[] | undefined, tag: Tag) =>
  readings?.some((reading) => reading.tag === tag && reading.repair === undefined) ?? false;

/** The index of the next finite verb before a comma or full stop. */
function nextFinite({ tags }: Token, start: number): number | undefined {
  for (let index = start; index < tags.length && !/^\$[,.]$/.test(tags[index] ?? ""); index++)
    if (isFiniteTag(tags[index] ?? "XY")) return index;
  return undefined;
}

function nounOrName(token: Token): Tag | undefined {
  const { index, segments, tags, readings } = token;
  const tag = tags[index];
  const tokenReadings = readings[index] ?? [];
  const isName = (other: number) => tags[other] === "NE" && /^\p{Lu}/u.test(textAt(token, other));
  const isAmongNames = isName(index - 1) || isName(index + 1);
  if (tag === "NE" && isBankNoun(tokenReadings) && !isAmongNames) return "NN";
  // "du" is part of some foreign names. Without another part of a name beside it, it is the pronoun.
  const isAfterVerb = isFiniteTag(tags[index - 1] ?? "XY");
  if ((tag === "NE" || tag === "FM") && (!isAmongNames || isAfterVerb) && can(tokenReadings, "PPER")) return "PPER";
  // A sentence of one capitalized word is a noun rather than an imperative: Ruhe!
  const wordCount = tags.filter((other) => !isMarkTag(other)).length;
  const isCapital = /^\p{Lu}/u.test(segments[index]?.text ?? "");
  // "gestern" in small letters is rather the adverb than a noun without its capital.
  const isAfterDeterminer = /^(?:ART|APPRART|PIAT|PDAT|ADJA|APPR)$/.test(tags[index - 1] ?? "");
  if (tag === "NN" && !isCapital && can(tokenReadings, "ADV") && !isAfterDeterminer) return "ADV";
  // Languages and the like with a capital letter: "Ich lerne Deutsch."
  if (tag === "ADJD" && isCapital && index > 0 && !segments[index]?.isFirst && isBankNoun(tokenReadings)) return "NN";
  if (tag === "VVIMP" && wordCount === 1 && isCapital && isBankNoun(tokenReadings)) return "NN";
  return undefined;
}

/** An article without a noun is a relative or demonstrative pronoun: "…, den alle mögen", "Ist das dein Bruder?" */
function articleWithoutNoun(token: Token): Tag | undefined {
  const { index, tags, readings } = token;
  if (tags[index] !== "ART" || !readings[index]?.some((reading) => reading.tag === "PRELS")) return undefined;
  let nextIndex = index + 1;
  const next = tags[nextIndex];
  if (next === undefined) return undefined;
  if (next === "PPOSAT" || next === "ART") return textAt(token, index).toLowerCase() === "das" ? "PDS" : undefined;
  const isAlone = !isInsidePhrase(next) && (isPronounTag(next) || isFiniteTag(next));
  // "der Mann der dort wohnt": only adverbs between article and verb
  while (/^(?:ADV|PTKNEG|PTKA)$/.test(tags[nextIndex] ?? "")) nextIndex += 1;
  const isBeforeVerb = nextIndex > index + 1 && isFiniteTag(tags[nextIndex] ?? "XY");
  if (!isAlone && !isBeforeVerb) return undefined;
  return tags[index - 1] === "$," || (isBeforeVerb && tags[index - 1] === "NN") ? "PRELS" : "PDS";
}

const subjectPronoun = /^(?:ich|du|er|sie|es|wir|ihr|man)$/i;

/** Whether the part up to the next comma or full stop ends with a finite verb. */
function endsFinite({ tags }: Token, start: number): boolean {
  let end = start;
  while (end < tags.length && !/^\$[,.]$/.test(tags[end] ?? "")) end += 1;
  return end - start > 2 && isFiniteTag(tags[end - 1] ?? "XY");
}

/** *denn* at the start of a clause, *als* before a subject and a verb, *bis, seit, während* before a clause, *um, ohne, statt* before an infinitive with *zu*, *welcher* in a question. */
function introducingWord(token: Token): Tag | undefined {
  const { index, tags } = token;
  const lower = textAt(token, index).toLowerCase();
  const isStart = index === 0 || tags[index - 1] === "$,";
  if (!isStart) return undefined;
  const isBeforeSubject = subjectPronoun.test(textAt(token, index + 1));
  if (lower === "als" && tags[index] === "KOKOM" && isBeforeSubject && nextFinite(token, index + 2) !== undefined)
    return "KOUS";
  if (/^(?:bis|seit|während)$/.test(lower) && tags[index] === "APPR" && endsFinite(token, index)) return "KOUS";
  if (lower === "denn" && tags[index] === "ADV" && !isFiniteTag(tags[index + 1] ?? "XY")) return "KON";
  if (lower === "wie" && tags[index] === "KOKOM" && isFiniteTag(tags[index + 1] ?? "XY")) return "PWAV";
  if (/^(?:um|ohne|statt|anstatt)$/.test(lower) && tags[index] === "APPR" && nextFinite(token, index) === undefined) {
    for (let next = index + 2; next < tags.length && !isMarkTag(tags[next] ?? "XY"); next++)
      if (tags[next] === "VVIZU" || (tags[next] === "PTKZU" && isInfinitiveTag(tags[next + 1] ?? "XY"))) return "KOUI";
  }
  if (/^welche[mnrs]?$/.test(lower) && /^(?:PIAT|PWS)$/.test(tags[index] ?? "") && tags[index + 1] === "NN")
    return "PWAT";
  return undefined;
}

/** *ihr* behind a verb of the second person plural: "Wo wart ihr gestern?" */
function pluralYou(token: Token): Tag | undefined {
  const { index, tags, readings } = token;
  if (tags[index] !== "PPOSAT" || textAt(token, index).toLowerCase() !== "ihr") return undefined;
  const verb = (readings[index - 1] ?? []).filter((reading) => reading.tag === tags[index - 1]);
  const isOnlyYou = verb.length > 0 && verb.every((reading) => reading.persons === 16);
  return isOnlyYou && !(tags[index + 1] === "NN" && can(readings[index + 1], "NN")) ? "PPER" : undefined;
}

/** The infinitive behind a modal verb, and the verb in small letters behind *und*: "Ich stehe auf und frühstücke." */
function verbOfClause(token: Token): Tag | undefined {
  const { index, tags, readings } = token;
  const tagBefore = tags[index - 1];
  if (tags[index] === "VVFIN" && tagBefore === "VMFIN" && can(readings[index], "VVINF")) return "VVINF";
  const isSmall = /^\p{Ll}/u.test(textAt(token, index));
  const isSmallNoun = tags[index] === "NN" && isSmall && tagBefore === "KON" && can(readings[index], "VVFIN");
  return isSmallNoun && nextFinite(token, index + 1) === undefined ? "VVFIN" : undefined;
}

/** The finite verb of a sentence in which none has been found: the first word of a question, or else a word in small letters. */
function missingFinite(token: Token): Tag | undefined {
  const { index, segments, tags, readings } = token;
  if (!can(readings[index], "VVFIN")) return undefined;
  const isQuestion = segments.at(-1)?.text === "?";
  if (index === 0) return isQuestion && tags[0] !== "NN" ? "VVFIN" : undefined;
  const isSmallNoun = tags[index] === "NN" && !can(readings[index], "NN");
  return isSmallNoun && tags.length > 3 ? "VVFIN" : undefined;
}

/** "Ich bitte um Hilfe": a verb behind *ich*. */
function verbBitten(token: Token): Tag | undefined {
  const { index, tags } = token;
  const isBehindSubject = textAt(token, index - 1).toLowerCase() === "ich";
  return textAt(token, index) === "bitte" && isBehindSubject && !tags.some(isFiniteTag) ? "VVFIN" : undefined;
}

/**
 * Corrects tags by rules where the treebank contains too few examples: requests, names that are also common nouns, and
 * short sentences.
 */
export function repairTags(
  segments: readonly Segment[],
  tags: readonly Tag[],
  readings: readonly (readonly TokenReading[])[],
): Tag[] {
  const hasFinite = tags.some(isFiniteTag);
  return tags.map((tag, index) => {
    const token = { index, segments, tags, readings };
    return (
      nounOrName(token) ??
      articleWithoutNoun(token) ??
      introducingWord(token) ??
      pluralYou(token) ??
      verbBitten(token) ??
      verbOfClause(token) ??
      (hasFinite ? undefined : missingFinite(token)) ??
      tag
    );
  });
}
