import { isFiniteTag, isMarkTag } from "../../analysis/tags.ts";
import { contractions, findDeterminer, prepositionCases, subjectPersons } from "../../lexicon/closed-words.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import {
  type AnalyzedText,
  type AnalyzedToken,
  adjectiveReadingsOf,
  finiteReadingsOf,
  hasReading,
  nounReadingsOf,
  uncapitalize,
} from "../analyzed-text.ts";
import type { Edit, Explanation, Rule } from "../rule.ts";
import { tokensAround } from "./clause-boundary.ts";

/**
 * Pronouns that can be capitalized within a sentence: polite pronouns, and pronouns for the person addressed in a
 * letter.
 */
export const politePronounPattern =
  /^(?:Sie|Ihnen|Ihr(?:e[nmrs]?)?|Du|Dich|Dir|Dein(?:e[nmrs]?)?|Euch|Euer|Eur(?:e[nmrs]?)?)$/;
const wordInNamePattern =
  /^(?:Rot|Erst|Zweit|Dritt|Viert|Deutsch|Schwarz|Weiß|Grün|Neu|Groß|Alt|Heilig|Best|Letzt|Frei|Vereinigt|Europäisch|International|National|Öffentlich|Katholisch|Sozial|Jung|Technisch|Königlich|Blau|Gelb|Golden|Evangelisch|Römisch|Medizinisch|Politisch|Allgemein|Englisch|Französisch)/;

const createLowercaseEdit = (word: AnalyzedToken, explanation: Explanation): Edit => ({
  start: word.start,
  end: word.end,
  replacement: uncapitalize(word.text),
  explanation,
});

/** Whether the word is quoted as a word and not used with its meaning: "Danke sagen", "mit Ja antworten". */
const isMentionedAsWord = ({ text, index }: AnalyzedToken, words: readonly AnalyzedToken[]) =>
  /^(?:Danke|Bitte|Ja|Nein|Hallo|Tschüss)$/.test(text) &&
  words.some((word) => Math.abs(word.index - index) <= 4 && /^(?:ge)?(?:sag|antwort|stimm)/.test(word.lower));

/** Newspapers, parties and broadcasters with an article in their name: die Zeitung Die Zeit, der Spiegel. */
const nameWithArticlePattern =
  /^(?:Zeit|Welt|Linke[n]?|Grünen|Presse|Partei|Ärzte|Spiegel|Standard|Freitag|Tagesspiegel|Erste[n]?|Falken)$/;

const isNameLike = (word: AnalyzedToken | undefined) =>
  word?.kind === "word" && word.isCapital && !word.isFirst && !word.isKnown;

/** Puts capitalized words within a sentence into lower case if they are not nouns. */
export const smallLetter: Rule = {
  name: "small-letter",
  category: "capital-letters",
  stage: 1,
  *findEdits(analysis) {
    const { words, lexicon } = analysis;
    for (const word of words) {
      if (word.kind !== "word" || !/^\p{Lu}\p{Ll}+$/u.test(word.text) || word.isFirst || word.isQuoted) continue;
      if (politePronounPattern.test(word.text) || isMentionedAsWord(word, words)) continue;
      const wordBefore = words[word.index - 1];
      const nextWord = words[word.index + 1];
      if (isNameLike(wordBefore) || isNameLike(nextWord) || wordBefore?.kind === "number") continue;
      const isAfterGreeting =
        wordBefore?.text === "," && word.index <= 4 && /^(?:Lieb|Hallo|Hi|Sehr)/.test(words[0]?.text ?? "");
      if (wordBefore?.text === "," && word.index <= 4 && !isAfterGreeting) continue;
      // Ignores a word that is a part of an enumeration: "ein Stoß, Schreie, dann Stille".
      if (wordBefore?.text === "," && nextWord?.text === ",") continue;
      // Ignores an article that can begin a name: "unter dem Titel Die Straße".
      if (
        /^(?:D(?:er|ie|as)|Eine?)$/.test(word.text) &&
        nextWord?.isCapital &&
        (wordBefore?.isCapital || nameWithArticlePattern.test(nextWord.text))
      )
        continue;
      // Ignores two words that *und* joins to one noun: "das Hin und Her".
      const firstOfPair = words[word.index - 2];
      if (
        wordBefore?.text === "und" &&
        firstOfPair?.isCapital &&
        (!firstOfPair.isFirst || firstOfPair.text === word.text)
      )
        continue;
      // Ignores names of firms and initiatives: "Sail & Surf", "die Bürgerinitiative Pro Autobahn".
      if (wordBefore?.text === "&" || nextWord?.text === "&") continue;
      if (/^(?:Pro|Contra)$/.test(word.text) && nextWord?.isCapital) continue;
      if (nextWord?.text === "und" && words[word.index + 2]?.isCapital) continue;
      if (nextWord?.text === "-" || colourPattern.test(word.text)) continue;
      // A possessive after an article can be used as a noun: "Den Seinen gibt's der Herr im Schlaf", "das Meine".
      const isPossessiveAsNoun =
        /^(?:Mein|Dein|Sein|Ihr|Unser|Unsr|Eur)(?:ig)?e[nmrs]?$/.test(word.text) && /^d/i.test(wordBefore?.text ?? "");
      // A capital and a small letter are both right: "das Wenige, was ich weiß", "die Anderen".
      const isQuantifierAsNoun =
        /^(?:Wenig|Viel|Ander|Ein|Meist)e[nmrs]?$/.test(word.text) &&
        /^d/i.test(wordBefore?.text ?? "") &&
        nextWord?.isCapital !== true;
      if (isPossessiveAsNoun || isQuantifierAsNoun || isNominalised(word, analysis)) continue;
      const lowerCaseText = uncapitalize(word.text);
      const lowerCaseFrequency = lexicon.frequency(lowerCaseText);
      if (lowerCaseFrequency < 2 || !lexicon.isListed(lowerCaseText)) continue;
      if (!mustBeLowerCase(word, lowerCaseText, analysis)) continue;
      yield createLowercaseEdit(word, {
        en: `*${lowerCaseText}* is not a noun here, so it has a small letter.`,
        de: `*${lowerCaseText}* ist hier kein Nomen und wird kleingeschrieben.`,
      });
    }
  },
  examples: [
    ["Er wohnt jetzt Bei seiner Mutter.", "Er wohnt jetzt bei seiner Mutter."],
    ["Die Wohnung ist zu Klein.", "Die Wohnung ist zu klein."],
    ["Ich möchte Wissen, wie hoch die Miete ist.", "Ich möchte wissen, wie hoch die Miete ist."],
    ["Heute kommt Herr Klein.", "Heute kommt Herr Klein."],
    ["Wir sahen ein Stück von Frisch.", "Wir sahen ein Stück von Frisch."],
    ["„Das Wetter wird gut“, sagt Stark.", "„Das Wetter wird gut“, sagt Stark."],
    [
      "Er forscht über die Gemeinschaft Unabhängiger Staaten.",
      "Er forscht über die Gemeinschaft Unabhängiger Staaten.",
    ],
    ["Viele loben Tolles Lehre.", "Viele loben Tolles Lehre."],
    ["Gestern hat Lasse mich angerufen.", "Gestern hat Lasse mich angerufen."],
    ["Meine Mutter Arbeitet hier, und sie mag das.", "Meine Mutter arbeitet hier, und sie mag das."],
    ["Gleich und Gleich gesellt sich gern.", "Gleich und Gleich gesellt sich gern."],
    ["Die Initiative Pro Bahnhof sammelt Geld.", "Die Initiative Pro Bahnhof sammelt Geld."],
    ["Viele loben seine Neue Wohnung.", "Viele loben seine neue Wohnung."],
    ["Ich kann vor Lachen nicht essen, Können vor Lachen!", "Ich kann vor Lachen nicht essen, Können vor Lachen!"],
    ["Das Essen ist gut.", "Das Essen ist gut."],
    ["Er ist vor Kurzem Vater geworden.", "Er ist vor Kurzem Vater geworden."],
    ["Wir waren des Öfteren dort.", "Wir waren des Öfteren dort."],
    ["Sie sagt: „Der Preis ist hoch.“", "Sie sagt: „Der Preis ist hoch.“"],
    ["``Der Preis ist hoch'', sagt sie.", "``Der Preis ist hoch'', sagt sie."],
  ],
};

/**
 * Whether an uninflected word directly after an article is the last word of its phrase. Such a word is used as a noun
 * or name: "Wer ein Warum hat", "im Hier und Jetzt", "mündet in den Drin" (a river).
 */
function isNominalised(word: AnalyzedToken, { words, lexicon }: AnalyzedText): boolean {
  const article = words[word.index - 1];
  const nextWord = words[word.index + 1];
  if (!/^(?:d(?:as|en|em|es)|k?ein(?:en|em|es)?)$/.test(article?.text ?? "")) return false;
  const readings = lexicon.readings(uncapitalize(word.text));
  if (readings.length === 0 || !readings.every((reading) => reading.pos === "other")) return false;
  return (
    nextWord === undefined || nextWord.kind === "mark" || (!nextWord.isCapital && finiteReadingsOf(nextWord).length > 0)
  );
}

export const colourPattern = /^(?:Rot|Grün|Blau|Gelb|Weiß|Schwarz|Grau|Braun|Rosa|Lila|Orange)$/;

const classOfNounBeforeTitlePattern = /^(?:group|institution|work|event|document|software)$/;

/**
 * Whether the adjective is part of the name of an organization or work. Such a name follows a noun for the kind of
 * organization or work: "die Gemeinschaft Unabhängiger Staaten".
 */
const isPartOfTitle = ({ text }: AnalyzedToken, wordBefore: AnalyzedToken | undefined, lexicon: Lexicon) =>
  text.endsWith("r") &&
  nounReadingsOf(wordBefore).some(({ lemma }) =>
    lexicon.nounClasses(lemma).some((nounClass) => classOfNounBeforeTitlePattern.test(nounClass)),
  );

/**
 * Whether the word is the genitive of a name, as in "Tolles Lehre" (the name is Tolle). If the word were an adjective,
 * a neuter noun would have to follow its ending *-es*, and no neuter noun follows.
 */
const isGenitiveOfName = ({ text }: AnalyzedToken, nextWord: AnalyzedToken | undefined) =>
  text.endsWith("es") && nounReadingsOf(nextWord).every((reading) => reading.gender !== "n");

/** Verbs that introduce a quotation. The speaker is named after the verb: "…, sagt Stark". */
const verbOfSayingPattern =
  /^(?:sagen|meinen|erklären|fragen|rufen|antworten|erzählen|berichten|schreiben|betonen|fordern)$/;

/**
 * Whether an adjective stands at a position where only a name is possible: after a preposition ("ein Stück von Frisch")
 * or a verb of saying.
 */
function isNameOfPerson({ index }: AnalyzedToken, words: readonly AnalyzedToken[]): boolean {
  const wordBefore = words[index - 1];
  const isAfterPreposition =
    wordBefore !== undefined && /^(?:von|mit|bei|nach|für|gegen|an|durch|ohne|laut|wegen)$/.test(wordBefore.lower);
  const isAfterVerbOfSaying =
    finiteReadingsOf(wordBefore).some(({ lemma }) => verbOfSayingPattern.test(lemma)) &&
    /^(?:,|["“”«»])$/.test(words[index - 2]?.text ?? "");
  return isAfterPreposition || isAfterVerbOfSaying;
}

/**
 * Whether the word, which otherwise could only be a finite verb, is a name, because another word between the same marks
 * and conjunctions is a finite verb: "Gestern hat Lasse mich angerufen".
 */
function isNameBesideVerb(word: AnalyzedToken, analysis: AnalyzedText): boolean {
  const { lower, index, start } = word;
  const isVerbWithSubject = (analysis.words[index + 1]?.lower ?? "") in subjectPersons;
  if (!lower.endsWith("e") || findDeterminer(lower) || isVerbWithSubject) return false;
  const tokens = tokensAround(word, analysis, ({ tag }) => isMarkTag(tag) || /^(?:KON|KOUS|PREL)/.test(tag));
  return tokens.some((token) => token.start !== start && isFiniteTag(token.tag));
}

function mustBeLowerCase(word: AnalyzedToken, lowerCaseText: string, analysis: AnalyzedText): boolean {
  const { words, lexicon } = analysis;
  const wordBefore = words[word.index - 1];
  const nextWord = words[word.index + 1];
  const readings = lexicon.readings(lowerCaseText);
  const nounFrequency = lexicon.frequency(word.text);
  const canBeNoun = nounReadingsOf(word).length > 0 || nounFrequency > 1;
  const isListedNoun = lexicon.isListed(word.text);
  if (
    wordBefore?.isCapital &&
    !wordBefore.isFirst &&
    wordBefore.kind === "word" &&
    !politePronounPattern.test(wordBefore.text) &&
    nounReadingsOf(wordBefore).length === 0
  )
    return false;
  // Ignores a preposition with an adjective, because both "vor Kurzem" and "vor kurzem" are right.
  if (
    /^(?:Kurzem|Langem|Neuem|Weitem|Weiteres)$/.test(word.text) &&
    wordBefore !== undefined &&
    wordBefore.lower in prepositionCases
  )
    return false;
  if (/^(?:Herr|Frau|Familie|Firma|Dr|Doktor|Straße)n?$/.test(wordBefore?.text ?? "")) return false;
  const isAfterDeterminer =
    wordBefore !== undefined && (findDeterminer(wordBefore.lower) !== undefined || wordBefore.lower in contractions);
  const isAfterAdjective = adjectiveReadingsOf(wordBefore).some((reading) => reading.ending !== "-");
  const looksLikeComparativeOrSuperlative = /(?:er|st)e[ns]?$/.test(word.text);
  // After an article, a comparative or superlative can be a noun: "des Öfteren", "aufs Schönste".
  if (isAfterDeterminer && looksLikeComparativeOrSuperlative && nextWord?.isCapital !== true) return false;
  if (
    (isAfterDeterminer || isAfterAdjective) &&
    (isListedNoun || lexicon.isListed(word.text.replace(/e$/, ""))) &&
    !nextWord?.isCapital
  )
    return false;
  const isFunctionWord = readings.length > 0 && readings.every((reading) => reading.pos === "other");
  const isOftenCapitalized =
    readings.some((reading) => reading.pos === "other" && /^[IU]$/.test(reading.letter)) ||
    /^(?:Aber|Leider|Wenn|Dann|Eines)$/.test(word.text);
  // Ignores nominalized adverbs: "vom teuer bezahlten Weniger".
  if (isFunctionWord && /(?:te|ne)[nmrs]?$/.test(wordBefore?.lower ?? "")) return false;
  if (isFunctionWord && !canBeNoun) return !isOftenCapitalized && lexicon.frequency(lowerCaseText) >= 5;
  const adjectives = readings.filter((reading) => reading.pos === "adjective");
  if (adjectives.length > 0) {
    const isBeforeNoun = nextWord?.isCapital === true && nounReadingsOf(nextWord).length > 0;
    const isAfterDefiniteArticle = /^(?:de[rsmn]|die|das|im|am|vom|zum|zur|beim)$/.test(wordBefore?.lower ?? "");
    if (adjectives.some((reading) => reading.ending !== "-"))
      return (
        isBeforeNoun &&
        !wordInNamePattern.test(word.text) &&
        !canBeNoun &&
        !isAfterDefiniteArticle &&
        !isPartOfTitle(word, wordBefore, lexicon) &&
        !isGenitiveOfName(word, nextWord)
      );
    if (isNameOfPerson(word, words)) return false;
    return !isListedNoun && nextWord?.kind !== "word"
      ? true
      : !canBeNoun && /^(?:zu|sehr|so|ganz|ist|bin|sind|war)$/.test(wordBefore?.lower ?? "");
  }
  const canBeVerb = readings.some(
    (reading) => reading.pos === "finite" || reading.pos === "infinitive" || reading.pos === "participle",
  );
  if (!canBeVerb) return false;
  const isInfinitive = readings.some((reading) => reading.pos === "infinitive");
  if (canBeNoun && !isInfinitive) return false;
  if (isInfinitive) {
    const isAtEnd = nextWord === undefined || nextWord.kind === "mark";
    // A plural noun that looks like an infinitive can be an object: "Die Leute wollen Antworten".
    if (
      nounReadingsOf(word).some((reading) => reading.gender === "p") &&
      /^(?:woll|möcht|brauch)/.test(wordBefore?.lower ?? "")
    )
      return false;
    const markIndex = words.findLastIndex((candidate) => candidate.index < word.index && candidate.kind === "mark");
    const hasModalVerbBefore = words
      .slice(markIndex + 1, word.index)
      .some((otherWord) => finiteReadingsOf(otherWord).some((reading) => modalVerbs.has(reading.lemma)));
    const isAfterArticle =
      /^(?:das|dem|zum|beim|vom|im|am|ein|kein|mein|viel|vor|für|bei|nach|ohne|gegen|mit)$/.test(
        wordBefore?.lower ?? "",
      ) ||
      findDeterminer(wordBefore?.lower ?? "") !== undefined ||
      adjectiveReadingsOf(wordBefore).length > 0;
    return (
      isAtEnd &&
      hasModalVerbBefore &&
      !isAfterArticle &&
      lexicon.frequency(lowerCaseText) >= nounFrequency &&
      wordBefore?.kind === "word"
    );
  }
  const isAtPositionOfNoun =
    wordBefore !== undefined &&
    (findDeterminer(wordBefore.lower) !== undefined ||
      wordBefore.lower in prepositionCases ||
      adjectiveReadingsOf(wordBefore).length > 0);
  return !isListedNoun && !hasReading(word, "noun") && !isAtPositionOfNoun && !isNameBesideVerb(word, analysis);
}

const modalVerbs = new Set(["können", "müssen", "wollen", "sollen", "dürfen", "möchten", "mögen", "werden"]);
