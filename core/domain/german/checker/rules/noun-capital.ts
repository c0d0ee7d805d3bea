import {
  contractions,
  findDeterminer,
  personalPronouns,
  prepositionCases,
  subordinators,
} from "../../lexicon/closed-words.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import { nearWords } from "../../lexicon/near-words.ts";
import { type AnalyzedText, type AnalyzedToken, capitalize, finiteReadings, hasReading } from "../analyzed-text.ts";
import { nounCells } from "../noun-phrase.ts";
import type { Edit, Rule } from "../rule.ts";
import { wordsUntilMark } from "./clause.ts";
import { isLowercaseColloquial } from "./colloquial.ts";
import { intendedInfinitive } from "./intended-infinitive.ts";

const lowerCasePattern = /^\p{Ll}[\p{Ll}]+$/u;
const isCandidate = (word: AnalyzedToken) =>
  word.kind === "word" && lowerCasePattern.test(word.text) && word.text.length > 2 && !word.isFirst;

const createEdit = (word: AnalyzedToken, explanation: string): Edit => ({
  start: word.start,
  end: word.end,
  replacement: capitalize(word.text),
  explanation,
});

/** Whether a frequent word is similar. A rare noun in lower case is then more likely a misspelling of it. */
export const hasCommonNeighbour = (text: string, lexicon: Lexicon) =>
  nearWords(lexicon.words, text, 0.8).some(
    (one) => one.word.toLowerCase() !== text && lexicon.frequency(one.word) >= 3,
  );

/** "eine größe Wohnung": before a noun the adjective without umlaut is meant. */
function withoutUmlaut(word: AnalyzedToken, { words, lexicon }: AnalyzedText): string | undefined {
  if (!/[äöü]/.test(word.text) || !words[word.index + 1]?.isCapital) return undefined;
  const formWithoutUmlaut = word.text.replaceAll("ä", "a").replaceAll("ö", "o").replaceAll("ü", "u");
  const isAdjective = lexicon.readings(formWithoutUmlaut).some((one) => one.pos === "adjective" && one.ending !== "-");
  return isAdjective ? formWithoutUmlaut : undefined;
}

/**
 * Endings of words that look like a compound noun but are adjectives: bundlose (not from *Lose*), rausgeschmissenes.
 */
const looksLikeAdjective = /(?:los|voll|reich|frei|arm|weise|[^aeiou]en|et|t)(?:e[nmrs]?)$|weise$/;

/** Whether the word is an adverb joined with an infinitive: "beiseitestellen". */
function isAdverbWithInfinitive(text: string, lexicon: Lexicon): boolean {
  for (let splitIndex = 3; splitIndex <= text.length - 4; splitIndex++) {
    const isVerb = lexicon.readings(text.slice(splitIndex)).some((one) => one.pos === "infinitive");
    if (isVerb && lexicon.isListed(text.slice(0, splitIndex))) return true;
  }
  return false;
}

/** Capitalizes words that are nouns or names and nothing else. */
export const nounOnly: Rule = {
  name: "noun-only",
  category: "capital-letters",
  stage: 1,
  *find(analyzed) {
    const { words, lexicon } = analyzed;
    for (const word of words) {
      if (!isCandidate(word) || word.isQuoted || lexicon.isListed(word.text)) continue;
      if (words[word.index - 1]?.text === "-" || words[word.index + 1]?.text === "-") continue;
      const noun = capitalize(word.text);
      const nounFrequency = lexicon.frequency(noun);
      const formWithoutUmlaut = withoutUmlaut(word, analyzed);
      if (formWithoutUmlaut) {
        const explanation = `*${formWithoutUmlaut}* is the adjective; *${noun}* would be the noun.`;
        yield { start: word.start, end: word.end, replacement: formWithoutUmlaut, explanation };
        continue;
      }
      if (!lexicon.isKnown(noun) || (word.text.length === 3 && nounFrequency < 3)) continue;
      if (personalPronouns.has(words[word.index - 1]?.lower ?? "") && nounFrequency < 4) continue;
      if (nounFrequency === 0 && hasCommonNeighbour(word.text, lexicon)) continue;
      const isPossibleNoun = lexicon.isListed(noun) || lexicon.readings(noun).some((one) => one.pos === "noun");
      if (!isPossibleNoun || (!lexicon.isListed(noun) && looksLikeAdjective.test(word.text))) continue;
      const infinitive = intendedInfinitive(word, analyzed);
      if (infinitive) {
        const { start, end } = word;
        yield { start, end, replacement: infinitive, explanation: `The infinitive is *${infinitive}*.` };
        continue;
      }
      if (nounFrequency === 0 && isAdverbWithInfinitive(word.text, lexicon)) continue;
      // "Auch muss mann fahren": *man* is meant.
      if (word.text === "mann" || isLowercaseColloquial(word, analyzed)) continue;
      yield createEdit(word, `Nouns and names begin with a capital: *${noun}*.`);
    }
  },
  examples: [
    ["Das kostet leider geld.", "Das kostet leider Geld."],
    ["Ich habe eine neue wohnung.", "Ich habe eine neue Wohnung."],
    ["Das kostet viel geld.", "Das kostet viel Geld."],
    ["Kannst du mir hilfen?", "Kannst du mir helfen?"],
  ],
};

/**
 * Capitalizes words that are nouns far more often than anything else, and words that agree with an article before them.
 */
export const nounInContext: Rule = {
  name: "noun-in-context",
  category: "capital-letters",
  stage: 1,
  *find(analyzed) {
    const { words, lexicon } = analyzed;
    for (const word of words) {
      if (!isCandidate(word) || word.isQuoted || !lexicon.isListed(word.text)) continue;
      // Exception: a part of a compound, as in "mittel- und südamerikanisch".
      if (words[word.index + 1]?.text === "-" || words[word.index - 1]?.text === "-") continue;
      const noun = capitalize(word.text);
      const nounFrequency = lexicon.frequency(noun);
      if (isAfterContraction(word, analyzed)) {
        yield createEdit(word, `*${noun}* is a noun here, so it has a capital.`);
        continue;
      }
      if (isSetPhrase(word, analyzed) || isVerbInNounPlace(word, analyzed)) {
        yield createEdit(word, `*${noun}* is a noun here, so it has a capital.`);
        continue;
      }
      const wordBefore = words[word.index - 1];
      if (nounFrequency < 2 || isTimeOrColloquial(word, analyzed) || isLowercaseColloquial(word, analyzed)) continue;
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
        (nounCells({ ...word, readings: lexicon.readings(noun) }) === 0 || /n$/.test(word.text));
      const isRareInLowerCase =
        !isVerbOfClause(word, words) &&
        lexicon.frequency(word.text) === 0 &&
        word.text.length > 3 &&
        nounFrequency >= 3 &&
        !isAfterSubject &&
        !isBeforeNoun &&
        !canBeVerb &&
        !word.readings.some((one) => one.pos === "adjective");
      if (!isRareInLowerCase && !(nounFrequency >= 3 && isNounPlace(word, analyzed))) continue;
      yield createEdit(word, `*${noun}* is a noun here, so it has a capital.`);
    }
  },
  examples: [
    ["Ich fahre jetzt nach hause.", "Ich fahre jetzt nach Hause."],
    ["Ich habe eine frage.", "Ich habe eine Frage."],
    ["Er geht in die schule.", "Er geht in die Schule."],
    ["Wie zum beispiel heute.", "Wie zum Beispiel heute."],
    ["Das weiß ich nicht.", "Das weiß ich nicht."],
    ["Ich frage dich das.", "Ich frage dich das."],
    ["Okay, jetzt blicke ich durch.", "Okay, jetzt blicke ich durch."],
    ["Das finde ich echt klasse.", "Das finde ich echt klasse."],
  ],
};

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
  if (/(?:en|er)$/.test(word.text) || word.readings.some((one) => one.pos === "other" || one.pos === "adjective"))
    return false;
  return lexicon.isListed(capitalize(word.text));
}

/** Whether the word is a time ("um viertel neun") or the colloquial form of *gerade* ("grad keine Zeit"). */
const isTimeOrColloquial = ({ text, index }: AnalyzedToken, { words }: AnalyzedText) =>
  (/viertel$/.test(text) && hourOfClock.test(words[index + 1]?.text ?? "")) ||
  (text === "grad" && words[index - 1]?.kind === "word" && !findDeterminer(words[index - 1]?.lower ?? ""));
const hourOfClock = /^(?:eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|\d+)$/;

/** Whether the word is the verb at the end of a subordinate clause: "…, mit der ich das Fell bürste". */
function isVerbOfClause(word: AnalyzedToken, words: readonly AnalyzedToken[]): boolean {
  const start = words.findLastIndex((one) => one.index < word.index && one.kind === "mark");
  if (words[start]?.text !== "," || words[word.index + 1]?.kind === "word") return false;
  const clause = words.slice(start + 1, word.index);
  const startsClause = clause
    .slice(0, 2)
    .some((one) => subordinators.has(one.text) || /^(?:der|die|das|den|dem|denen)$/.test(one.text));
  return startsClause && !clause.some((one) => finiteReadings(one).length > 0);
}

/** Phrases that contain a noun: "nach hause", "am anfang", "3 mal pro Woche". */
const setPhrases =
  /^(?:(?:nach|zu) hause|in (?:ruhe|kürze|fahrt)|(?:im|in) voraus|(?:am|an) anfang|vielen dank|von herzen|auf (?:englisch|deutsch|französisch|spanisch|verlangen)|ein paar (?:fragen|sachen|dinge|tage|wochen)|zu besuch)$/;

function isSetPhrase(word: AnalyzedToken, { words }: AnalyzedText): boolean {
  const wordBefore = words[word.index - 1];
  const secondPreviousWord = words[word.index - 2];
  const nextWord = words[word.index + 1];
  const phrase = `${wordBefore?.lower} ${word.text}`;
  if (word.text === "mal" && /^(?:am|pro)$/.test(nextWord?.lower ?? ""))
    return wordBefore?.kind === "number" || /^(?:zwei|drei|vier|fünf|sechs|zehn)$/.test(wordBefore?.lower ?? "");
  if (/^auf /.test(phrase) && nextWord?.kind === "word") return false;
  return (
    (setPhrases.test(phrase) || setPhrases.test(`${secondPreviousWord?.lower} ${phrase}`)) && nextWord?.text !== "-"
  );
}

/** Whether a verb form is used where only a noun is possible: "ein angriff", "eine klare absage", "beim suchen". */
function isVerbInNounPlace(word: AnalyzedToken, { words, lexicon }: AnalyzedText): boolean {
  const isVerb =
    word.readings.length > 0 && word.readings.every((one) => one.pos === "finite" || one.pos === "infinitive");
  const nextWord = words[word.index + 1];
  const isBeforeNoun =
    nextWord?.kind === "word" &&
    (nextWord.isCapital || nextWord.readings.some((one) => one.pos === "adjective" && one.ending !== "-"));
  if (!isVerb || isBeforeNoun || nextWord?.text === "-") return false;
  let wordBefore = words[word.index - 1];
  if (/^(?:beim|zum|vom)$/.test(wordBefore?.lower ?? "")) return hasReading(word, "infinitive");
  if (!lexicon.isListed(capitalize(word.text))) return false;
  const isAfterBareDeterminer = /^(?:ein|kein|mein|dein|unser)$/.test(wordBefore?.lower ?? "");
  if (isAfterBareDeterminer) return words[(wordBefore?.index ?? 0) - 1]?.lower !== "was";
  const isAdjective = (one: AnalyzedToken | undefined) =>
    one !== undefined &&
    !one.isCapital &&
    !/^(?:ander|ein|viel|wenig|beid)/.test(one.lower) &&
    one.readings.some((reading) => reading.pos === "adjective" && !["-", "*"].includes(reading.ending));
  if (!isAdjective(wordBefore)) return false;
  while (isAdjective(wordBefore)) wordBefore = words[(wordBefore?.index ?? 0) - 1];
  // "eine lange ist": the clause must have another verb.
  const start = words.findLastIndex((one) => one.index < word.index && one.kind === "mark");
  const hasVerb = wordsUntilMark(words, start + 1).some((one) => one !== word && finiteReadings(one).length > 0);
  return (
    hasVerb && /^(?:eine?|keine?|eine[nmr]|keine[nmr])$/.test(wordBefore?.lower ?? "") && wordBefore?.isFirst === false
  );
}

/** Whether an article, or a contraction, precedes and agrees with the word, and no other noun follows. */
function isNounPlace(word: AnalyzedToken, { words, lexicon }: AnalyzedText): boolean {
  if (word.readings.some((one) => one.pos === "other" || (one.pos === "adjective" && one.ending !== "-"))) return false;
  const asNoun = { ...word, readings: lexicon.readings(capitalize(word.text)) };
  const cells = nounCells(asNoun);
  if (cells === 0) return false;
  const nextWord = words[word.index + 1];
  if (
    nextWord?.kind === "word" &&
    (nextWord.isCapital || nextWord.readings.some((one) => one.pos === "adjective" && one.ending !== "-"))
  )
    return false;
  let wordBefore = words[word.index - 1];
  const isAdjective = (one: AnalyzedToken | undefined) =>
    one?.readings.some((reading) => reading.pos === "adjective" && !["-", "*"].includes(reading.ending)) ?? false;
  let hasAdjective = false;
  while (wordBefore && isAdjective(wordBefore) && !findDeterminer(wordBefore.lower)) {
    hasAdjective = true;
    wordBefore = words[wordBefore.index - 1];
  }
  if (wordBefore?.kind !== "word") return false;
  const contractionCells = contractions[wordBefore.lower];
  if (contractionCells !== undefined) return (contractionCells & cells) !== 0;
  const article = findDeterminer(wordBefore.lower);
  if (!article) return hasAdjective && wordBefore.lower in prepositionCases;
  if ((article.cells & cells) === 0) return false;
  const wordBeforePreposition = words[wordBefore.index - 1];
  const isInfinitive = hasReading(word, "infinitive");
  // In "…, das essen wir" and "das lesen" the article may be a pronoun.
  if (article.stem === "d" || article.stem === "dies" || article.stem === "all" || article.stem === "ihr") {
    const isAfterPreposition = wordBeforePreposition !== undefined && wordBeforePreposition.lower in prepositionCases;
    // "Die frage ist": at the start, followed by the verb.
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
      (!isInfinitive && !hasReading(word, "finite") && wordBeforePreposition?.text !== ",")
    );
  }
  return article.kind === "ein" || hasAdjective;
}
