import { findDeterminer } from "../../lexicon/closed-words.ts";
import { capitalize, finiteReadingsOf } from "../analyzed-text.ts";
import type { Rule } from "../rule.ts";

/** Capitalizes the first word of a text. */
export const sentenceStart: Rule = {
  name: "sentence-start",
  category: "capital-letters",
  stage: 1,
  *findEdits({ words }) {
    const [firstWord] = words;
    if (firstWord?.kind !== "word" || firstWord.isCapital || !/^\p{Ll}[\p{Ll}'’-]*$/u.test(firstWord.text)) return;
    if (words.some((word) => /^[=+→:…]$/.test(word.text))) return;
    // Ignores single letters of lists and abbreviations: "a) richtig", "i. A. Sabine Krause".
    if (firstWord.text.length === 1 && /^[.)]$/.test(words[1]?.text ?? "")) return;
    if (words.length < 3 && !words.some((word) => /^[.!?]$/.test(word.text))) return;
    // Ignores phrases without a verb: "eine helle Wohnung".
    if (
      words.at(-1)?.kind === "word" &&
      findDeterminer(firstWord.text) &&
      !words.some((word) => finiteReadingsOf(word).length > 0)
    )
      return;
    yield {
      start: firstWord.start,
      end: firstWord.end,
      replacement: capitalize(firstWord.text),
      explanation: {
        en: `A sentence begins with a capital: *${capitalize(firstWord.text)}*.`,
        de: `Ein Satz beginnt mit einem großen Buchstaben: *${capitalize(firstWord.text)}*.`,
      },
    };
  },
  examples: [
    ["ich komme morgen.", "Ich komme morgen."],
    ["Ich komme morgen.", "Ich komme morgen."],
    ["a) richtig b) falsch", "a) richtig b) falsch"],
  ],
};
