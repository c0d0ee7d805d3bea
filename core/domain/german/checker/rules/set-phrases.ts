import { findDeterminer, inCases, pluralCells, prepositionCases } from "../../lexicon/closed-words.ts";
import { type AnalyzedToken, nounReadings, uncapitalize } from "../analyzed-text.ts";
import { phraseTopics } from "../phrase-topics.ts";
import { nounForms } from "../repair-phrase.ts";
import type { Edit, Rule } from "../rule.ts";
import { isNumberAboveOne, isUnit } from "./numbers.ts";

const createEdit = ({ start, end }: AnalyzedToken, replacement: string, explanation: string): Edit => ({
  start,
  end,
  replacement,
  explanation,
});

const maleNames = new Set(
  "Adam Alexander Ali Andreas Anton Ben Bernd Bruno Christian Christoph Daniel David Dennis Dieter Dirk Dominik Emil Erik Felix Finn Florian Frank Franz Fritz Georg Günter Hannes Hans Harald Heinz Holger Ingo Jakob Jan Jens Joachim Johannes Jonas Jörg Josef Jürgen Kai Karl Kevin Klaus Kurt Lars Leon Lukas Marco Mario Markus Martin Matthias Max Maximilian Michael Moritz Niklas Nils Noah Norbert Oliver Oskar Otto Patrick Paul Peter Philipp Rainer Ralf Robert Rolf Rudolf Sebastian Simon Stefan Sven Thomas Tim Timo Tobias Tom Udo Ulrich Uwe Walter Werner Wolfgang Yusuf".split(
    " ",
  ),
);

/** Salutations and closings of letters. */
export const letterSalutations: Rule = {
  name: "letter-formulas",
  category: "capital-letters",
  stage: 2,
  *find({ words }) {
    const [firstWord, secondWord, thirdWord, fourthWord] = words;
    if (!firstWord || !secondWord) return;
    if (/^Liebe$/.test(firstWord.text) && maleNames.has(secondWord.text) && thirdWord?.lower !== "und")
      yield createEdit(firstWord, "Lieber", `To a man one writes *Lieber*: *Lieber ${secondWord.text}*.`);
    if (
      /^Lieber$/.test(firstWord.text) &&
      /^(?:Eva|Maria|Julia|Anna|Silke|Susana|Lisa|Katharina|Frau)$/.test(secondWord.text)
    )
      yield createEdit(firstWord, "Liebe", `To a woman one writes *Liebe*: *Liebe ${secondWord.text}*.`);
    if (
      /^(?:Liebe|Lieber|Hallo|Hi)$/.test(firstWord.text) &&
      secondWord.kind === "word" &&
      secondWord.isCapital &&
      !nounReadings(secondWord).some((one) => one.gender === "p") &&
      secondWord.text !== "Grüße" &&
      thirdWord?.kind === "word" &&
      thirdWord.text !== "und" &&
      (!thirdWord.isCapital || /^(?:Ich|Vielen|Wie|Danke|Herzlichen)$/.test(thirdWord.text)) &&
      fourthWord
    )
      yield {
        start: secondWord.end,
        end: secondWord.end,
        replacement: ",",
        explanation: "A comma follows the greeting.",
      };
    if (/^Lieben?$/.test(firstWord.text) && secondWord.text === "Herr")
      yield createEdit(firstWord, "Lieber", "To a man one writes *Lieber*: *Lieber Herr …*");
    if (firstWord.text === "Sehr" && /^geehrte?$/.test(secondWord.text)) {
      const correctForm = thirdWord?.text === "Herr" ? "geehrter" : "geehrte";
      if (correctForm !== secondWord.text && /^(?:Herr|Frau|Damen)$/.test(thirdWord?.text ?? ""))
        yield createEdit(secondWord, correctForm, `It is *Sehr ${correctForm} ${thirdWord?.text}*.`);
    }
    if (firstWord.lower === "mit") {
      if (
        /^freundlich(?:e[rmns]?)?$|^herzliche[rmns]?$|^lieben?$|^beste[rmns]?$/i.test(secondWord.text) &&
        /^Gr[uü](?:ß|ss)en?$/.test(thirdWord?.text ?? "")
      ) {
        const correctForm = uncapitalize(secondWord.text)
          .replace(/lich(?:e[rmns]?)?$/, "lichen")
          .replace(/^liebe$/, "lieben")
          .replace(/^beste[rmns]?$/, "besten");
        if (correctForm !== secondWord.text)
          yield createEdit(secondWord, correctForm, "After *mit* the dative plural: *Mit freundlichen Grüßen*.");
        if (thirdWord && thirdWord.text !== "Grüßen")
          yield createEdit(thirdWord, "Grüßen", "After *mit* the dative plural: *Mit freundlichen Grüßen*.");
      }
    }
    for (const word of words) {
      const nextWord = words[word.index + 1];
      if (/^[vV]iele$/.test(word.text) && nextWord?.text === "Dank")
        yield createEdit(word, `${word.text}n`, "It is *vielen Dank*.");
      if (/^[vV]iel$/.test(word.text) && /^(?:Dank|Grüße)$/.test(nextWord?.text ?? ""))
        yield createEdit(
          word,
          word.text + (nextWord?.text === "Dank" ? "en" : "e"),
          `It is *viele${nextWord?.text === "Dank" ? "n" : ""} ${nextWord?.text}*.`,
        );
      if (/^(?:Viele|Liebe|Herzliche)$/.test(word.text) && nextWord?.text === "Grüßen" && word.index === 0)
        yield createEdit(nextWord, "Grüße", `It is *${word.text} Grüße*.`);
      if (
        /^(?:an|zu|von|mit|für|bei|den|dem)$/.test(word.lower) &&
        nextWord?.text === "Herr" &&
        words[nextWord.index + 1]?.isCapital
      )
        yield {
          ...createEdit(nextWord, "Herrn", `*Herr* takes -n in all cases but the first: *${word.text} Herrn*.`),
          topics: phraseTopics.nDeclension,
        };
      if (/^[hH]erzliche$/.test(word.text) && /^(?:Glückwunsch|Dank)$/.test(nextWord?.text ?? ""))
        yield createEdit(word, `${word.text}n`, `It is *herzlichen ${nextWord?.text}*.`);
    }
  },
  examples: [
    ["Liebe Jens, wie geht es dir?", "Lieber Jens, wie geht es dir?"],
    ["Mit freundliche Grüße", "Mit freundlichen Grüßen"],
    ["Viele Dank für deine Hilfe.", "Vielen Dank für deine Hilfe."],
    ["Liebe Grüße", "Liebe Grüße"],
  ],
};

/** "drei Buch": a number above one requires the plural. */
export const pluralAfterNumber: Rule = {
  name: "plural-after-number",
  category: "plural",
  stage: 2,
  *find(analyzed) {
    const { words } = analyzed;
    for (const noun of words) {
      const number = words[noun.index - 1];
      const wordBefore = words[noun.index - 2];
      const nextWord = words[noun.index + 1];
      if (
        !noun.isCapital ||
        noun.isFirst ||
        !number ||
        isUnit(noun.text) ||
        nextWord?.isCapital ||
        nextWord?.text === "-"
      )
        continue;
      if (!isNumberAboveOne(number)) continue;
      if (
        wordBefore &&
        (/^(?:Klasse|Nummer|Seite|Kapitel|[.,:/])$/.test(wordBefore.text) || wordBefore.kind === "number")
      )
        continue;
      if (wordBefore && /^(?:der|den|des|dem|am|vom|zum)$/.test(wordBefore.lower) && number.kind === "number") continue;
      if (wordBefore && /^(?:bis|um|von|gegen|ab|nach|vor)$/.test(wordBefore.lower)) continue;
      const readings = nounReadings(noun);
      if (readings.length === 0 || readings.some((one) => one.gender === "p" || one.isAdjectival)) continue;
      const cases = prepositionCases[wordBefore?.lower ?? ""] === 4 ? inCases(4) : inCases(1);
      const plurals = [...nounForms(noun, analyzed)]
        .filter(([, cells]) => cells & pluralCells & cases)
        .map(([form]) => form);
      if (plurals.length !== 1 || !plurals[0]) continue;
      yield createEdit(noun, plurals[0], `More than one: *${number.text} ${plurals[0]}*.`);
    }
  },
  examples: [
    ["Ich habe zwei Kind.", "Ich habe zwei Kinder."],
    ["Das kostet zwei Euro.", "Das kostet zwei Euro."],
  ],
};

/** "viel" precedes uncountable nouns, "viele" plurals. */
export const vielOrViele: Rule = {
  name: "viel-or-viele",
  category: "indefinite-pronouns",
  stage: 2,
  *find(analyzed) {
    const { words } = analyzed;
    for (const noun of words) {
      const word = words[noun.index - 1];
      if (
        !word ||
        !/^[vV]iele$/.test(word.text) ||
        !noun.isCapital ||
        words[noun.index + 1]?.isCapital ||
        findDeterminer(words[word.index - 1]?.lower ?? "")
      )
        continue;
      if (noun.text === "Dank") continue;
      const readings = nounReadings(noun);
      if (readings.length === 0 || readings.some((one) => one.gender === "p" || one.isAdjectival)) continue;
      const plurals = [...nounForms(noun, analyzed)]
        .filter(([, cells]) => cells & pluralCells & inCases(1))
        .map(([form]) => form);
      const isUncountable =
        plurals.length === 0 ||
        /^(?:Spaß|Glück|Zeit|Geld|Erfolg|Arbeit|Hilfe|Erfahrung|Freude|Liebe|Musik|Sport)$/.test(noun.text);
      if (isUncountable)
        yield createEdit(word, word.text.slice(0, -1), `*${noun.text}* is not counted: *viel ${noun.text}*.`);
      else if (plurals.length === 1 && plurals[0])
        yield createEdit(noun, plurals[0], `*viele* goes with the plural: *viele ${plurals[0]}*.`);
    }
  },
  examples: [
    ["Ich wünsche dir viele Spaß.", "Ich wünsche dir viel Spaß."],
    ["Ich habe viele Frage.", "Ich habe viele Fragen."],
  ],
};

const nounsWithArticle =
  /^(?:Ausland|Voraus|Zentrum|Internet|Moment|Sommer|Winter|Frühling|Herbst|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Büro|Supermarkt|Kino|Park|Garten|Krankenhaus|Stadtzentrum|Urlaub|Leben|Jahr|Kindergarten|Fernsehen|Radio|Gegensatz|Großen|Allgemeinen|Bereich|Notfall|Hotel|Alltag|Durchschnitt|Süden|Norden|Osten|Westen|Erdgeschoss|Schwimmbad|Wald|Wohnzimmer|Vordergrund|Hintergrund)$/;

const motionVerbs = /^(?:(?:aus|ein|um|hin)?\|?(?:gehen|fahren|ziehen|reisen|fliegen|wandern|kommen|laufen))$/;

const months = /^(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)$/;

/** Whether a date starts at this index: "1. April", "01 Juli". */
function isDay(words: readonly AnalyzedToken[], index: number): boolean {
  const [day, dot, month] = words.slice(index, index + 3);
  if (!/^(?:0?[1-9]|[12]\d|3[01])$/.test(day?.text ?? "")) return false;
  return months.test((dot?.text === "." ? month : dot)?.text ?? "");
}

/** "in" is contracted with the article before nouns that require it: im Ausland, im Sommer. */
export const imWithArticle: Rule = {
  name: "im-with-article",
  category: "prepositions",
  stage: 2,
  *find({ words }) {
    for (const word of words) {
      const wordBefore = words[word.index - 1];
      const wordAfter = words[word.index + 1];
      if (/^[vV]on$/.test(word.text) && isDay(words, word.index + 1)) {
        const form = `${word.text.charAt(0)}om`;
        const explanation = `A day has its article here: *${form} ${wordAfter?.text}*.`;
        yield { ...createEdit(word, form, explanation), topics: phraseTopics.timeExpression };
        continue;
      }
      if (!wordBefore || !/^[iI]n$/.test(wordBefore.text) || !nounsWithArticle.test(word.text)) continue;
      if (
        wordAfter?.kind === "word" &&
        (wordAfter.isCapital || findDeterminer(wordAfter.lower) !== undefined) &&
        word.text !== "Ausland" &&
        word.text !== "Voraus"
      )
        continue;
      if (/^(?:Leben|Hotel|Urlaub|Bereich)$/.test(word.text)) continue;
      const hasMotionVerb = words.some((one) => one.readings.some((reading) => motionVerbs.test(reading.lemma)));
      const isDestination =
        hasMotionVerb && /^(?:Ausland|Zentrum|Kino|Büro|Krankenhaus|Stadtzentrum|Internet)$/.test(word.text);
      const form = (wordBefore.text === "In" ? "I" : "i") + (isDestination ? "ns" : "m");
      const explanation = `*${word.text}* has its article here: *${form} ${word.text}*.`;
      const { timeExpression, location, direction } = phraseTopics;
      const isTime = months.test(word.text) || /^(?:Sommer|Winter|Frühling|Herbst|Jahr|Moment)$/.test(word.text);
      yield {
        ...createEdit(wordBefore, form, explanation),
        topics: isTime ? timeExpression : isDestination ? direction : location,
      };
    }
  },
  examples: [
    ["Ich möchte in Ausland arbeiten.", "Ich möchte im Ausland arbeiten."],
    ["Ich möchte in Ausland gehen.", "Ich möchte ins Ausland gehen."],
    ["Ich bin von 1. Mai an in Köln.", "Ich bin vom 1. Mai an in Köln."],
    ["Ich wohne in Berlin.", "Ich wohne in Berlin."],
  ],
};
