import type { Lexicon } from "../../lexicon/lexicon.ts";
import { phraseTopics, stemTopics, type TopicIds } from "../phrase-topics.ts";
import type { Explanation } from "../rule.ts";

const withoutUmlauts = (text: string) => text.replaceAll("ä", "a").replaceAll("ö", "o").replaceAll("ü", "u");
const withoutDoubles = (text: string) => text.replace(/(\p{L})\1/gu, "$1");
const umlautsOf = (text: string) => [...new Set(text.match(/[äöü]/g) ?? [])];

/**
 * The letter that is double in `longer` and single in `shorter`; undefined if the first difference between the two
 * words is another one.
 */
function doubledLetter(longer: string, shorter: string): string | undefined {
  const at = [...longer].findIndex((letter, index) => letter !== shorter[index]);
  return at > 0 && longer.charAt(at - 1) === longer.charAt(at) ? longer.charAt(at) : undefined;
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
  const missing = umlautsOf(right).filter((letter) => !writtenText.includes(letter));
  const [letter = ""] = missing;
  if (letter === "") return { en: `There is no umlaut here: *${right}*.`, de: `Hier steht kein Umlaut: *${right}*.` };
  return {
    en: `The umlaut is missing, *${letter}* instead of *${withoutUmlauts(letter)}*: *${right}*.`,
    de: `Der Umlaut fehlt, *${letter}* statt *${withoutUmlauts(letter)}*: *${right}*.`,
  };
}

/** Names the difference between the written word and the right one: the umlaut, the doubled letter, ß, ie and ei. */
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
    const added = doubledLetter(b, a);
    const extra = doubledLetter(a, b);
    if (added)
      return { en: `*${right}* has a double *${added}*.`, de: `*${right}* schreibt man mit doppeltem *${added}*.` };
    if (extra)
      return { en: `*${right}* has only one *${extra}*.`, de: `*${right}* schreibt man mit nur einem *${extra}*.` };
  }
  if (a.replaceAll("ie", "ei") === b.replaceAll("ie", "ei"))
    return {
      en: `*ie* is a long i, *ei* sounds like *eye*: *${right}*.`,
      de: `*ie* ist ein langes i, *ei* spricht man wie in *mein*: *${right}*.`,
    };
  const at = [...b].findIndex((letter, index) => letter !== a[index]);
  if (b.length === a.length + 1 && at >= 0 && b.slice(at + 1) === a.slice(at))
    return {
      en: `The letter *${b.charAt(at)}* is missing: *${right}*.`,
      de: `Der Buchstabe *${b.charAt(at)}* fehlt: *${right}*.`,
    };
  return {
    en: `*${writtenText}* is not a German word; *${right}* is probably meant.`,
    de: `*${writtenText}* ist kein deutsches Wort; gemeint ist wohl *${right}*.`,
  };
}

/** The topic that teaches the difference, if it is more than spelling: a participle, a verb with another stem, a plural. */
export function spellingTopics(writtenText: string, right: string, { readings }: Lexicon): TopicIds | undefined {
  const found = readings(right);
  const isChangedEnding =
    writtenText.toLowerCase().slice(-1) !== right.slice(-1) || /^ge/.test(writtenText) !== /^ge/.test(right);
  if (isChangedEnding && found.length > 0 && found.every((reading) => reading.pos === "participle"))
    return ["a1-perfect-tense", "a2-perfect-tense"];
  if (found.some((reading) => reading.pos === "finite")) return stemTopics(writtenText.toLowerCase(), right);
  const isPlural = found.length > 0 && found.every((reading) => reading.pos === "noun" && reading.gender === "p");
  return isPlural && umlautsOf(right).length > umlautsOf(writtenText).length ? phraseTopics.plural : undefined;
}
