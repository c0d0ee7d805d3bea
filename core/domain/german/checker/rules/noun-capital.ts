import { deriveWordReadings } from "../../analysis/derived-words.ts";
import {
  casesIn,
  contractions,
  findDeterminer,
  personalPronouns,
  prepositionCases,
} from "../../lexicon/closed-words.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import { findNearWords } from "../../lexicon/near-words.ts";
import {
  type AnalyzedText,
  type AnalyzedToken,
  capitalize,
  finiteReadingsOf,
  hasReading,
  nounReadingsOf,
} from "../analyzed-text.ts";
import { cellsOfNounForm } from "../noun-phrase.ts";
import type { Edit, Explanation, Rule } from "../rule.ts";
import { wordsUntilMark } from "./clause.ts";
import { isLowercaseColloquial } from "./colloquial.ts";
import { isAuxiliaryOfClause, isInfinitiveAfterEllipsis } from "./ellipsis.ts";
import { isTaggedAsVerb, isVerbAfterPronoun, isVerbInCluster, isVerbOfClause } from "./noun-or-verb.ts";

const lowerCasePattern = /^\p{Ll}[\p{Ll}]+$/u;
/** Whether the word has only small letters, is long enough for a noun and does not begin a sentence. */
export const isLowercaseCandidate = (word: AnalyzedToken) =>
  word.kind === "word" && lowerCasePattern.test(word.text) && word.text.length > 2 && !word.isFirst;

const explainNounHere = (noun: string): Explanation => ({
  en: `*${noun}* is a noun here, so it has a capital.`,
  de: `*${noun}* ist hier ein Nomen und beginnt mit einem großen Buchstaben.`,
});

/** The edit that capitalizes a word. */
export const buildCapitalizingEdit = (word: AnalyzedToken, explanation: Explanation): Edit => ({
  start: word.start,
  end: word.end,
  replacement: capitalize(word.text),
  explanation,
});

/** Whether the text is similar to a frequent word. If so, it is probably a misspelling and not a rare noun. */
export const hasCommonNeighbour = (text: string, lexicon: Lexicon) =>
  findNearWords(lexicon.words, text, 0.8).some(
    (nearWord) => nearWord.word.toLowerCase() !== text && lexicon.frequency(nearWord.word) >= 3,
  );

/**
 * Capitalizes words that are nouns far more often than they are another part of speech, and words that agree with an
 * article before them.
 */
export const nounInContext: Rule = {
  name: "noun-in-context",
  category: "capital-letters",
  stage: 1,
  *findEdits(analysis) {
    const { words, lexicon } = analysis;
    for (const word of words) {
      if (!isLowercaseCandidate(word) || word.isQuoted || !lexicon.isListed(word.text)) continue;
      // Ignores parts of a compound: "mittel- und südamerikanisch".
      if (words[word.index + 1]?.text === "-" || words[word.index - 1]?.text === "-") continue;
      if (isPrepositionOfTime(word, words) || (word.text === "angst" && words[word.index + 2]?.lower === "bange"))
        continue;
      if (
        isVerbInCluster(word, analysis) ||
        isVerbAfterPronoun(word, analysis) ||
        isAuxiliaryOfClause(word, analysis) ||
        isInfinitiveAfterEllipsis(word, analysis)
      )
        continue;
      if (isFractionOfMeasure(word, analysis) || isAdjectiveWithoutNoun(word, analysis)) continue;
      const noun = capitalize(word.text);
      const nounFrequency = lexicon.frequency(noun);
      if (isAfterContraction(word, analysis) || isSetPhrase(word, analysis) || isVerbAtNounPosition(word, analysis)) {
        yield buildCapitalizingEdit(word, explainNounHere(noun));
        continue;
      }
      const wordBefore = words[word.index - 1];
      if (nounFrequency < 2 || isTimeOrColloquial(word, analysis) || isLowercaseColloquial(word, analysis)) continue;
      const isAfterSubject = personalPronouns.has(wordBefore?.lower ?? "");
      if (
        /^(?:paar|zuhause)$|(?:isch|deutsch)(?:e[nmrs]?)?$/.test(word.text) ||
        (word.text === "angst" && /^(?:ist|sind|wird|war)$/.test(wordBefore?.lower ?? ""))
      )
        continue;
      const nextWord = words[word.index + 1];
      const isBeforeNoun = nextWord?.isCapital === true && /e[nrms]?$/.test(word.text);
      const canBeVerb =
        /(?:en|ern|eln|e)$/.test(word.text) &&
        (cellsOfNounForm({ ...word, readings: lexicon.readings(noun) }) === 0 || /n$/.test(word.text));
      const isProbablyNoun =
        !isVerbOfClause(word, words) &&
        lexicon.frequency(word.text) === 0 &&
        word.text.length > 3 &&
        nounFrequency >= 3 &&
        !isAfterSubject &&
        !isBeforeNoun &&
        !canBeVerb &&
        !word.readings.some((reading) => reading.pos === "adjective") &&
        !isAdverbInS(word, analysis) &&
        !isTaggedAsVerb(word, analysis);
      if (!isProbablyNoun && !(nounFrequency >= 3 && isAtNounPosition(word, analysis))) continue;
      yield buildCapitalizingEdit(word, explainNounHere(noun));
    }
  },
  examples: [
    ["Ich fahre jetzt nach hause.", "Ich fahre jetzt nach Hause."],
    ["Ich habe eine frage.", "Ich habe eine Frage."],
    ["Er geht in die schule.", "Er geht in die Schule."],
    ["Wie zum beispiel heute.", "Wie zum Beispiel heute."],
    ["Er war zeit seines Lebens sparsam.", "Er war zeit seines Lebens sparsam."],
    ["Zur zeit habe ich keine Arbeit.", "Zur Zeit habe ich keine Arbeit."],
    [
      "Die Summe für Zulagen betrug dieses Jahr 1,5 Millionen.",
      "Die Summe für Zulagen betrug dieses Jahr 1,5 Millionen.",
    ],
    ["Man muss notfalls auch lange warten.", "Man muss notfalls auch lange warten."],
    ["Uns wird dabei angst und bange.", "Uns wird dabei angst und bange."],
    ["Das weiß ich nicht.", "Das weiß ich nicht."],
    ["Nach einem viertel Jahr kam er wieder.", "Nach einem viertel Jahr kam er wieder."],
    ["Ich frage dich das.", "Ich frage dich das."],
    ["Deine ist leise, unsere macht viel Lärm.", "Deine ist leise, unsere macht viel Lärm."],
    ["Okay, jetzt blicke ich durch.", "Okay, jetzt blicke ich durch."],
    ["Das finde ich echt klasse.", "Das finde ich echt klasse."],
    ["Das Kleid ist orange.", "Das Kleid ist orange."],
    ["Der linke Schuh drückt, der rechte nicht.", "Der linke Schuh drückt, der rechte nicht."],
  ],
};

/** Names of colours that are also nouns and have no ending as adjectives. */
const uninflectedColourPattern = /^(?:orange|rosa|lila|türkis|oliv|creme)$/;

/**
 * Whether the word is an adjective that looks like a noun. Such a word is a colour without an article ("Das Kleid ist
 * orange"), or an adjective whose noun was mentioned before ("Der linke Schuh drückt, der rechte nicht").
 */
function isAdjectiveWithoutNoun({ text, index }: AnalyzedToken, { words, lexicon }: AnalyzedText): boolean {
  const wordBefore = words[index - 1];
  if (uninflectedColourPattern.test(text)) return !findDeterminer(wordBefore?.lower ?? "");
  const canBeAdjective = /e[nmrs]?$/.test(text) && deriveWordReadings(text, lexicon).some(({ tag }) => tag === "ADJA");
  return canBeAdjective && findDeterminer(wordBefore?.lower ?? "")?.stem === "d";
}

/** Whether the word is a fraction before a unit. Such a fraction is in lower case: "nach einem viertel Jahr". */
const isFractionOfMeasure = ({ text, index }: AnalyzedToken, { words, lexicon }: AnalyzedText) =>
  /^(?:drittel|(?:drei)?viertel|.*[tsh]tel)$/.test(text) &&
  nounReadingsOf(words[index + 1]).some(({ lemma }) =>
    lexicon.nounClasses(lemma).some((nounClass) => /^(?:time|measure)$/.test(nounClass)),
  );

/** Whether the word is an adverb that looks like the genitive of a noun, without a determiner before it: "notfalls". */
const isAdverbInS = (word: AnalyzedToken, { words, lexicon }: AnalyzedText) =>
  word.text.endsWith("s") &&
  casesIn(cellsOfNounForm({ ...word, readings: lexicon.readings(capitalize(word.text)) })) === 8 &&
  ((findDeterminer(words[word.index - 1]?.lower ?? "")?.cells ?? 0) &
    cellsOfNounForm({ ...word, readings: lexicon.readings(capitalize(word.text)) })) ===
    0;

/** Whether *zeit* is a preposition before a possessive in the genitive: "zeit meines Lebens". */
const isPrepositionOfTime = ({ text, index }: AnalyzedToken, words: readonly AnalyzedToken[]) =>
  text === "zeit" && /^(?:[mds]eine|ihre|unsere|eure)[sr]$/.test(words[index + 1]?.text ?? "");

/** Whether the word follows a contraction and has no adjective ending: "im stich", "zur ruhe". */
function isAfterContraction(word: AnalyzedToken, { words, lexicon }: AnalyzedText): boolean {
  const wordBefore = words[word.index - 1];
  const nextWord = words[word.index + 1];
  if (!wordBefore || !(wordBefore.lower in contractions) || wordBefore.lower === "am") return false;
  if (
    nextWord?.isCapital ||
    nextWord?.text === "-" ||
    (/(?:e[nmrs]?|st|mal)$/.test(word.text) && !/^zur$/.test(wordBefore.lower))
  )
    return false;
  if (
    /(?:en|er)$/.test(word.text) ||
    word.readings.some((reading) => reading.pos === "other" || reading.pos === "adjective")
  )
    return false;
  return lexicon.isListed(capitalize(word.text));
}

/** Whether the word is part of a time of day ("um viertel neun") or colloquial for *gerade* ("grad keine Zeit"). */
const isTimeOrColloquial = ({ text, index }: AnalyzedToken, { words }: AnalyzedText) =>
  (/viertel$/.test(text) && hourOfClockPattern.test(words[index + 1]?.text ?? "")) ||
  (text === "grad" && words[index - 1]?.kind === "word" && !findDeterminer(words[index - 1]?.lower ?? ""));
const hourOfClockPattern = /^(?:eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|\d+)$/;

/** Set phrases whose last word is a noun that learners write in lower case: "nach hause", "am anfang". */
const setPhrasePattern =
  /^(?:(?:nach|zu) hause|in (?:ruhe|kürze|fahrt)|(?:im|in) voraus|(?:am|an) anfang|vielen dank|von herzen|auf (?:englisch|deutsch|französisch|spanisch|verlangen)|ein paar (?:fragen|sachen|dinge|tage|wochen)|zu besuch)$/;

function isSetPhrase(word: AnalyzedToken, { words }: AnalyzedText): boolean {
  const wordBefore = words[word.index - 1];
  const secondPreviousWord = words[word.index - 2];
  const nextWord = words[word.index + 1];
  const phrase = `${wordBefore?.lower} ${word.text}`;
  if (word.text === "mal" && /^(?:am|pro)$/.test(nextWord?.lower ?? ""))
    return wordBefore?.kind === "number" || /^(?:zwei|drei|vier|fünf|sechs|zehn)$/.test(wordBefore?.lower ?? "");
  if (/^auf /.test(phrase) && nextWord?.kind === "word") return false;
  const longerPhrase = `${secondPreviousWord?.lower} ${phrase}`;
  return (setPhrasePattern.test(phrase) || setPhrasePattern.test(longerPhrase)) && nextWord?.text !== "-";
}

/**
 * Whether a verb form stands at a position where only a noun is possible: "ein angriff", "eine klare absage", "beim
 * suchen".
 */
function isVerbAtNounPosition(word: AnalyzedToken, { words, lexicon }: AnalyzedText): boolean {
  const canBeVerb =
    word.readings.length > 0 &&
    word.readings.every((reading) => reading.pos === "finite" || reading.pos === "infinitive");
  const nextWord = words[word.index + 1];
  const isBeforeNoun =
    nextWord?.kind === "word" &&
    (nextWord.isCapital || nextWord.readings.some((reading) => reading.pos === "adjective" && reading.ending !== "-"));
  if (!canBeVerb || isBeforeNoun || nextWord?.text === "-") return false;
  let wordBefore = words[word.index - 1];
  if (/^(?:beim|zum|vom)$/.test(wordBefore?.lower ?? "")) return hasReading(word, "infinitive");
  if (!lexicon.isListed(capitalize(word.text))) return false;
  const isAfterBareDeterminer = /^(?:ein|kein|mein|dein|unser)$/.test(wordBefore?.lower ?? "");
  if (isAfterBareDeterminer) return words[(wordBefore?.index ?? 0) - 1]?.lower !== "was";
  const isAdjective = (token: AnalyzedToken | undefined) =>
    token !== undefined &&
    !token.isCapital &&
    !/^(?:ander|ein|viel|wenig|beid)/.test(token.lower) &&
    token.readings.some((reading) => reading.pos === "adjective" && !["-", "*"].includes(reading.ending));
  if (!isAdjective(wordBefore)) return false;
  while (isAdjective(wordBefore)) wordBefore = words[(wordBefore?.index ?? 0) - 1];
  // Without another verb, the word is the verb of the clause and not a noun: *ist* in "eine lange ist".
  const markIndex = words.findLastIndex((candidate) => candidate.index < word.index && candidate.kind === "mark");
  const hasVerb = wordsUntilMark(words, markIndex + 1).some(
    (otherWord) => otherWord !== word && finiteReadingsOf(otherWord).length > 0,
  );
  return (
    hasVerb && /^(?:eine?|keine?|eine[nmr]|keine[nmr])$/.test(wordBefore?.lower ?? "") && wordBefore?.isFirst === false
  );
}

/** Whether an article or contraction stands before the word and agrees with it, and no other noun follows. */
function isAtNounPosition(word: AnalyzedToken, { words, lexicon }: AnalyzedText): boolean {
  if (
    word.readings.some((reading) => reading.pos === "other" || (reading.pos === "adjective" && reading.ending !== "-"))
  )
    return false;
  const wordAsNoun = { ...word, readings: lexicon.readings(capitalize(word.text)) };
  const cells = cellsOfNounForm(wordAsNoun);
  if (cells === 0) return false;
  const nextWord = words[word.index + 1];
  if (
    nextWord?.kind === "word" &&
    (nextWord.isCapital || nextWord.readings.some((reading) => reading.pos === "adjective" && reading.ending !== "-"))
  )
    return false;
  // The word is a verb before its subject: "Das ist Seide, aus der nähe ich ein Kleid."
  if (hasReading(word, "finite") && /^(?:ich|du|er|wir|man)$/.test(nextWord?.text ?? "")) return false;
  let wordBefore = words[word.index - 1];
  // The word is the only verb of a sentence and stands after its subject: "Keiner macht hier Hausaufgaben."
  const isOnlyVerb = () =>
    hasReading(word, "finite") &&
    !wordsUntilMark(words, 0).some((otherWord) => otherWord !== word && finiteReadingsOf(otherWord).length > 0);
  if (wordBefore?.isFirst && isOnlyVerb()) return false;
  const isAdjective = (token: AnalyzedToken | undefined) =>
    token?.readings.some((reading) => reading.pos === "adjective" && !["-", "*"].includes(reading.ending)) ?? false;
  let hasAdjective = false;
  while (wordBefore && isAdjective(wordBefore) && !findDeterminer(wordBefore.lower)) {
    hasAdjective = true;
    wordBefore = words[wordBefore.index - 1];
  }
  if (wordBefore?.kind !== "word") return false;
  const contractionCells = contractions[wordBefore.lower];
  if (contractionCells !== undefined) return (contractionCells & cells) !== 0;
  const article = findDeterminer(wordBefore.lower);
  // The only verb of a clause is not a noun: "Im Vergleich zu früher reisen die Leute mehr".
  if (!article) return hasAdjective && wordBefore.lower in prepositionCases && !isOnlyVerb();
  if ((article.cells & cells) === 0) return false;
  const wordBeforePreposition = words[wordBefore.index - 1];
  const canBeInfinitive = hasReading(word, "infinitive");
  // The article can be a pronoun: "…, das essen wir", "das lesen".
  if (article.stem === "d" || article.stem === "dies" || article.stem === "all" || article.stem === "ihr") {
    const isAfterPreposition = wordBeforePreposition !== undefined && wordBeforePreposition.lower in prepositionCases;
    // At the start of a sentence and before a finite verb, the phrase is the subject: "Die frage ist".
    const isSubject =
      article.stem === "d" &&
      wordBefore.isFirst &&
      wordBeforePreposition === undefined &&
      hasReading(nextWord, "finite") &&
      !hasReading(nextWord, "noun");
    return (
      isAfterPreposition ||
      hasAdjective ||
      isSubject ||
      (!canBeInfinitive && !hasReading(word, "finite") && wordBeforePreposition?.text !== ",")
    );
  }
  return article.kind === "ein" || hasAdjective;
}
