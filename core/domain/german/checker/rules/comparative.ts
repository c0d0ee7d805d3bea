import { findDeterminer } from "../../lexicon/closed-words.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import type { Rule } from "../rule.ts";

/**
 * Positive and comparative forms. Only predicative use is checked ("sie ist mehr groß"), not attributive ("eine mehr
 * große Wohnung").
 */
const comparatives = `
groß größer; klein kleiner; alt älter; jung jünger; schön schöner; gut besser; teuer teurer; billig billiger;
schwer schwerer; schwierig schwieriger; leicht leichter; einfach einfacher; interessant interessanter;
wichtig wichtiger; lang länger; kurz kürzer; schnell schneller; langsam langsamer; warm wärmer; kalt kälter;
nett netter; intelligent intelligenter; bequem bequemer; gefährlich gefährlicher; gesund gesünder;
freundlich freundlicher; ruhig ruhiger; laut lauter; modern moderner; hoch höher; stark stärker;
schlecht schlechter; lustig lustiger; gern lieber; gerne lieber; oft öfter; spät später; früh früher;
glücklich glücklicher; dick dicker; lecker leckerer
`;
const comparativeByPositive = new Map(
  comparatives.split(";").map((one) => one.trim().split(" ") as [positive: string, comparative: string]),
);
const isComparative = new Set(comparativeByPositive.values());
/** Words that combine with *mehr* in another meaning: nicht mehr, immer mehr, kein … mehr. */
const fixedPhrasesWithMehr =
  /^(?:nicht|nichts|nie|niemals|niemand|kein\p{L}*|kaum|immer|ohne|weder|umso|desto|je|viel|noch|oder|und)$/u;

/** "Sie ist mehr groß": the comparative is formed with -er. */
export const comparativeOfOneWord: Rule = {
  name: "comparative-of-one-word",
  category: "comparison",
  stage: 2,
  *find({ words }: AnalyzedText) {
    for (const mehrWord of words) {
      const word = words[mehrWord.index + 1];
      const nextWord = words[mehrWord.index + 2];
      const form = isComparative.has(word?.text ?? "") ? word?.text : comparativeByPositive.get(word?.text ?? "");
      if (mehrWord.text !== "mehr" || !word || !form) continue;
      const isFollowedByAls = /^(?:als|wie)$/.test(nextWord?.text ?? "");
      const thirdWordAfter = words[mehrWord.index + 3];
      if (!(nextWord === undefined || /^[.!?,]$/.test(nextWord.text) || isFollowedByAls)) continue;
      if (
        isFollowedByAls &&
        thirdWordAfter?.readings.some((one) => one.pos === "adjective") &&
        !findDeterminer(thirdWordAfter.lower)
      )
        continue;
      const start = words.findLastIndex((one) => one.index < mehrWord.index && one.kind === "mark");
      const wordsBefore = words.slice(start + 1, mehrWord.index);
      if (wordsBefore.some((one) => fixedPhrasesWithMehr.test(one.lower) && !/^(?:und|viel|noch)$/.test(one.lower)))
        continue;
      if (/^(?:und|oder)$/.test(wordsBefore.at(-1)?.lower ?? "")) continue;
      const explanation = `The comparative is one word, without *mehr*: *${form}*.`;
      const isWie = nextWord?.text === "wie";
      const replacement = isWie ? `${form} als` : form;
      yield { start: mehrWord.start, end: isWie ? nextWord.end : word.end, replacement, explanation };
    }
  },
  examples: [
    ["Sie ist mehr groß.", "Sie ist größer."],
    ["Deutsch ist mehr schwierig als Englisch.", "Deutsch ist schwieriger als Englisch."],
    ["Mein Bruder ist mehr größer als ich.", "Mein Bruder ist größer als ich."],
    ["Es ist nicht mehr gut.", "Es ist nicht mehr gut."],
    ["Das ist mehr oder weniger gut.", "Das ist mehr oder weniger gut."],
  ],
};
