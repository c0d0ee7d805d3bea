import type { Lexicon } from "../../lexicon/lexicon.ts";
import { phraseTopics, stemTopics, type TopicIds } from "../phrase-topics.ts";
import type { Explanation } from "../rule.ts";

const withoutUmlauts = (text: string) => text.replaceAll("ä", "a").replaceAll("ö", "o").replaceAll("ü", "u");
const withoutDoubles = (text: string) => text.replace(/(\p{L})\1/gu, "$1");
const umlautsOf = (text: string) => [...new Set(text.match(/[äöü]/g) ?? [])];

/**
 * The letter that is doubled in `longerText` and single in `shorterText`; undefined if the first difference between the
 * words is of another kind.
 */
function doubledLetter(longerText: string, shorterText: string): string | undefined {
  const firstDifference = [...longerText].findIndex((letter, index) => letter !== shorterText[index]);
  return firstDifference > 0 && longerText.charAt(firstDifference - 1) === longerText.charAt(firstDifference)
    ? longerText.charAt(firstDifference)
    : undefined;
}

function explainSharpS(right: string): Explanation {
  return right.includes("ß")
    ? {
        en: `After a long vowel, *ei*, *au* or *eu* it is *ß*: *${right}* (only Switzerland always writes *ss*).`,
        de: `Nach einem langen Vokal, *ei*, *au* oder *eu* steht *ß*: *${right}* (nur in der Schweiz immer *ss*).`,
      }
    : { en: `After a short vowel it is *ss*: *${right}*.`, de: `Nach einem kurzen Vokal steht *ss*: *${right}*.` };
}

function explainUmlaut(writtenText: string, right: string): Explanation {
  const missingUmlauts = umlautsOf(right).filter((letter) => !writtenText.includes(letter));
  const [letter = ""] = missingUmlauts;
  if (letter === "") return { en: `There is no umlaut here: *${right}*.`, de: `Hier steht kein Umlaut: *${right}*.` };
  return {
    en: `The umlaut is missing, *${letter}* instead of *${withoutUmlauts(letter)}*: *${right}*.`,
    de: `Der Umlaut fehlt, *${letter}* statt *${withoutUmlauts(letter)}*: *${right}*.`,
  };
}

/**
 * Explains the difference between the written word and the right word: the umlaut, the doubled letter, ß, ie and ei.
 */
export function explainSpelling(writtenText: string, right: string): Explanation {
  const [a, b] = [writtenText.toLowerCase(), right.toLowerCase()];
  if (a === b)
    return {
      en: `*${right}* is a noun, so it has a capital.`,
      de: `*${right}* ist ein Nomen und beginnt mit einem großen Buchstaben.`,
    };
  if (a.replaceAll("ß", "ss") === b.replaceAll("ß", "ss")) return explainSharpS(right);
  if (withoutUmlauts(a) === withoutUmlauts(b)) return explainUmlaut(a, b === right ? b : right);
  if (withoutDoubles(a) === withoutDoubles(b)) {
    const missingLetter = doubledLetter(b, a);
    const superfluousLetter = doubledLetter(a, b);
    if (missingLetter)
      return {
        en: `*${right}* has a double *${missingLetter}*.`,
        de: `*${right}* schreibt man mit doppeltem *${missingLetter}*.`,
      };
    if (superfluousLetter)
      return {
        en: `*${right}* has only one *${superfluousLetter}*.`,
        de: `*${right}* schreibt man mit nur einem *${superfluousLetter}*.`,
      };
  }
  if (a.replaceAll("ie", "ei") === b.replaceAll("ie", "ei"))
    return {
      en: `*ie* is a long i, *ei* sounds like *eye*: *${right}*.`,
      de: `*ie* ist ein langes i, *ei* spricht man wie in *mein*: *${right}*.`,
    };
  const firstDifference = [...b].findIndex((letter, index) => letter !== a[index]);
  if (b.length === a.length + 1 && firstDifference >= 0 && b.slice(firstDifference + 1) === a.slice(firstDifference))
    return {
      en: `The letter *${b.charAt(firstDifference)}* is missing: *${right}*.`,
      de: `Der Buchstabe *${b.charAt(firstDifference)}* fehlt: *${right}*.`,
    };
  return {
    en: `*${writtenText}* is not a German word; *${right}* is probably meant.`,
    de: `*${writtenText}* ist kein deutsches Wort; gemeint ist wohl *${right}*.`,
  };
}

/**
 * The topic that teaches the difference, if the mistake is not only a spelling mistake: a participle, a verb with
 * another stem, a plural.
 */
export function spellingTopics(writtenText: string, right: string, { readings }: Lexicon): TopicIds | undefined {
  const readingsOfRight = readings(right);
  const isChangedEnding =
    writtenText.toLowerCase().slice(-1) !== right.slice(-1) || /^ge/.test(writtenText) !== /^ge/.test(right);
  if (isChangedEnding && readingsOfRight.length > 0 && readingsOfRight.every((reading) => reading.pos === "participle"))
    return ["a1-perfect-tense", "a2-perfect-tense"];
  if (readingsOfRight.some((reading) => reading.pos === "finite")) return stemTopics(writtenText.toLowerCase(), right);
  const isPlural =
    readingsOfRight.length > 0 && readingsOfRight.every((reading) => reading.pos === "noun" && reading.gender === "p");
  return isPlural && umlautsOf(right).length > umlautsOf(writtenText).length ? phraseTopics.plural : undefined;
}
