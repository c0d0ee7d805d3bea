import { type AnalyzedText, type AnalyzedToken, capitalize, nounReadings } from "../analyzed-text.ts";
import type { Rule } from "../rule.ts";
import { replaceWord } from "./clause.ts";

const days =
  /^(?:Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag|Wochenende|Abend|Nachmittag|Vormittag|Montagabend|Dienstagabend|Mittwochabend|Donnerstagabend|Freitagabend|Samstagabend|Sonntagabend)$/;
const seasons =
  /^(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Frühling|Sommer|Herbst|Winter)$/;
const hours = /^(?:ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|[01]?\d|2[0-4]|[012]?\d[.:]\d\d)$/;

/** The right preposition for a time, with the time's text: um neun Uhr, am Montag, im Mai. */
function fitting(before: AnalyzedToken, words: readonly AnalyzedToken[]): [form: string, time: string] | undefined {
  const [first, second] = words.slice(before.index + 1, before.index + 3);
  if (!first) return undefined;
  // "im Freitag Verlag": part of a name.
  const isAlone = second?.kind !== "word" || !second.isCapital || nounReadings(second).length > 0;
  if (hours.test(first.text) && second?.text === "Uhr" && /^(?:am|im|in|an)$/.test(before.lower))
    return ["um", `${first.text} Uhr`];
  if (!isAlone || second?.text === "-") return undefined;
  if (days.test(first.text) && /^(?:im|in|um|an)$/.test(before.lower)) return ["am", first.text];
  // Exception: "Es geht um Mai und Juni."
  if (before.lower === "um" && words.some((word) => word.lower === "es")) return undefined;
  if (seasons.test(first.text) && /^(?:um|am)$/.test(before.lower)) return ["im", first.text];
  return undefined;
}

const weekday = /^(?:Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag|Wochenende)$/;

/** The superfluous article before a day: "in der Montag". */
function articleOfDay(before: AnalyzedToken, words: readonly AnalyzedToken[]): AnalyzedToken | undefined {
  const [article, day, next] = words.slice(before.index + 1, before.index + 4);
  const isDay = /^(?:der|dem|das)$/.test(article?.text ?? "") && weekday.test(day?.text ?? "");
  const isAlone = !next?.isCapital && !/^(?:-|hinein)$/.test(next?.text ?? "");
  return before.lower === "in" && isDay && isAlone ? article : undefined;
}

/** "am neun Uhr", "im Montag", "um Mai": each kind of time has its preposition. */
export const timePreposition: Rule = {
  name: "time-preposition",
  category: "numbers-and-time",
  stage: 1,
  *find({ words }: AnalyzedText) {
    for (const before of words) {
      const article = articleOfDay(before, words);
      const day = words[(article?.index ?? words.length) + 1]?.text ?? "";
      const [form, time] = article ? ["am", day] : (fitting(before, words) ?? []);
      if (!form || before.isQuoted) continue;
      const written = before.isCapital ? capitalize(form) : form;
      yield replaceWord(
        { ...before, end: article?.end ?? before.end },
        written,
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
