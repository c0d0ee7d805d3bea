import type { AnalyzedText } from "../analyzed-text.ts";
import type { Rule } from "../rule.ts";
import { beginsSentence } from "./clause.ts";

/** "Wie geht es dich?", "Mir geht gut": the phrase requires *es* and the dative. */
export const esGehtMir: Rule = {
  name: "it-goes-well",
  category: "dative-case",
  stage: 2,
  *find({ words }: AnalyzedText) {
    for (const verb of words) {
      if (verb.text !== "geht") continue;
      const [wordBefore, nextWord, secondWord] = [words[verb.index - 1], words[verb.index + 1], words[verb.index + 2]];
      const isAfterDativePronoun = /^(?:mir|dir|ihm|ihr|uns|euch|ihnen)$/.test(wordBefore?.lower ?? "");
      const adverb = nextWord?.text === "sehr" || nextWord?.text === "nicht" ? secondWord : nextWord;
      const wordAfter = words[(adverb?.index ?? 0) + 1];
      if (
        isAfterDativePronoun &&
        wordBefore &&
        beginsSentence(words, wordBefore.index) &&
        /^(?:gut|schlecht|besser|prima|super)$/.test(adverb?.text ?? "")
      )
        if (wordAfter === undefined || wordAfter.kind === "mark")
          yield {
            start: verb.end,
            end: verb.end,
            replacement: " es",
            explanation: `How one is, is said with *es*: *${wordBefore.text} geht es ${adverb?.text}*.`,
          };
    }
  },
  examples: [
    ["Mir geht gut.", "Mir geht es gut."],
    ["Mir geht es gut.", "Mir geht es gut."],
    ["Das geht mich nichts an.", "Das geht mich nichts an."],
  ],
};
