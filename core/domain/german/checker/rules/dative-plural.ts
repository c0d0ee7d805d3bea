import { cellsOf, pluralCells, prepositionCases } from "../../lexicon/closed-words.ts";
import { type AnalyzedText, nounReadings } from "../analyzed-text.ts";
import { nounCells } from "../noun-phrase.ts";
import { nounForms } from "../repair-phrase.ts";
import type { Rule } from "../rule.ts";
import { replaceWord } from "./clause.ts";
import { isNumberAboveOne, isUnit } from "./numbers.ts";

const timeUnits = /^(?:Tag|Woche|Monat|Jahr|Stunde|Minute)(?:e|en|n)?$/;

/** "seit drei Jahre": a noun after a preposition and a number also needs the dative plural. */
export const dativePluralAfterNumber: Rule = {
  name: "dative-plural-after-number",
  category: "dative-case",
  stage: 2,
  *find(analyzed: AnalyzedText) {
    const { words } = analyzed;
    const hasVerbOfDividing = words.some((word) => /teil|glieder|spalte/.test(word.text));
    for (const noun of words) {
      const number = words[noun.index - 1];
      const preposition = words[noun.index - 2];
      const nextWord = words[noun.index + 1];
      if (!noun.isCapital || !number || !preposition || !isNumberAboveOne(number) || isUnit(noun.text)) continue;
      if ((nextWord?.kind === "word" && nextWord.isCapital && !timeUnits.test(noun.text)) || nextWord?.text === "-")
        continue;
      const isOnlyDative = prepositionCases[preposition.lower] === 4;
      // In "in sieben Tage unterteilt" the preposition takes the accusative.
      const isTime =
        timeUnits.test(noun.text) &&
        (preposition.lower === "vor" || (preposition.lower === "in" && !hasVerbOfDividing));
      if (!(isOnlyDative || isTime) || words[preposition.index - 1]?.lower === "bis") continue;
      const readings = nounReadings(noun);
      if (readings.length === 0 || readings.some((one) => one.isAdjectival)) continue;
      const cells = nounCells(noun);
      if (cells & cellsOf("p", 4)) continue;
      // "von drei Kilometer", "nach 20 Jahr": the noun must be a plural form or a unit of time.
      if (!(cells & pluralCells) && !timeUnits.test(noun.text)) continue;
      const forms = [...nounForms(noun, analyzed)].filter(([, its]) => its & cellsOf("p", 4)).map(([form]) => form);
      const [form] = forms;
      if (forms.length !== 1 || !form || form === noun.text) continue;
      yield replaceWord(
        noun,
        form,
        `After *${preposition.text}* the noun is in the dative plural: *${preposition.text} ${number.text} ${form}*.`,
      );
    }
  },
  examples: [
    ["Ich lerne seit drei Jahre Deutsch.", "Ich lerne seit drei Jahren Deutsch."],
    ["Ich suche eine Wohnung mit 3 Zimmer.", "Ich suche eine Wohnung mit 3 Zimmern."],
    ["Es gibt Platz für bis zu 20 Gäste.", "Es gibt Platz für bis zu 20 Gäste."],
  ],
};
