import { type AnalyzedText, nounReadings, withCapitalOf } from "../analyzed-text.ts";
import type { Rule } from "../rule.ts";
import { replaceWord } from "./clause.ts";

const monthOrSeason =
  /^(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Sommer|Winter|Herbst|Frühling)$/;
const months = /^(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)$/;
const year = /^(?:19[4-9]|20[0-4])\d$/;

/** "in Januar", "in 2020": months and seasons need the article, years have no preposition. */
export const monthAndYear: Rule = {
  name: "month-and-year",
  category: "numbers-and-time",
  stage: 2,
  *find({ words }: AnalyzedText) {
    for (const time of words) {
      const wordBefore = words[time.index - 1];
      const nextWord = words[time.index + 1];
      // A date with the wrong preposition: "in 5. Mai".
      const [day, dot] = [words[time.index - 2], words[time.index - 1]];
      const datePreposition = words[time.index - 3];
      if (
        dot?.text === "." &&
        day?.kind === "number" &&
        /^(?:in|im|um)$/.test(datePreposition?.lower ?? "") &&
        datePreposition &&
        months.test(time.text)
      ) {
        const writtenForm = withCapitalOf(datePreposition, "am");
        yield replaceWord(datePreposition, writtenForm, `A date goes with *am*: *am ${day.text}. ${time.text}*.`);
      }
      if (wordBefore?.lower !== "in" || wordBefore.isQuoted || time.isQuoted || nextWord?.text === "-") continue;
      if (monthOrSeason.test(time.text)) {
        // "in Sommer Verlag": a name.
        if (
          nextWord?.isCapital &&
          nextWord.kind === "word" &&
          nounReadings(nextWord).length === 0 &&
          nextWord.isKnown === false
        )
          continue;
        yield replaceWord(
          wordBefore,
          withCapitalOf(wordBefore, "im"),
          `Months and seasons go with *im*: *im ${time.text}*.`,
        );
      }
      // Excludes "in 2000 Metern Höhe" and "in 2020 und 2021".
      if (year.test(time.text) && !nextWord?.isCapital && !/^(?:bis|und|oder|[,%])$/.test(nextWord?.lower ?? ""))
        yield {
          start: wordBefore.start,
          end: wordBefore.isCapital ? wordBefore.end : time.start,
          replacement: wordBefore.isCapital ? "Im Jahr" : "",
          explanation: `A year has no *in* before it: *${time.text}*, or *im Jahr ${time.text}*.`,
        };
    }
  },
  examples: [
    ["Ich habe in Januar Geburtstag.", "Ich habe im Januar Geburtstag."],
    ["Ich bin in 1995 geboren.", "Ich bin 1995 geboren."],
    ["In 2020 war ich in Berlin.", "Im Jahr 2020 war ich in Berlin."],
    ["Ich habe in 5. Mai Geburtstag.", "Ich habe am 5. Mai Geburtstag."],
    ["In 20 Minuten bin ich da.", "In 20 Minuten bin ich da."],
    ["Es liegt in 2000 Metern Höhe.", "Es liegt in 2000 Metern Höhe."],
  ],
};
