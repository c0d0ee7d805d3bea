import type { Lexicon } from "../../lexicon/lexicon.ts";
import { findStemTopics, phraseTopics, type TopicIds } from "../phrase-topics.ts";
import type { Explanation } from "../rule.ts";

const removeUmlauts = (text: string) => text.replaceAll("ä", "a").replaceAll("ö", "o").replaceAll("ü", "u");
const removeDoubleLetters = (text: string) => text.replace(/(\p{L})\1/gu, "$1");
const umlautsOf = (text: string) => [...new Set(text.match(/[äöü]/g) ?? [])];

/**
 * The letter that is doubled in `longerText` and single in `shorterText`; undefined if the first difference between the
 * words is of another kind.
 */
function findDoubledLetter(longerText: string, shorterText: string): string | undefined {
  const firstDifferenceIndex = [...longerText].findIndex((letter, index) => letter !== shorterText[index]);
  return firstDifferenceIndex > 0 &&
    longerText.charAt(firstDifferenceIndex - 1) === longerText.charAt(firstDifferenceIndex)
    ? longerText.charAt(firstDifferenceIndex)
    : undefined;
}

function explainSharpS(rightText: string): Explanation {
  return rightText.includes("ß")
    ? {
        en: `After a long vowel, *ei*, *au* or *eu* it is *ß*: *${rightText}* (only Switzerland always writes *ss*).`,
        de: `Nach einem langen Vokal, *ei*, *au* oder *eu* steht *ß*: *${rightText}* (nur in der Schweiz immer *ss*).`,
      }
    : {
        en: `After a short vowel it is *ss*: *${rightText}*.`,
        de: `Nach einem kurzen Vokal steht *ss*: *${rightText}*.`,
      };
}

function explainUmlaut(writtenText: string, rightText: string): Explanation {
  const missingUmlauts = umlautsOf(rightText).filter((letter) => !writtenText.includes(letter));
  const [letter = ""] = missingUmlauts;
  if (letter === "")
    return { en: `There is no umlaut here: *${rightText}*.`, de: `Hier steht kein Umlaut: *${rightText}*.` };
  return {
    en: `The umlaut is missing, *${letter}* instead of *${removeUmlauts(letter)}*: *${rightText}*.`,
    de: `Der Umlaut fehlt, *${letter}* statt *${removeUmlauts(letter)}*: *${rightText}*.`,
  };
}

/**
 * Explains the difference between the written word and the right word: the umlaut, the doubled letter, ß, ie and ei.
 */
export function explainSpelling(writtenText: string, rightText: string): Explanation {
  const [a, b] = [writtenText.toLowerCase(), rightText.toLowerCase()];
  if (a === b)
    return {
      en: `*${rightText}* is a noun, so it has a capital.`,
      de: `*${rightText}* ist ein Nomen und beginnt mit einem großen Buchstaben.`,
    };
  if (a.replaceAll("ß", "ss") === b.replaceAll("ß", "ss")) return explainSharpS(rightText);
  if (removeUmlauts(a) === removeUmlauts(b)) return explainUmlaut(a, b === rightText ? b : rightText);
  if (removeDoubleLetters(a) === removeDoubleLetters(b)) {
    const missingLetter = findDoubledLetter(b, a);
    const superfluousLetter = findDoubledLetter(a, b);
    if (missingLetter)
      return {
        en: `*${rightText}* has a double *${missingLetter}*.`,
        de: `*${rightText}* schreibt man mit doppeltem *${missingLetter}*.`,
      };
    if (superfluousLetter)
      return {
        en: `*${rightText}* has only one *${superfluousLetter}*.`,
        de: `*${rightText}* schreibt man mit nur einem *${superfluousLetter}*.`,
      };
  }
  if (a.replaceAll("ie", "ei") === b.replaceAll("ie", "ei"))
    return {
      en: `*ie* is a long i, *ei* sounds like *eye*: *${rightText}*.`,
      de: `*ie* ist ein langes i, *ei* spricht man wie in *mein*: *${rightText}*.`,
    };
  const firstDifferenceIndex = [...b].findIndex((letter, index) => letter !== a[index]);
  if (
    b.length === a.length + 1 &&
    firstDifferenceIndex >= 0 &&
    b.slice(firstDifferenceIndex + 1) === a.slice(firstDifferenceIndex)
  )
    return {
      en: `The letter *${b.charAt(firstDifferenceIndex)}* is missing: *${rightText}*.`,
      de: `Der Buchstabe *${b.charAt(firstDifferenceIndex)}* fehlt: *${rightText}*.`,
    };
  return {
    en: `*${writtenText}* is not a German word; *${rightText}* is probably meant.`,
    de: `*${writtenText}* ist kein deutsches Wort; gemeint ist wohl *${rightText}*.`,
  };
}

/**
 * The topic that teaches the difference, if the mistake is not only a spelling mistake: a participle, a verb with
 * another stem, a plural.
 */
export function findSpellingTopics(
  writtenText: string,
  rightText: string,
  { readings }: Lexicon,
): TopicIds | undefined {
  const readingsOfRightText = readings(rightText);
  const isChangedEnding =
    writtenText.toLowerCase().slice(-1) !== rightText.slice(-1) || /^ge/.test(writtenText) !== /^ge/.test(rightText);
  if (
    isChangedEnding &&
    readingsOfRightText.length > 0 &&
    readingsOfRightText.every((reading) => reading.pos === "participle")
  )
    return ["a1-perfect-tense", "a2-perfect-tense"];
  if (readingsOfRightText.some((reading) => reading.pos === "finite"))
    return findStemTopics(writtenText.toLowerCase(), rightText);
  const isPlural =
    readingsOfRightText.length > 0 &&
    readingsOfRightText.every((reading) => reading.pos === "noun" && reading.gender === "p");
  return isPlural && umlautsOf(rightText).length > umlautsOf(writtenText).length ? phraseTopics.plural : undefined;
}
