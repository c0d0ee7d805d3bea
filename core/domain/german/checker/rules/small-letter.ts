import { contractions, findDeterminer, prepositionCases } from "../../lexicon/closed-words.ts";
import {
  type AnalyzedText,
  type AnalyzedToken,
  adjectiveReadings,
  finiteReadings,
  hasReading,
  nounReadings,
  uncapitalize,
} from "../analyzed-text.ts";
import type { Edit, Rule } from "../rule.ts";

const politePronouns = /^(?:Sie|Ihnen|Ihr(?:e[nmrs]?)?|Du|Dich|Dir|Dein(?:e[nmrs]?)?|Euch|Euer|Eur(?:e[nmrs]?)?)$/;
const wordsInNames =
  /^(?:Rot|Erst|Zweit|Dritt|Viert|Deutsch|Schwarz|Weiß|Grün|Neu|Groß|Alt|Heilig|Best|Letzt|Frei|Vereinigt|Europäisch|International|National|Öffentlich|Katholisch|Sozial|Jung|Technisch|Königlich|Blau|Gelb|Golden|Evangelisch|Römisch|Medizinisch|Politisch|Allgemein|Englisch|Französisch)/;

const createEdit = (word: AnalyzedToken, explanation: string): Edit => ({
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
      const wordBefore = words[word.index - 1];
      const nextWord = words[word.index + 1];
      if (isNameLike(wordBefore) || isNameLike(nextWord) || wordBefore?.kind === "number") continue;
      const isAfterGreeting =
        wordBefore?.text === "," && word.index <= 4 && /^(?:Lieb|Hallo|Hi|Sehr)/.test(words[0]?.text ?? "");
      if (wordBefore?.text === "," && word.index <= 4 && !isAfterGreeting) continue;
      // "unter dem Titel Die Straße": after a noun it may be a name.
      if (
        /^(?:D(?:er|ie|as)|Eine?)$/.test(word.text) &&
        nextWord?.isCapital &&
        (wordBefore?.isCapital || namesWithArticle.test(nextWord.text))
      )
        continue;
      // "das Hin und Her": a pair of nouns.
      if (wordBefore?.text === "und" && words[word.index - 2]?.isCapital && !words[word.index - 2]?.isFirst) continue;
      if (nextWord?.text === "und" && words[word.index + 2]?.isCapital) continue;
      if (nextWord?.text === "-" || colours.test(word.text)) continue;
      const lowerCase = uncapitalize(word.text);
      const lowerCaseFrequency = lexicon.frequency(lowerCase);
      if (lowerCaseFrequency < 2 || !lexicon.isListed(lowerCase)) continue;
      if (!isClearlyLowerCase(word, lowerCase, analyzed)) continue;
      yield createEdit(word, `*${lowerCase}* is not a noun here, so it has a small letter.`);
    }
  },
  examples: [
    ["Er wohnt jetzt Bei seiner Mutter.", "Er wohnt jetzt bei seiner Mutter."],
    ["Die Wohnung ist zu Klein.", "Die Wohnung ist zu klein."],
    ["Ich möchte Wissen, wie hoch die Miete ist.", "Ich möchte wissen, wie hoch die Miete ist."],
    ["Heute kommt Herr Klein.", "Heute kommt Herr Klein."],
    ["Das Essen ist gut.", "Das Essen ist gut."],
  ],
};

const colours = /^(?:Rot|Grün|Blau|Gelb|Weiß|Schwarz|Grau|Braun|Rosa|Lila|Orange)$/;

function isClearlyLowerCase(word: AnalyzedToken, lowerCase: string, { words, lexicon }: AnalyzedText): boolean {
  const wordBefore = words[word.index - 1];
  const nextWord = words[word.index + 1];
  const readings = lexicon.readings(lowerCase);
  const nounFrequency = lexicon.frequency(word.text);
  const hasNoun = nounReadings(word).length > 0 || nounFrequency > 1;
  const isListedNoun = lexicon.isListed(word.text);
  if (
    wordBefore?.isCapital &&
    !wordBefore.isFirst &&
    wordBefore.kind === "word" &&
    !politePronouns.test(wordBefore.text) &&
    nounReadings(wordBefore).length === 0
  )
    return false;
  if (/^(?:Herr|Frau|Familie|Firma|Dr|Doktor|Straße)n?$/.test(wordBefore?.text ?? "")) return false;
  const isAfterDeterminer =
    wordBefore !== undefined && (findDeterminer(wordBefore.lower) !== undefined || wordBefore.lower in contractions);
  const isAfterAdjective = adjectiveReadings(wordBefore).some((one) => one.ending !== "-");
  if (
    (isAfterDeterminer || isAfterAdjective) &&
    (isListedNoun || lexicon.isListed(word.text.replace(/e$/, ""))) &&
    !nextWord?.isCapital
  )
    return false;
  const isFunctionWord = readings.length > 0 && readings.every((one) => one.pos === "other");
  const isOftenCapitalized =
    readings.some((one) => one.pos === "other" && /^[IU]$/.test(one.letter)) ||
    /^(?:Aber|Leider|Wenn|Dann|Eines)$/.test(word.text);
  // Exception: a nominalized adverb, as in "vom teuer bezahlten Weniger".
  if (isFunctionWord && /(?:te|ne)[nmrs]?$/.test(wordBefore?.lower ?? "")) return false;
  if (isFunctionWord && !hasNoun) return !isOftenCapitalized && lexicon.frequency(lowerCase) >= 5;
  const adjectives = readings.filter((one) => one.pos === "adjective");
  if (adjectives.length > 0) {
    const isBeforeNoun = nextWord?.isCapital === true && nounReadings(nextWord).length > 0;
    const isDefinite = /^(?:de[rsmn]|die|das|im|am|vom|zum|zur|beim)$/.test(wordBefore?.lower ?? "");
    if (adjectives.some((one) => one.ending !== "-"))
      return isBeforeNoun && !wordsInNames.test(word.text) && !hasNoun && !isDefinite;
    return !isListedNoun && nextWord?.kind !== "word"
      ? true
      : !hasNoun && /^(?:zu|sehr|so|ganz|ist|bin|sind|war)$/.test(wordBefore?.lower ?? "");
  }
  const isVerb = readings.some((one) => one.pos === "finite" || one.pos === "infinitive" || one.pos === "participle");
  if (!isVerb) return false;
  const isInfinitive = readings.some((one) => one.pos === "infinitive");
  if (hasNoun && !isInfinitive) return false;
  if (isInfinitive) {
    const isAtEnd = nextWord === undefined || nextWord.kind === "mark";
    // "Die Leute wollen Antworten": a plural that looks like an infinitive can be an object.
    if (nounReadings(word).some((one) => one.gender === "p") && /^(?:woll|möcht|brauch)/.test(wordBefore?.lower ?? ""))
      return false;
    const start = words.findLastIndex((one) => one.index < word.index && one.kind === "mark");
    const hasModal = words
      .slice(start + 1, word.index)
      .some((one) => finiteReadings(one).some((reading) => modals.has(reading.lemma)));
    const isAfterArticle =
      /^(?:das|dem|zum|beim|vom|im|am|ein|kein|mein|viel)$/.test(wordBefore?.lower ?? "") ||
      findDeterminer(wordBefore?.lower ?? "") !== undefined ||
      adjectiveReadings(wordBefore).length > 0;
    return (
      isAtEnd &&
      hasModal &&
      !isAfterArticle &&
      lexicon.frequency(lowerCase) >= nounFrequency &&
      wordBefore?.kind === "word"
    );
  }
  const isNounPlace =
    wordBefore !== undefined &&
    (findDeterminer(wordBefore.lower) !== undefined ||
      wordBefore.lower in prepositionCases ||
      adjectiveReadings(wordBefore).length > 0);
  return !isListedNoun && !hasReading(word, "noun") && !isNounPlace;
}

const modals = new Set(["können", "müssen", "wollen", "sollen", "dürfen", "möchten", "mögen", "werden"]);
