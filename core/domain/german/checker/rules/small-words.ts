import { type AnalyzedText, finiteReadings } from "../analyzed-text.ts";
import { nounCells } from "../noun-phrase.ts";
import type { Rule } from "../rule.ts";
import { isFiniteForm, replaceWord } from "./clause.ts";

/** "Ich habe nein Auto": *kein* precedes a noun. */
export const keinBeforeNoun: Rule = {
  name: "kein-before-noun",
  category: "negation",
  stage: 2,
  *find({ words }: AnalyzedText) {
    for (const word of words) {
      const wordBefore = words[word.index - 1];
      const nextWord = words[word.index + 1];
      if (finiteReadings(wordBefore).some((one) => one.lemma === "sagen")) continue;
      if (word.text !== "nein" || wordBefore?.kind !== "word" || !nextWord?.isCapital || word.isQuoted) continue;
      const cells = nounCells(nextWord);
      const isFormOfSein = finiteReadings(wordBefore).some((one) => one.lemma === "sein");
      const form =
        cells !== 0 && (cells & ~0xf0f0) === 0
          ? "keine"
          : (cells & ~0x0f00) === 0 && cells !== 0
            ? "kein"
            : (cells & ~0x000f) === 0 && cells !== 0
              ? isFormOfSein
                ? "kein"
                : "keinen"
              : undefined;
      if (form) yield replaceWord(word, form, `Before a noun it is *kein*: *${form} ${nextWord.text}*.`);
    }
  },
  examples: [
    ["Ich habe nein Auto.", "Ich habe kein Auto."],
    ["Er sagt nein.", "Er sagt nein."],
  ],
};

/** "Hier isst Mann gut": *man* means people in general. */
export const manForMann: Rule = {
  name: "man-for-people",
  category: "indefinite-pronouns",
  stage: 2,
  *find({ words }: AnalyzedText) {
    for (const word of words) {
      const wordBefore = words[word.index - 1];
      const nextWord = words[word.index + 1];
      if (
        word.text !== "Mann" ||
        word.isFirst ||
        !isFiniteForm(wordBefore) ||
        nextWord?.kind !== "word" ||
        nextWord.isCapital
      )
        continue;
      const doesAgree = finiteReadings(wordBefore).some(
        (one) => one.persons & 4 && !/^(?:sein|werden|bleiben)$/.test(one.lemma),
      );
      if (words.some((one) => one !== word && one.text === "Mann")) continue;
      if (!doesAgree || /^(?:und|oder|für|genug|an|gegen)$/.test(nextWord.lower)) continue;
      yield replaceWord(word, "man", "*man* means people in general; *der Mann* is a man.");
    }
  },
  examples: [
    ["Hier isst Mann sehr gut.", "Hier isst man sehr gut."],
    ["Hier wohnt ein Mann allein.", "Hier wohnt ein Mann allein."],
  ],
};
