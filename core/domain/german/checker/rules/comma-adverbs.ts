import { type AnalyzedText, finiteReadings, hasReading } from "../analyzed-text.ts";
import type { Rule } from "../rule.ts";
import { beginsSentence, insertCommaAfter, isFiniteForm, isSubjectPronoun } from "./clause.ts";

/** "Ja ich komme": a comma follows an initial yes or no. */
export const commaAfterYes: Rule = {
  name: "comma-after-yes",
  category: "commas",
  stage: 3,
  *find({ words }: AnalyzedText) {
    for (const word of words) {
      if (!/^(?:Ja|Nein|Okay)$/.test(word.text) || !beginsSentence(words, word.index)) continue;
      const subject = words[word.index + 1];
      const isSubject = isSubjectPronoun(subject) || /^(?:sie|Sie|das|ihr)$/.test(subject?.text ?? "");
      if (!isSubject || !isFiniteForm(words[word.index + 2])) continue;
      yield insertCommaAfter(word, `*${word.text}* stands before the sentence, and a comma follows.`);
    }
  },
  examples: [
    ["Ja ich komme gern.", "Ja, ich komme gern."],
    ["Nein, das geht nicht.", "Nein, das geht nicht."],
  ],
};

const wordsWithoutComma = /^(?:und|oder|aber|auch|nur|gerade|eben|doch|denn|sondern|allein|schon|wohl|ja)$/;

/** "… deshalb wohne ich": a comma precedes a second main clause that starts with a connecting adverb. */
export const commaBeforeTherefore: Rule = {
  name: "comma-before-deshalb",
  category: "connectors",
  stage: 3,
  *find({ words }: AnalyzedText) {
    for (const word of words) {
      const wordBefore = words[word.index - 1];
      if (!/^(?:deshalb|deswegen|daher|darum|trotzdem)$/.test(word.text) || wordBefore?.kind !== "word") continue;
      if (wordsWithoutComma.test(wordBefore.lower) || isFiniteForm(wordBefore)) continue;
      const verb = words[word.index + 1];
      const subject = words[word.index + 2];
      if (
        !isFiniteForm(verb) ||
        hasReading(verb, "participle") ||
        !/^(?:ich|du|er|es|wir|man)$/.test(subject?.text ?? "")
      )
        continue;
      const persons = { ich: 1, du: 2, er: 4, es: 4, man: 4, wir: 8 }[subject?.text ?? ""] ?? 0;
      if (!finiteReadings(verb).some((one) => one.persons & persons)) continue;
      if (!words.slice(0, word.index).some((one) => isFiniteForm(one))) continue;
      yield insertCommaAfter(wordBefore, `Two main clauses are set apart by a comma: *…, ${word.text} …*`);
    }
  },
  examples: [
    ["Ich bin krank deshalb bleibe ich zu Hause.", "Ich bin krank, deshalb bleibe ich zu Hause."],
    ["Ich bleibe deshalb zu Hause.", "Ich bleibe deshalb zu Hause."],
  ],
};
