/** Repairs of tags. The repaired tags decide whether a clause has its verb in second position or at the end. */
import { canHaveTag, findNextFinite, type TaggedToken, textAt } from "./tagged-token.ts";
import { isDeterminerTag, isFiniteTag, isMarkTag, type Tag } from "./tags.ts";

const isEndOfSection = (tag: Tag | undefined) => tag === undefined || /^\$[,.]$/.test(tag);

/** The index of the first token after the last punctuation mark before `index`. */
const firstIndexOfSection = ({ tags }: TaggedToken, index: number) =>
  tags.findLastIndex((tag, otherIndex) => otherIndex < index && isMarkTag(tag)) + 1;

const isComparative = ({ readings }: TaggedToken, index: number) =>
  readings[index]?.some((reading) => reading.degree === "c") ?? false;

/**
 * Corrects the tag of the first word of a clause:
 *   - *je* before a comparative becomes a conjunction if *desto* or *umso* follows.
 *   - *desto* and *umso* become adverbs.
 *   - *da* before a finite verb becomes an adverb.
 *   - *damit* becomes a conjunction if its clause ends with the finite verb: "Damit niemand etwas vergisst, …".
 */
export function repairClauseStart(token: TaggedToken): Tag | undefined {
  const { index, tags } = token;
  const lowerCaseText = textAt(token, index).toLowerCase();
  if (lowerCaseText === "desto" || lowerCaseText === "umso") return tags[index] === "KON" ? "ADV" : undefined;
  const isClauseStart = index === 0 || isMarkTag(tags[index - 1] ?? "XY") || tags[index - 1] === "KON";
  if (!isClauseStart) return undefined;
  // "Da haben Sie recht": a finite verb can directly follow an adverb, but not a conjunction.
  if (lowerCaseText === "da" && tags[index] === "KOUS" && isFiniteTag(tags[index + 1] ?? "XY")) return "ADV";
  if (lowerCaseText === "je") {
    const hasSecondPart = token.segments.some(
      ({ text }, otherIndex) => otherIndex > index && /^(?:desto|umso|je)$/i.test(text),
    );
    const nextTag = tags[index + 1];
    return hasSecondPart && (isComparative(token, index + 1) || /^(?:ADV|PIAT|PIS)$/.test(nextTag ?? ""))
      ? "KOUS"
      : undefined;
  }
  if (lowerCaseText !== "damit" || tags[index] !== "PAV") return undefined;
  const finiteIndex = findNextFinite(token, index + 1);
  return finiteIndex !== undefined && finiteIndex > index + 2 && isEndOfSection(tags[finiteIndex + 1])
    ? "KOUS"
    : undefined;
}

/**
 * Corrects the tags of three kinds of words. *um* before a time becomes a preposition if the words between the
 * punctuation marks around it contain a finite verb and no infinitive with *zu*: "Um 8 Uhr gehen die Kinder zur
 * Schule". *seit* before a duration becomes a preposition. *die* and the other articles become relative pronouns if
 * *und* connects their clause to another relative clause: "…, bei der ich arbeite und die viele Filialen hat".
 */
export function repairTimeAndSecondRelative(token: TaggedToken): Tag | undefined {
  const { index, tags } = token;
  const finiteIndex = findNextFinite(token, index + 1);
  if (finiteIndex === undefined) return undefined;
  const sectionTags = tags.slice(
    index + 1,
    tags.findIndex((tag, otherIndex) => otherIndex > index && isEndOfSection(tag)),
  );
  const isTime = tags[index + 1] === "CARD" || /^(?:halb|viertel|kurz|ungefähr|etwa)$/i.test(textAt(token, index + 1));
  if (tags[index] === "KOUI" && isTime)
    return sectionTags.some((tag) => tag === "PTKZU" || tag === "VVIZU") ? undefined : "APPR";
  const isDuration = /^(?:Jahr|Tag|Monat|Woche|Stunde|Minute)e?n$/.test(textAt(token, index + 2));
  if (tags[index] === "KOUS" && /^seit$/i.test(textAt(token, index)) && isDuration) return "APPR";
  const isAfterVerbAndConjunction = tags[index - 1] === "KON" && isFiniteTag(tags[index - 2] ?? "XY");
  if (tags[index] !== "ART" || !isAfterVerbAndConjunction || !/^(?:der|die|das|den|dem)$/.test(textAt(token, index)))
    return undefined;
  const isAfterRelative = tags
    .slice(firstIndexOfSection(token, index), firstIndexOfSection(token, index) + 2)
    .includes("PRELS");
  const canBeginMiddle = /^(?:PIAT|PPOSAT|PPER|ADV|APPR|APPRART)$/.test(tags[index + 1] ?? "");
  return isAfterRelative && canBeginMiddle && isEndOfSection(tags[finiteIndex + 1]) ? "PRELS" : undefined;
}

/**
 * Changes the tag of *um, ohne, statt, anstatt* after a comma from preposition to conjunction of an infinitive clause
 * if the last word before the next punctuation mark is an infinitive without *zu*: "…, anstatt jeden Morgen im Stau
 * stehen".
 */
export function repairInfinitiveStart(token: TaggedToken): Tag | undefined {
  const { index, tags, readings } = token;
  const isPreposition = tags[index] === "APPR" && /^(?:um|ohne|statt|anstatt)$/.test(textAt(token, index));
  if (!isPreposition || tags[index - 1] !== "$," || tags[index + 1] === "CARD") return undefined;
  const nextEndIndex = tags.findIndex((tag, otherIndex) => otherIndex > index && isEndOfSection(tag));
  const lastIndex = (nextEndIndex < 0 ? tags.length : nextEndIndex) - 1;
  const finiteIndex = findNextFinite(token, index);
  const endsWithInfinitive =
    lastIndex > index + 1 && canHaveTag(readings[lastIndex], "VVINF") && /^VV/.test(tags[lastIndex] ?? "");
  return endsWithInfinitive && (finiteIndex === undefined || finiteIndex === lastIndex) ? "KOUI" : undefined;
}

/**
 * Changes the tag of *das, den, dem* after a comma from article to relative pronoun. The next word must be a quantifier
 * whose form cannot follow an article, such as *viele*, and the first finite verb must be the last word before a comma
 * or full stop: "ein Traum, den viele haben".
 */
export function repairRelativeBeforeQuantifier(token: TaggedToken): Tag | undefined {
  const { index, tags } = token;
  const isQuantifier = /^(?:viele|alle|einige|manche|mehrere|wenige|jeder|keiner|niemand)$/.test(
    textAt(token, index + 1),
  );
  const isArticle = tags[index] === "ART" && /^(?:das|den|dem|denen)$/.test(textAt(token, index));
  if (!isArticle || tags[index - 1] !== "$," || !isQuantifier) return undefined;
  const finiteIndex = findNextFinite(token, index + 1);
  return finiteIndex !== undefined && isEndOfSection(tags[finiteIndex + 1]) ? "PRELS" : undefined;
}

/** Matches words that can stand for a noun after an article: "die meisten", "der andere". */
const nounAfterArticlePattern =
  /^(?:meisten?|beiden|andere[nr]?|eine[nr]?|wenigen|vielen|übrigen?|erste[nr]?|letzte[nr]?)$/;

/**
 * Corrects the tag of a word such as *die* to an article in two cases:
 * - The word stands between a preposition and a word that takes the place of a noun, such as *meisten*.
 * - The word stands before an adjective or a word that takes the place of a noun. The finite verb is the next word
 *   after these two, and further words follow the verb. Such a clause is not a relative clause: "…, die meisten hat er
 *   verkauft".
 */
export function repairPronounBeforeNoun(token: TaggedToken): Tag | undefined {
  const { index, tags } = token;
  const isAfterPreposition = tags[index - 1] === "APPR" && tags[index + 1] === "PIS";
  if (
    /^(?:ART|PDS)$/.test(tags[index] ?? "") &&
    isAfterPreposition &&
    nounAfterArticlePattern.test(textAt(token, index + 1))
  )
    return "ART";
  if (!/^(?:ART|PRELS)$/.test(tags[index] ?? "") || !/^(?:der|die|das|den|dem)$/i.test(textAt(token, index)))
    return undefined;
  const isBeforeNounOrAdjective = nounAfterArticlePattern.test(textAt(token, index + 1)) || tags[index + 1] === "ADJA";
  const isVerbSecond = isFiniteTag(tags[index + 2] ?? "XY") && !isEndOfSection(tags[index + 3]);
  return isBeforeNounOrAdjective && isVerbSecond ? "ART" : undefined;
}

/**
 * Changes the tag of a word in small letters from noun to finite verb. The word must be the last one before a
 * punctuation mark, no finite verb may stand between it and the previous mark, and it must agree with a subject pronoun
 * before it: "weil ich darüber nachdenke".
 */
export function repairVerbAtEnd(token: TaggedToken): Tag | undefined {
  const { index, tags, readings } = token;
  const isLowerCaseNoun = tags[index] === "NN" && /^\p{Ll}/u.test(textAt(token, index));
  if (!isLowerCaseNoun || canHaveTag(readings[index], "NN") || !isEndOfSection(tags[index + 1])) return undefined;
  const tagBefore = tags[index - 1];
  if (tagBefore === undefined || isDeterminerTag(tagBefore) || /^(?:ADJA|APPR|APPRART)$/.test(tagBefore))
    return undefined;
  const sectionStartIndex = firstIndexOfSection(token, index);
  if (findNextFinite(token, sectionStartIndex) !== undefined) return undefined;
  const persons = readings[index]?.reduce(
    (bits, { tag, repair, persons: personsOfReading }) =>
      tag === "VVFIN" && repair === undefined ? bits | personsOfReading : bits,
    0,
  );
  const hasSubjectPronoun = tags.some(
    (tag, otherIndex) =>
      otherIndex >= sectionStartIndex &&
      otherIndex < index &&
      tag === "PPER" &&
      /^(?:ich|du|er|sie|es|wir|ihr)$/i.test(textAt(token, otherIndex)) &&
      readings[otherIndex]?.some((reading) => (reading.persons & (persons ?? 0)) !== 0),
  );
  return hasSubjectPronoun ? "VVFIN" : undefined;
}

/**
 * *während, seit* and *bis* at the start of a sentence without a comma are prepositions, because a dependent clause
 * would end with a comma: "Seit Januar lerne ich Deutsch."
 */
export function repairConjunctionWithoutComma({ index, segments, tags }: TaggedToken): Tag | undefined {
  if (index !== 0 || tags[0] !== "KOUS" || !/^(?:während|seit|bis)$/i.test(segments[0]?.text ?? "")) return undefined;
  const conjunctionIndex = tags.indexOf("KON");
  const finiteVerbs = tags
    .slice(0, conjunctionIndex < 0 ? undefined : conjunctionIndex)
    .filter((tag) => isFiniteTag(tag)).length;
  return tags.includes("$,") || finiteVerbs > 1 ? undefined : "APPR";
}
