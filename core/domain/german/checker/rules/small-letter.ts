import {
  type AnalyzedText,
  type AnalyzedToken,
  adjectiveReadings,
  finiteReadings,
  hasReading,
  nounReadings,
  uncapitalize,
} from "../analyzed-text.ts";
import { contractions, determiner, prepositionCases } from "../closed-words.ts";
import type { Edit, Rule } from "../rule.ts";

const politePronouns = /^(?:Sie|Ihnen|Ihr(?:e[nmrs]?)?|Du|Dich|Dir|Dein(?:e[nmrs]?)?|Euch|Euer|Eur(?:e[nmrs]?)?)$/;
const wordsInNames =
  /^(?:Rot|Erst|Zweit|Dritt|Viert|Deutsch|Schwarz|Weiß|Grün|Neu|Groß|Alt|Heilig|Best|Letzt|Frei|Vereinigt|Europäisch|International|National|Öffentlich|Katholisch|Sozial|Jung|Technisch|Königlich|Blau|Gelb|Golden|Evangelisch|Römisch|Medizinisch|Politisch|Allgemein|Englisch|Französisch)/;

const edit = (word: AnalyzedToken, explanation: string): Edit => ({
  start: word.start,
  end: word.end,
  replacement: uncapitalize(word.text),
  explanation,
});

/** Contexts in which a word is mentioned rather than used: "Danke sagen", "mit Ja antworten". */
const isMentioned = ({ text, index }: AnalyzedToken, words: readonly AnalyzedToken[]) =>
  /^(?:Danke|Bitte|Ja|Nein|Hallo|Tschüss)$/.test(text) &&
  words.some((one) => Math.abs(one.index - index) <= 4 && /^(?:ge)?(?:sag|antwort|stimm)/.test(one.lower));

/** Newspapers, parties and broadcasters with an article in their name: die Zeitung Die Zeit, der Spiegel. */
const namesWithArticle =
  /^(?:Zeit|Welt|Linke[n]?|Grünen|Presse|Partei|Ärzte|Spiegel|Standard|Freitag|Tagesspiegel|Erste[n]?|Falken)$/;

const isNameLike = (word: AnalyzedToken | undefined) =>
  word?.kind === "word" && word.isCapital && !word.isFirst && !word.isKnown;

/** Words that are not nouns are not capitalized within a sentence. */
export const smallLetter: Rule = {
  name: "small-letter",
  category: "capital-letters",
  stage: 1,
  *find(analyzed) {
    const { words, lexicon } = analyzed;
    for (const word of words) {
      if (word.kind !== "word" || !/^\p{Lu}\p{Ll}+$/u.test(word.text) || word.isFirst || word.isQuoted) continue;
      if (politePronouns.test(word.text) || isMentioned(word, words)) continue;
      const before = words[word.index - 1];
      const next = words[word.index + 1];
      if (isNameLike(before) || isNameLike(next) || before?.kind === "number") continue;
      const isAfterGreeting =
        before?.text === "," && word.index <= 4 && /^(?:Lieb|Hallo|Hi|Sehr)/.test(words[0]?.text ?? "");
      if (before?.text === "," && word.index <= 4 && !isAfterGreeting) continue;
      // "unter dem Titel Die Straße": after a noun it may be a name.
      if (
        /^(?:D(?:er|ie|as)|Eine?)$/.test(word.text) &&
        next?.isCapital &&
        (before?.isCapital || namesWithArticle.test(next.text))
      )
        continue;
      // "das Hin und Her": a pair of nouns.
      if (before?.text === "und" && words[word.index - 2]?.isCapital && !words[word.index - 2]?.isFirst) continue;
      if (next?.text === "und" && words[word.index + 2]?.isCapital) continue;
      if (next?.text === "-" || colours.test(word.text)) continue;
      const lowerCase = uncapitalize(word.text);
      const often = lexicon.frequency(lowerCase);
      if (often < 2 || !lexicon.isListed(lowerCase)) continue;
      if (!isClearlyLowerCase(word, lowerCase, analyzed)) continue;
      yield edit(word, `*${lowerCase}* is not a noun here, so it has a small letter.`);
    }
  },
  examples: [
    ["Die Wohnung ist zu Klein.", "Die Wohnung ist zu klein."],
    ["Ich möchte Wissen, wie hoch die Miete ist.", "Ich möchte wissen, wie hoch die Miete ist."],
    ["Heute kommt Herr Klein.", "Heute kommt Herr Klein."],
    ["Das Essen ist gut.", "Das Essen ist gut."],
  ],
};

const colours = /^(?:Rot|Grün|Blau|Gelb|Weiß|Schwarz|Grau|Braun|Rosa|Lila|Orange)$/;

function isClearlyLowerCase(word: AnalyzedToken, lowerCase: string, { words, lexicon }: AnalyzedText): boolean {
  const before = words[word.index - 1];
  const next = words[word.index + 1];
  const readings = lexicon.readings(lowerCase);
  const nounFrequency = lexicon.frequency(word.text);
  const hasNoun = nounReadings(word).length > 0 || nounFrequency > 1;
  const isListedNoun = lexicon.isListed(word.text);
  if (
    before?.isCapital &&
    !before.isFirst &&
    before.kind === "word" &&
    !politePronouns.test(before.text) &&
    nounReadings(before).length === 0
  )
    return false;
  if (/^(?:Herr|Frau|Familie|Firma|Dr|Doktor|Straße)n?$/.test(before?.text ?? "")) return false;
  const isPlace = before !== undefined && (determiner(before.lower) !== undefined || before.lower in contractions);
  const isAfterAdjective = adjectiveReadings(before).some((one) => one.ending !== "-");
  if (
    (isPlace || isAfterAdjective) &&
    (isListedNoun || lexicon.isListed(word.text.replace(/e$/, ""))) &&
    !next?.isCapital
  )
    return false;
  const isFunction = readings.length > 0 && readings.every((one) => one.pos === "other");
  const isExempt =
    readings.some((one) => one.pos === "other" && /^[IU]$/.test(one.letter)) ||
    /^(?:Aber|Leider|Wenn|Dann|Eines)$/.test(word.text);
  // Exception: a nominalized adverb, as in "vom teuer bezahlten Weniger".
  if (isFunction && /(?:te|ne)[nmrs]?$/.test(before?.lower ?? "")) return false;
  if (isFunction && !hasNoun) return !isExempt && lexicon.frequency(lowerCase) >= 5;
  const adjectives = readings.filter((one) => one.pos === "adjective");
  if (adjectives.length > 0) {
    const isBeforeNoun = next?.isCapital === true && nounReadings(next).length > 0;
    const isDefinite = /^(?:de[rsmn]|die|das|im|am|vom|zum|zur|beim)$/.test(before?.lower ?? "");
    if (adjectives.some((one) => one.ending !== "-"))
      return isBeforeNoun && !wordsInNames.test(word.text) && !hasNoun && !isDefinite;
    return !isListedNoun && next?.kind !== "word"
      ? true
      : !hasNoun && /^(?:zu|sehr|so|ganz|ist|bin|sind|war)$/.test(before?.lower ?? "");
  }
  const isVerb = readings.some((one) => one.pos === "finite" || one.pos === "infinitive" || one.pos === "participle");
  if (!isVerb) return false;
  const isInfinitive = readings.some((one) => one.pos === "infinitive");
  if (hasNoun && !isInfinitive) return false;
  if (isInfinitive) {
    const isAtEnd = next === undefined || next.kind === "mark";
    // "Die Leute wollen Antworten": a plural that looks like an infinitive can be an object.
    if (nounReadings(word).some((one) => one.gender === "p") && /^(?:woll|möcht|brauch)/.test(before?.lower ?? ""))
      return false;
    const start = words.findLastIndex((one) => one.index < word.index && one.kind === "mark");
    const hasModal = words
      .slice(start + 1, word.index)
      .some((one) => finiteReadings(one).some((reading) => modals.has(reading.lemma)));
    const isAfterArticle =
      /^(?:das|dem|zum|beim|vom|im|am|ein|kein|mein|viel)$/.test(before?.lower ?? "") ||
      determiner(before?.lower ?? "") !== undefined ||
      adjectiveReadings(before).length > 0;
    return (
      isAtEnd && hasModal && !isAfterArticle && lexicon.frequency(lowerCase) >= nounFrequency && before?.kind === "word"
    );
  }
  const isNounPlace =
    before !== undefined &&
    (determiner(before.lower) !== undefined ||
      before.lower in prepositionCases ||
      adjectiveReadings(before).length > 0);
  return !isListedNoun && !hasReading(word, "noun") && !isNounPlace;
}

const modals = new Set(["können", "müssen", "wollen", "sollen", "dürfen", "möchten", "mögen", "werden"]);
