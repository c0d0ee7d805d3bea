/** Repairs of tags that decide whether a clause has its verb in second position or at the end. */
import { canHaveTag, findNextFinite, type TaggedToken, textAt } from "./tagged-token.ts";
import { isDeterminerTag, isFiniteTag, isMarkTag, type Tag } from "./tags.ts";

const isEndOfPart = (tag: Tag | undefined) => tag === undefined || /^\$[,.]$/.test(tag);

/** The index of the first token after the last punctuation mark before `index`. */
const startOfPart = ({ tags }: TaggedToken, index: number) =>
  tags.findLastIndex((tag, otherIndex) => otherIndex < index && isMarkTag(tag)) + 1;

const isComparative = ({ readings }: TaggedToken, index: number) =>
  readings[index]?.some((reading) => reading.degree === "c") ?? false;

/**
 * Corrects the first word of a clause. *je* before a comparative becomes a conjunction if *desto* or *umso* follows,
 * *desto* and *umso* become adverbs, *da* before a finite verb becomes an adverb, and *damit* becomes a conjunction if
 * its clause ends with the finite verb: "Damit niemand etwas vergisst, …".
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
  return finiteIndex !== undefined && finiteIndex > index + 2 && isEndOfPart(tags[finiteIndex + 1])
    ? "KOUS"
    : undefined;
}

/**
 * Corrects three words. *um* before a time becomes a preposition if its part has a finite verb and no infinitive with
 * *zu*: "Um 8 Uhr gehen die Kinder zur Schule". *seit* before a duration becomes a preposition. *die* and the other
 * articles become relative pronouns if *und* connects their clause to another relative clause: "…, bei der ich arbeite
 * und die viele Filialen hat".
 */
export function repairTimeAndSecondRelative(token: TaggedToken): Tag | undefined {
  const { index, tags } = token;
  const finiteIndex = findNextFinite(token, index + 1);
  if (finiteIndex === undefined) return undefined;
  const partTags = tags.slice(
    index + 1,
    tags.findIndex((tag, other) => other > index && isEndOfPart(tag)),
  );
  const isTime = tags[index + 1] === "CARD" || /^(?:halb|viertel|kurz|ungefähr|etwa)$/i.test(textAt(token, index + 1));
  if (tags[index] === "KOUI" && isTime)
    return partTags.some((tag) => tag === "PTKZU" || tag === "VVIZU") ? undefined : "APPR";
  const isDuration = /^(?:Jahr|Tag|Monat|Woche|Stunde|Minute)e?n$/.test(textAt(token, index + 2));
  if (tags[index] === "KOUS" && /^seit$/i.test(textAt(token, index)) && isDuration) return "APPR";
  const isSecondClause = tags[index - 1] === "KON" && isFiniteTag(tags[index - 2] ?? "XY");
  if (tags[index] !== "ART" || !isSecondClause || !/^(?:der|die|das|den|dem)$/.test(textAt(token, index)))
    return undefined;
  const isAfterRelative = tags.slice(startOfPart(token, index), startOfPart(token, index) + 2).includes("PRELS");
  const canBeginMiddle = /^(?:PIAT|PPOSAT|PPER|ADV|APPR|APPRART)$/.test(tags[index + 1] ?? "");
  return isAfterRelative && canBeginMiddle && isEndOfPart(tags[finiteIndex + 1]) ? "PRELS" : undefined;
}

/**
 * Corrects *um, ohne, statt, anstatt* after a comma to the conjunction of an infinitive clause if the part ends with an
 * infinitive that lacks *zu*: "…, anstatt jeden Morgen im Stau stehen".
 */
export function repairInfinitiveStart(token: TaggedToken): Tag | undefined {
  const { index, tags, readings } = token;
  const isPreposition = tags[index] === "APPR" && /^(?:um|ohne|statt|anstatt)$/.test(textAt(token, index));
  if (!isPreposition || tags[index - 1] !== "$," || tags[index + 1] === "CARD") return undefined;
  const nextEnd = tags.findIndex((tag, otherIndex) => otherIndex > index && isEndOfPart(tag));
  const lastIndex = (nextEnd < 0 ? tags.length : nextEnd) - 1;
  const finiteIndex = findNextFinite(token, index);
  const endsWithInfinitive =
    lastIndex > index + 1 && canHaveTag(readings[lastIndex], "VVINF") && /^VV/.test(tags[lastIndex] ?? "");
  return endsWithInfinitive && (finiteIndex === undefined || finiteIndex === lastIndex) ? "KOUI" : undefined;
}

/**
 * Corrects *der, die, das, den, dem* after a comma to a relative pronoun before a quantifier whose form cannot follow an
 * article, if a finite verb ends the part: "ein Traum, den viele haben".
 */
export function repairRelativeBeforeQuantifier(token: TaggedToken): Tag | undefined {
  const { index, tags } = token;
  const isQuantifier = /^(?:viele|alle|einige|manche|mehrere|wenige|jeder|keiner|niemand)$/.test(
    textAt(token, index + 1),
  );
  const isArticle = tags[index] === "ART" && /^(?:das|den|dem|denen)$/.test(textAt(token, index));
  if (!isArticle || tags[index - 1] !== "$," || !isQuantifier) return undefined;
  const finiteIndex = findNextFinite(token, index + 1);
  return finiteIndex !== undefined && isEndOfPart(tags[finiteIndex + 1]) ? "PRELS" : undefined;
}

/** Matches words that can stand for a noun after an article: "die meisten", "der andere". */
const nounAfterArticle = /^(?:meisten?|beiden|andere[nr]?|eine[nr]?|wenigen|vielen|übrigen?|erste[nr]?|letzte[nr]?)$/;

/**
 * Returns the tag of an article for *der, die, das, den, dem* before a word that stands for a noun, if the finite verb
 * follows this word and is not the last word of the part. Then the clause is not a relative clause: "…, die
 * meisten hat er verkauft".
 */
export function repairPronounBeforeNoun(token: TaggedToken): Tag | undefined {
  const { index, tags } = token;
  const isAfterPreposition = tags[index - 1] === "APPR" && tags[index + 1] === "PIS";
  if (/^(?:ART|PDS)$/.test(tags[index] ?? "") && isAfterPreposition && nounAfterArticle.test(textAt(token, index + 1)))
    return "ART";
  if (!/^(?:ART|PRELS)$/.test(tags[index] ?? "") || !/^(?:der|die|das|den|dem)$/i.test(textAt(token, index)))
    return undefined;
  const isBeforeNounOrAdjective = nounAfterArticle.test(textAt(token, index + 1)) || tags[index + 1] === "ADJA";
  const isVerbSecond = isFiniteTag(tags[index + 2] ?? "XY") && !isEndOfPart(tags[index + 3]);
  return isBeforeNounOrAdjective && isVerbSecond ? "ART" : undefined;
}

/**
 * Corrects a noun in small letters to a finite verb, if it is the last word of a part that has no finite verb, and
 * agrees with a subject pronoun before it: "weil ich darüber nachdenke".
 */
export function repairVerbAtEnd(token: TaggedToken): Tag | undefined {
  const { index, tags, readings } = token;
  const isLowerCaseNoun = tags[index] === "NN" && /^\p{Ll}/u.test(textAt(token, index));
  if (!isLowerCaseNoun || canHaveTag(readings[index], "NN") || !isEndOfPart(tags[index + 1])) return undefined;
  const tagBefore = tags[index - 1];
  if (tagBefore === undefined || isDeterminerTag(tagBefore) || /^(?:ADJA|APPR|APPRART)$/.test(tagBefore))
    return undefined;
  const partStart = startOfPart(token, index);
  if (findNextFinite(token, partStart) !== undefined) return undefined;
  const persons = readings[index]?.reduce(
    (bits, { tag, repair, persons: personsOfReading }) =>
      tag === "VVFIN" && repair === undefined ? bits | personsOfReading : bits,
    0,
  );
  const hasSubject = tags.some(
    (tag, otherIndex) =>
      otherIndex >= partStart &&
      otherIndex < index &&
      tag === "PPER" &&
      /^(?:ich|du|er|sie|es|wir|ihr)$/i.test(textAt(token, otherIndex)) &&
      readings[otherIndex]?.some((reading) => (reading.persons & (persons ?? 0)) !== 0),
  );
  return hasSubject ? "VVFIN" : undefined;
}
