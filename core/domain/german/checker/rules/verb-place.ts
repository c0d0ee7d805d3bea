import { lookupTable } from "../../../lookup-table.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import type { Rule } from "../rule.ts";
import { isOnlyFinite, replaceWord, wordsUntilMark } from "./clause.ts";

const withHaben =
  /^(?:geschlafen|gearbeitet|gegessen|getrunken|gespielt|gekauft|gemacht|gelesen|geschrieben|gelacht|gekocht|gewohnt|studiert|gelernt|gesprochen|telefoniert|gewartet|geantwortet|ferngesehen|gefeiert|gehabt)$/;
const habenForms: Readonly<Record<string, string>> = lookupTable({ bin: "habe", bist: "hast" });

/** "Ich bin gut geschlafen": most verbs form the perfect with *haben*. */
export const perfectWithHaben: Rule = {
  name: "perfect-with-haben",
  category: "perfect-tense",
  stage: 2,
  *find({ words }: AnalyzedText) {
    for (const verb of words) {
      const form = habenForms[verb.text];
      if (!form) continue;
      const remainingWords = wordsUntilMark(words, verb.index + 1);
      const lastWord = remainingWords.at(-1);
      if (
        !lastWord ||
        !withHaben.test(lastWord.text) ||
        remainingWords.some((word) => /^(?:es|das|worden)$/.test(word.lower))
      )
        continue;
      // "Ich bin krank und habe viel geschlafen": the participle has its own auxiliary.
      if (remainingWords.some((word) => word !== lastWord && isOnlyFinite(word))) continue;
      // "Für Gegenfragen bin ich nicht gemacht": a state, not a perfect.
      if (lastWord.text === "gemacht" && words.some((word) => word.lower === "für" || word.lower === "dafür")) continue;
      yield replaceWord(verb, form, `*${lastWord.text}* goes with *haben*: *${form} … ${lastWord.text}*.`);
    }
  },
  examples: [
    ["Ich bin gut geschlafen.", "Ich habe gut geschlafen."],
    ["Ich bin früh aufgestanden.", "Ich bin früh aufgestanden."],
    ["Für Fragen bin ich nicht gemacht.", "Für Fragen bin ich nicht gemacht."],
    ["Ich bin krank und habe viel geschlafen.", "Ich bin krank und habe viel geschlafen."],
  ],
};
