import type { TokenReading } from "./reading.ts";
import {
  repairClauseStart,
  repairConjunctionWithoutComma,
  repairInfinitiveStart,
  repairPronounBeforeNoun,
  repairRelativeBeforeQuantifier,
  repairTimeAndSecondRelative,
  repairVerbAtEnd,
} from "./repair-clause-words.ts";
import { repairAdverbOfPrepositions, repairLaut } from "./repair-fixed-adverbs.ts";
import type { Segment } from "./segment.ts";
import { canHaveTag, endsWithFiniteVerb, findNextFinite, type TaggedToken, textAt } from "./tagged-token.ts";
import { isDeterminerTag, isFiniteTag, isInfinitiveTag, isMarkTag, isPronounTag, type Tag } from "./tags.ts";

const isBankNoun = (readings: readonly TokenReading[]) =>
  readings.some((reading) => reading.tag === "NN" && reading.repair === undefined);

/** Whether a word with this tag can follow an article within the same phrase. */
const canFollowArticle = (tag: Tag | undefined) =>
  tag !== undefined && !isFiniteTag(tag) && !/^(?:PPER|PRF|PIS|PDS|PWS|PTKNEG|PTKZU|\$[,.])/.test(tag);

// Each function below returns the corrected tag of a token, or undefined if its rule does not apply.

function repairNounOrName(token: TaggedToken): Tag | undefined {
  const { index, segments, tags, readings } = token;
  const tag = tags[index];
  const tokenReadings = readings[index] ?? [];
  const isName = (otherIndex: number) => tags[otherIndex] === "NE" && /^\p{Lu}/u.test(textAt(token, otherIndex));
  const isAmongNames = isName(index - 1) || isName(index + 1);
  if (tag === "NE" && isBankNoun(tokenReadings) && !isAmongNames) return "NN";
  // "du" can be part of a foreign name. Without a name next to it, or after a finite verb, "du" is the pronoun.
  const isAfterVerb = isFiniteTag(tags[index - 1] ?? "XY");
  if ((tag === "NE" || tag === "FM") && (!isAmongNames || isAfterVerb) && canHaveTag(tokenReadings, "PPER"))
    return "PPER";
  const wordCount = tags.filter((otherTag) => !isMarkTag(otherTag)).length;
  const isCapital = /^\p{Lu}/u.test(segments[index]?.text ?? "");
  // A word in small letters such as "gestern" is more likely an adverb than a noun without its capital letter.
  const isAfterDeterminer = /^(?:ART|APPRART|PIAT|PDAT|ADJA|APPR)$/.test(tags[index - 1] ?? "");
  if (tag === "NN" && !isCapital && canHaveTag(tokenReadings, "ADV") && !isAfterDeterminer) return "ADV";
  // A capitalized adjective within a sentence is a noun: "Ich lerne Deutsch."
  if (tag === "ADJD" && isCapital && index > 0 && !segments[index]?.isFirst && isBankNoun(tokenReadings)) return "NN";
  // A capitalized word that is the whole sentence is a noun rather than an imperative: Ruhe!
  if (tag === "VVIMP" && wordCount === 1 && isCapital && isBankNoun(tokenReadings)) return "NN";
  return undefined;
}

/**
 * Whether an extended attribute can follow the article. A later adjective ("das im Wald *stehende* Haus") or a noun at
 * some distance ("der von vielen gesuchte *Mann*") shows it.
 */
function hasAttributeAfter({ tags }: TaggedToken, articleIndex: number): boolean {
  for (let index = articleIndex + 1; index < tags.length && !isMarkTag(tags[index] ?? "XY"); index++)
    if (tags[index] === "ADJA" || (index > articleIndex + 3 && tags[index] === "NN")) return true;
  return false;
}

/**
 * An article that no noun follows is a relative or demonstrative pronoun: "…, den alle mögen", "Ist das dein Bruder?"
 */
function repairArticleWithoutNoun(token: TaggedToken): Tag | undefined {
  const { index, tags, readings } = token;
  if (tags[index] !== "ART" || !readings[index]?.some((reading) => reading.tag === "PRELS")) return undefined;
  let nextIndex = index + 1;
  const nextTag = tags[nextIndex];
  if (nextTag === undefined) return undefined;
  // "Zusammen macht das neunzehn Euro": *das* before a number above one is not the article of a noun.
  const isBeforeAmount =
    nextTag === "CARD" && !/^(?:1|ein\p{L}*)$/u.test(textAt(token, index + 1)) && isFiniteTag(tags[index - 1] ?? "XY");
  if (nextTag === "PPOSAT" || nextTag === "ART" || isBeforeAmount)
    return textAt(token, index).toLowerCase() === "das" ? "PDS" : undefined;
  if (/^APPR/.test(nextTag) && tags[index - 1] !== "$," && !hasAttributeAfter(token, index)) return "PDS";
  const isBeforePronounOrVerb = !canFollowArticle(nextTag) && (isPronounTag(nextTag) || isFiniteTag(nextTag));
  // Only adverbs can stand between the pronoun and the verb: "der Mann der dort wohnt".
  while (/^(?:ADV|PTKNEG|PTKA)$/.test(tags[nextIndex] ?? "")) nextIndex += 1;
  const isBeforeVerb = nextIndex > index + 1 && isFiniteTag(tags[nextIndex] ?? "XY");
  if (!isBeforePronounOrVerb && !isBeforeVerb) return undefined;
  return tags[index - 1] === "$," || (isBeforeVerb && tags[index - 1] === "NN") ? "PRELS" : "PDS";
}

const subjectPronounPattern = /^(?:ich|du|er|sie|es|wir|ihr|man)$/i;

/**
 * Corrects the tag of *denn* within a clause, and of the first word of a clause: *als* (before a subject pronoun);
 * *bis, seit, während* (if the verb is at the end); *wie* (before a finite verb); *um, ohne, statt* (before an infinitive
 * with *zu*); *welcher* (before a noun).
 */
function repairIntroducingWord(token: TaggedToken): Tag | undefined {
  const { index, tags } = token;
  const lowerCaseText = textAt(token, index).toLowerCase();
  const isClauseStart = index === 0 || tags[index - 1] === "$,";
  // The word *denn* is a conjunction only at the start of a clause. In "Was ist denn passiert?", it is an adverb.
  if (lowerCaseText === "denn" && !isClauseStart && /^KO(?:US|N)$/.test(tags[index] ?? ""))
    return isMarkTag(tags[index - 1] ?? "XY") ? undefined : "ADV";
  if (!isClauseStart) return undefined;
  const isBeforeSubject = subjectPronounPattern.test(textAt(token, index + 1));
  if (
    lowerCaseText === "als" &&
    tags[index] === "KOKOM" &&
    isBeforeSubject &&
    findNextFinite(token, index + 2) !== undefined
  )
    return "KOUS";
  if (/^(?:bis|seit|während)$/.test(lowerCaseText) && tags[index] === "APPR" && endsWithFiniteVerb(token, index))
    return "KOUS";
  if (lowerCaseText === "denn" && tags[index] === "ADV" && !isFiniteTag(tags[index + 1] ?? "XY")) return "KON";
  if (lowerCaseText === "wie" && tags[index] === "KOKOM" && isFiniteTag(tags[index + 1] ?? "XY")) return "PWAV";
  if (
    /^(?:um|ohne|statt|anstatt)$/.test(lowerCaseText) &&
    tags[index] === "APPR" &&
    findNextFinite(token, index) === undefined
  ) {
    for (let nextIndex = index + 2; nextIndex < tags.length && !isMarkTag(tags[nextIndex] ?? "XY"); nextIndex++)
      if (tags[nextIndex] === "VVIZU" || (tags[nextIndex] === "PTKZU" && isInfinitiveTag(tags[nextIndex + 1] ?? "XY")))
        return "KOUI";
  }
  if (/^welche[mnrs]?$/.test(lowerCaseText) && /^(?:PIAT|PWS)$/.test(tags[index] ?? "") && tags[index + 1] === "NN")
    return "PWAT";
  return undefined;
}

/** Corrects *ihr* to the personal pronoun after a verb of the second person plural: "Wo wart ihr gestern?" */
function repairPluralYou(token: TaggedToken): Tag | undefined {
  const { index, tags, readings } = token;
  if (tags[index] !== "PPOSAT" || textAt(token, index).toLowerCase() !== "ihr") return undefined;
  const verbReadings = (readings[index - 1] ?? []).filter((reading) => reading.tag === tags[index - 1]);
  const isSecondPersonPlural = verbReadings.length > 0 && verbReadings.every((reading) => reading.persons === 16);
  return isSecondPersonPlural && !(tags[index + 1] === "NN" && canHaveTag(readings[index + 1], "NN"))
    ? "PPER"
    : undefined;
}

/**
 * Corrects a verb after a modal verb to an infinitive. Corrects a noun in small letters after a conjunction to a finite
 * verb, if no other finite verb follows: "Ich stehe auf und frühstücke."
 */
function repairVerbOfClause(token: TaggedToken): Tag | undefined {
  const { index, tags, readings } = token;
  const tagBefore = tags[index - 1];
  if (tags[index] === "VVFIN" && tagBefore === "VMFIN" && canHaveTag(readings[index], "VVINF")) return "VVINF";
  // In "Da haben Sie recht", *recht* is not a verb, although it can be a form of *rechen*.
  if (tags[index] === "VVFIN" && /^(?:un)?recht$/.test(textAt(token, index)) && tags.slice(0, index).includes("VAFIN"))
    return "ADJD";
  const isLowerCase = /^\p{Ll}/u.test(textAt(token, index));
  const isLowerCaseNoun =
    tags[index] === "NN" && isLowerCase && tagBefore === "KON" && canHaveTag(readings[index], "VVFIN");
  return isLowerCaseNoun && findNextFinite(token, index + 1) === undefined ? "VVFIN" : undefined;
}

/**
 * Corrects a word to a finite verb in a sentence that has no finite verb. The word is either the first word of a
 * question, or a noun in small letters that is not the first word.
 */
function repairMissingFinite(token: TaggedToken): Tag | undefined {
  const { index, segments, tags, readings } = token;
  if (!canHaveTag(readings[index], "VVFIN")) return undefined;
  const isQuestion = segments.at(-1)?.text === "?";
  if (index === 0) return isQuestion && tags[0] !== "NN" ? "VVFIN" : undefined;
  const isLowerCaseNoun = tags[index] === "NN" && !canHaveTag(readings[index], "NN");
  return isLowerCaseNoun && tags.length > 3 ? "VVFIN" : undefined;
}

/** Whether there is a finite verb between the punctuation mark before `index` and the next comma or full stop. */
function hasFiniteVerbBetweenMarks({ tags }: TaggedToken, index: number): boolean {
  const clauseStartIndex = tags.findLastIndex((tag, otherIndex) => otherIndex < index && isMarkTag(tag)) + 1;
  return findNextFinite({ tags }, clauseStartIndex) !== undefined;
}

/**
 * Corrects the word after *ich* to a finite verb if the word can be a finite verb and the clause has no other finite
 * verb: "Ich bitte um Hilfe", "Ich suche eine Wohnung".
 */
function repairVerbAfterIch(token: TaggedToken): Tag | undefined {
  const { index, tags, readings } = token;
  if (textAt(token, index - 1).toLowerCase() !== "ich" || isDeterminerTag(tags[index] ?? "XY")) return undefined;
  const isLowerCase = /^\p{Ll}/u.test(textAt(token, index));
  const firstPersonBit = 1;
  const canBeFinite = readings[index]?.some(
    ({ tag, repair, persons, kind }) =>
      tag === "VVFIN" && repair === undefined && (persons & firstPersonBit) !== 0 && kind === "p",
  );
  return isLowerCase && canBeFinite && !hasFiniteVerbBetweenMarks(token, index) ? "VVFIN" : undefined;
}

/** Corrects *bitte* and *danke* to a finite verb if the clause has no finite verb: "Daher bitte ich um Hilfe". */
function repairVerbBeforeIch(token: TaggedToken): Tag | undefined {
  const { index, tags, readings } = token;
  if (textAt(token, index + 1) !== "ich" || !/^(?:ADV|PTKANT|ITJ)$/.test(tags[index] ?? "")) return undefined;
  const canBeVerb = /^(?:bitte|danke)$/.test(textAt(token, index)) && canHaveTag(readings[index], "VVFIN");
  return canBeVerb && !hasFiniteVerbBetweenMarks(token, index) ? "VVFIN" : undefined;
}

/** Corrects the second of two adjectives if it is tagged as a preposition: "über ferne und nahe Ziele". */
function repairSecondAdjective({ index, tags, readings }: TaggedToken): Tag | undefined {
  const isCoordinated = tags[index - 1] === "KON" && tags[index - 2] === "ADJA" && tags[index + 1] === "NN";
  return tags[index] === "APPR" && isCoordinated && canHaveTag(readings[index], "ADJA") ? "ADJA" : undefined;
}

/**
 * Corrects *zu* directly before a noun to a preposition, even if the article of the noun is missing: "Ich gehe zu
 * Schule". Corrects *zu* before *viel* and *wenig* to a particle of degree.
 */
function repairZuBeforeNoun(token: TaggedToken): Tag | undefined {
  const { index, tags, readings } = token;
  // Before *viel* and *viele*, *zu* is a particle of degree. As a preposition, *zu* would need the dative *vielen*.
  if (tags[index] === "APPR" && /^(?:viele?|wenige?)$/.test(textAt(token, index + 1)) && textAt(token, index) === "zu")
    return "PTKA";
  // After *viel* and *allzu*, *zu* is a particle of degree, too: "ein viel zu teurer Kaffee".
  const isAfterDegree = /^(?:viel|weit|allzu|etwas|ein|eine|einen|einem|einer)$/.test(textAt(token, index - 1));
  if (tags[index] === "APPR" && isAfterDegree && textAt(token, index) === "zu" && tags[index + 1] === "ADJA")
    return "PTKA";
  const isBeforeNoun = tags[index + 1] === "NN" && /^\p{Lu}/u.test(textAt(token, index + 1));
  return tags[index] === "PTKZU" && isBeforeNoun && canHaveTag(readings[index], "APPR") ? "APPR" : undefined;
}

/** Corrects a quantifier to a pronoun before a finite verb that cannot be an infinitive: "dass jeder sollte …" */
function repairQuantifierWithoutNoun({ index, tags, readings }: TaggedToken): Tag | undefined {
  const isBeforeFiniteVerb =
    tags[index] === "PIAT" && isFiniteTag(tags[index + 1] ?? "XY") && !canHaveTag(readings[index + 1], "VVINF");
  return isBeforeFiniteVerb && canHaveTag(readings[index], "PIS") ? "PIS" : undefined;
}

/**
 * Corrects two words that are tagged as rare prepositions: *ausschließlich* to an adverb unless a genitive follows
 * ("Sie schrieb ausschließlich ihre Fehler auf"), and *ob* to a conjunction ("Ob einer sucht, …").
 */
function repairRarePreposition({ index, segments, tags, readings }: TaggedToken): Tag | undefined {
  const text = segments[index]?.text.toLowerCase() ?? "";
  if (tags[index] !== "APPR" || !/^(?:ausschließlich|ob)$/.test(text)) return undefined;
  const isBeforeGenitive = /^(?:de[sr]|(?:[mds]ein|ihr|unser|euer|eur|dies|jen)e[sr])$/.test(
    segments[index + 1]?.text ?? "",
  );
  const tag = text === "ob" ? "KOUS" : "ADV";
  return !isBeforeGenitive && canHaveTag(readings[index], tag) ? tag : undefined;
}

/** Corrects *viel* before *zu* and an adjective to an adverb: "eine viel zu schwere Frage". */
const repairVielBeforeZu = ({ index, segments, tags, readings }: TaggedToken): Tag | undefined =>
  segments[index]?.text === "viel" &&
  segments[index + 1]?.text === "zu" &&
  /^ADJ/.test(tags[index + 2] ?? "") &&
  canHaveTag(readings[index], "ADV")
    ? "ADV"
    : undefined;

/** Corrects a preposition before a closing quotation mark to the prefix of the verb: "Lesen Sie ihn vor", sagte er. */
function repairPrefixBeforeQuotationMark({ index, segments, tags, readings }: TaggedToken): Tag | undefined {
  const isBeforeQuotationMark = /^[“”"»«]$/.test(segments[index + 1]?.text ?? "");
  const hasFiniteBefore = tags.slice(0, index).some(isFiniteTag);
  return tags[index] === "APPR" && isBeforeQuotationMark && hasFiniteBefore && canHaveTag(readings[index], "PTKVZ")
    ? "PTKVZ"
    : undefined;
}

/**
 * Corrects the tag of a contraction from adverb to preposition with article. The tagger chooses the adverb if another
 * article follows the contraction: "beim einem Kaffee".
 */
function repairContractionAsAdverb({ index, tags, readings }: TaggedToken): Tag | undefined {
  return tags[index] === "ADV" && canHaveTag(readings[index], "APPRART") ? "APPRART" : undefined;
}

/** Corrects tags where the treebank has too few examples: requests, names that are also nouns, short sentences. */
export function repairTags(
  segments: readonly Segment[],
  tags: readonly Tag[],
  readings: readonly (readonly TokenReading[])[],
): Tag[] {
  const hasFinite = tags.some(isFiniteTag);
  return tags.map((tag, index) => {
    const token = { index, segments, tags, readings };
    return (
      repairNounOrName(token) ??
      repairAdverbOfPrepositions(token) ??
      repairPronounBeforeNoun(token) ??
      repairRelativeBeforeQuantifier(token) ??
      repairArticleWithoutNoun(token) ??
      repairIntroducingWord(token) ??
      repairClauseStart(token) ??
      repairConjunctionWithoutComma(token) ??
      repairInfinitiveStart(token) ??
      repairTimeAndSecondRelative(token) ??
      repairPluralYou(token) ??
      repairVerbAfterIch(token) ??
      repairVerbBeforeIch(token) ??
      repairSecondAdjective(token) ??
      repairZuBeforeNoun(token) ??
      repairQuantifierWithoutNoun(token) ??
      repairContractionAsAdverb(token) ??
      repairVielBeforeZu(token) ??
      repairLaut(token) ??
      repairRarePreposition(token) ??
      repairPrefixBeforeQuotationMark(token) ??
      repairVerbOfClause(token) ??
      repairVerbAtEnd(token) ??
      (hasFinite ? undefined : repairMissingFinite(token)) ??
      tag
    );
  });
}
