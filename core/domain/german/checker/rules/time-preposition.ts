import { type AnalyzedText, type AnalyzedToken, capitalize, nounReadings } from "../analyzed-text.ts";
import type { Rule } from "../rule.ts";
import { replaceWord } from "./clause.ts";

const days =
  /^(?:Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag|Wochenende|Abend|Nachmittag|Vormittag|Montagabend|Dienstagabend|Mittwochabend|Donnerstagabend|Freitagabend|Samstagabend|Sonntagabend)$/;
const seasons =
  /^(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Frühling|Sommer|Herbst|Winter)$/;
const hours = /^(?:ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|[01]?\d|2[0-4]|[012]?\d[.:]\d\d)$/;

/** The right preposition for a time, with the time's text: um neun Uhr, am Montag, im Mai. */
function fittingPreposition(
  wordBefore: AnalyzedToken,
  words: readonly AnalyzedToken[],
): [form: string, time: string] | undefined {
  const [firstWord, secondWord] = words.slice(wordBefore.index + 1, wordBefore.index + 3);
  if (!firstWord) return undefined;
  // "im Freitag Verlag": part of a name.
  const isWholeTimeExpression =
    secondWord?.kind !== "word" || !secondWord.isCapital || nounReadings(secondWord).length > 0;
  if (hours.test(firstWord.text) && secondWord?.text === "Uhr" && /^(?:am|im|in|an)$/.test(wordBefore.lower))
    return ["um", `${firstWord.text} Uhr`];
  if (!isWholeTimeExpression || secondWord?.text === "-") return undefined;
  if (days.test(firstWord.text) && /^(?:im|in|um|an)$/.test(wordBefore.lower)) return ["am", firstWord.text];
  // Exception: "Es geht um Mai und Juni."
  if (wordBefore.lower === "um" && words.some((word) => word.lower === "es")) return undefined;
  if (seasons.test(firstWord.text) && /^(?:um|am)$/.test(wordBefore.lower)) return ["im", firstWord.text];
  return undefined;
}

const weekday = /^(?:Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag|Wochenende)$/;

/** The superfluous article before a day: "in der Montag". */
function articleOfDay(wordBefore: AnalyzedToken, words: readonly AnalyzedToken[]): AnalyzedToken | undefined {
  const [article, day, nextWord] = words.slice(wordBefore.index + 1, wordBefore.index + 4);
  const isDay = /^(?:der|dem|das)$/.test(article?.text ?? "") && weekday.test(day?.text ?? "");
  const isWholeTimeExpression = !nextWord?.isCapital && !/^(?:-|hinein)$/.test(nextWord?.text ?? "");
  return wordBefore.lower === "in" && isDay && isWholeTimeExpression ? article : undefined;
}

/** "am neun Uhr", "im Montag", "um Mai": each kind of time has its preposition. */
export const timePreposition: Rule = {
  name: "time-preposition",
  category: "numbers-and-time",
  stage: 1,
  *find({ words }: AnalyzedText) {
    for (const wordBefore of words) {
      const article = articleOfDay(wordBefore, words);
      const day = words[(article?.index ?? words.length) + 1]?.text ?? "";
      const [form, time] = article ? ["am", day] : (fittingPreposition(wordBefore, words) ?? []);
      if (!form || wordBefore.isQuoted) continue;
      const writtenForm = wordBefore.isCapital ? capitalize(form) : form;
      yield replaceWord(
        { ...wordBefore, end: article?.end ?? wordBefore.end },
        writtenForm,
        `It is *${form} ${time}*: *um* for the clock, *am* for days, *im* for months and seasons.`,
      );
    }
  },
  examples: [
    ["Der Kurs beginnt am neun Uhr.", "Der Kurs beginnt um neun Uhr."],
    ["Wir treffen uns im Freitag.", "Wir treffen uns am Freitag."],
    ["Wir treffen uns in der Montag.", "Wir treffen uns am Montag."],
    ["Er hat um Mai Geburtstag.", "Er hat im Mai Geburtstag."],
    ["Am ersten Mai ist frei.", "Am ersten Mai ist frei."],
  ],
};
