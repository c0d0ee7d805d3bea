import { type AnalyzedText, type AnalyzedToken, finiteReadings, hasReading } from "../analyzed-text.ts";
import type { Rule } from "../rule.ts";
import { beginsSentence, endOfPhrase, isFiniteForm } from "./clause.ts";

/** Adverbs that fill the first position of a clause, and are rarely an answer on their own. */
const firstPositionAdverbs = new Set(
  "außerdem dann danach deshalb deswegen daher darum trotzdem heute gestern vielleicht sonst zuerst manchmal".split(
    " ",
  ),
);
const verbsOfSaying =
  /^(?:sagen|meinen|glauben|denken|schreiben|berichten|heißen|finden|fragen|wissen|scheinen|wetten)$/;

/** The index of the last word of the phrase before the verb; undefined if there is none. */
function endOfFirstPosition(words: readonly AnalyzedToken[], start: number): number | undefined {
  return firstPositionAdverbs.has(words[start]?.lower ?? "") ? start : endOfPhrase(words, start);
}

const hasComma = (words: readonly AnalyzedToken[]) => words.some((word) => word.text === ",");

/** "Nach dem Essen, gehe ich": no comma separates the first position from its verb. */
export const commaBeforeVerb: Rule = {
  name: "comma-before-verb",
  category: "commas",
  stage: 3,
  *find({ words }: AnalyzedText) {
    for (const firstWord of words) {
      if (!beginsSentence(words, firstWord.index)) continue;
      const end = endOfFirstPosition(words, firstWord.index);
      if (end === undefined) continue;
      const [lastWord, comma, verb, nextWord] = words.slice(end, end + 4);
      if (!lastWord || comma?.text !== "," || !verb || !nextWord || nextWord.kind === "mark" || !isFiniteForm(verb))
        continue;
      if (hasReading(verb, "adjective") || hasReading(verb, "other") || hasReading(verb, "participle")) continue;
      if (finiteReadings(verb).some((one) => verbsOfSaying.test(one.lemma))) continue;
      if (hasComma(words.slice(comma.index + 1, comma.index + 6))) continue;
      yield {
        start: lastWord.end,
        end: comma.end,
        replacement: "",
        explanation: `Nothing sets the first part of a clause off from its verb: *… ${lastWord.text} ${verb.text} ${nextWord.text} …*`,
      };
    }
  },
  examples: [
    ["Nach dem Essen, gehe ich nach Hause.", "Nach dem Essen gehe ich nach Hause."],
    ["Außerdem, habe ich keine Zeit.", "Außerdem habe ich keine Zeit."],
    ["Am Montag, dem ersten Mai, bleibe ich hier.", "Am Montag, dem ersten Mai, bleibe ich hier."],
  ],
};
