import { type AnalyzedText, type AnalyzedToken, finiteReadings, hasReading } from "../analyzed-text.ts";
import type { Rule } from "../rule.ts";
import { isFiniteForm, isOnlyFinite, wordsUntilMark } from "./clause.ts";

const verbsOfAsking = /^(?:wissen|fragen|vergessen|gefragt|erklären|erzählen|verstehen)$/;
const prefix = /^(?:ab|an|auf|aus|bei|ein|mit|nach|vor|zu|zurück|weg|los|statt|um|teil)$/;
const subject =
  /^(?:ich|du|er|sie|es|wir|man|das|der|die|mein|meine|dein|deine|sein|seine|ihr|ihre|Ihr|Ihre|Sie|unser|unsere)$/;

/** Whether the clause before the comma asks or expresses not knowing: "Ich möchte wissen,", "Ich weiß nicht,". */
function isAsked(words: readonly AnalyzedToken[], comma: number): boolean {
  const lastWord = words[comma - 1];
  if (verbsOfAsking.test(lastWord?.text ?? "")) return true;
  const isNegationBefore = /^(?:nicht|genau|noch)$/.test(lastWord?.text ?? "");
  return (
    isNegationBefore &&
    words.slice(Math.max(0, comma - 4), comma).some((one) => /^(?:weiß|wissen|wusste|verstehe)$/.test(one.text))
  );
}

/** "Ich möchte wissen, was kostet das": an indirect question has its verb at the end. */
export const indirectQuestion: Rule = {
  name: "indirect-question",
  category: "questions",
  stage: 3,
  *find({ words, text }: AnalyzedText) {
    for (const comma of words) {
      if (comma.text !== "," || !isAsked(words, comma.index)) continue;
      const questionWord = words[comma.index + 1];
      if (!/^(?:was|wo|wie|wann|warum|wer|wohin|woher|wieso)$/.test(questionWord?.text ?? "")) continue;
      const isHowWord = /^(?:lange|viel|oft|weit|spät|groß|hoch|teuer)$/.test(words[comma.index + 2]?.text ?? "");
      const verb = words[comma.index + (isHowWord ? 3 : 2)];
      const nextWord = words[(verb?.index ?? words.length) + 1];
      if (!verb || !nextWord || !isFiniteForm(verb) || !subject.test(nextWord.text) || hasReading(verb, "adjective"))
        continue;
      const remainingWords = wordsUntilMark(words, nextWord.index);
      const lastWord = remainingWords.at(-1);
      if (!lastWord || remainingWords.length > 7 || prefix.test(lastWord.lower)) continue;
      if (remainingWords.some((one) => isOnlyFinite(one) || /^(?:und|oder|aber|denn|als)$/.test(one.lower))) continue;
      // In "…, wer mich kennt" the verb is at the end already.
      if (
        finiteReadings(lastWord).some((one) => one.kind !== "m") &&
        !lastWord.isCapital &&
        !hasReading(lastWord, "infinitive")
      )
        continue;
      yield {
        start: verb.start,
        end: lastWord.end,
        replacement: `${text.slice(nextWord.start, lastWord.end)} ${verb.text}`,
        explanation: `In an indirect question the verb stands at the end: *… ${lastWord.text} ${verb.text}*.`,
      };
    }
  },
  examples: [
    ["Ich möchte wissen, was kostet das.", "Ich möchte wissen, was das kostet."],
    ["Ich weiß nicht, wie kann ich helfen.", "Ich weiß nicht, wie ich helfen kann."],
    ["Sag mal, wie heißt du?", "Sag mal, wie heißt du?"],
  ],
};
