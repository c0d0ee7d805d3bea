import { subjectPersons } from "../../lexicon/closed-words.ts";
import { type AnalyzedText, finiteReadings, hasReading } from "../analyzed-text.ts";
import type { Rule } from "../rule.ts";
import { beginsSentence } from "./clause.ts";
import { isFiniteFormFor } from "./main-clause.ts";

const questionWords = /^(?:wann|wo|woher|wohin|warum|wieso|was|wie|wen|wem)$/;

/** "Wo du wohnst?": in a question the verb precedes its subject. */
export const questionOrder: Rule = {
  name: "question-order",
  category: "questions",
  stage: 3,
  *find({ words }: AnalyzedText) {
    for (const word of words) {
      if (!questionWords.test(word.lower) || !beginsSentence(words, word.index)) continue;
      const nextWord = words[word.index + 1];
      // An adjective may follow "wie": "Wie alt du bist?"
      const isDegreeQuestion =
        word.lower === "wie" && /^(?:alt|lange|oft|groß|viel|spät|weit|gut)$/.test(nextWord?.text ?? "");
      const subject = isDegreeQuestion ? words[word.index + 2] : nextWord;
      const verb = words[(subject?.index ?? words.length) + 1];
      // "Wo ich wohne?" and "Wie es geht?" can repeat a question that was heard.
      if (!subject || !verb || !/^(?:du|ihr|er|Sie)$/.test(subject.text)) continue;
      const persons = subject.text === "Sie" ? 32 : (subjectPersons[subject.text] ?? 0);
      if (!isFiniteFormFor(verb, persons) || hasReading(verb, "adjective") || verb.isCapital) continue;
      const end = words.findIndex((one) => one.index > verb.index && one.kind === "mark");
      if (words[end]?.text !== "?" || end !== words.length - 1) continue;
      // "Was er sagt, stimmt?", "Was du kochst ist gut?": the question contains a subordinate clause.
      if (
        words
          .slice(verb.index + 1, end)
          .some((one) => finiteReadings(one).length > 0 && !one.isCapital && !hasReading(one, "infinitive"))
      )
        continue;
      yield {
        start: subject.start,
        end: verb.end,
        replacement: `${verb.text} ${subject.text}`,
        explanation: `In a question the verb stands before its subject: *${word.text} … ${verb.text} ${subject.text} …?*`,
      };
    }
  },
  examples: [
    ["Wo du wohnst?", "Wo wohnst du?"],
    ["Wie alt du bist?", "Wie alt bist du?"],
    ["Was du machst heute?", "Was machst du heute?"],
    ["Was du nicht sagst!", "Was du nicht sagst!"],
    ["Weißt du, wo er wohnt?", "Weißt du, wo er wohnt?"],
  ],
};

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
