import { lookupTable } from "../../../lookup-table.ts";
import { type AnalyzedText, type AnalyzedToken, adjectiveReadings, finiteReadings } from "../analyzed-text.ts";
import { nounCells } from "../noun-phrase.ts";
import type { Rule } from "../rule.ts";
import { isFiniteForm, replaceWord } from "./clause.ts";

const reflexive: Readonly<Record<string, string>> = lookupTable({ ich: "mich", du: "dich", wir: "uns", ihr: "euch" });
const persons: Readonly<Record<string, number>> = lookupTable({ ich: 1, du: 2, wir: 8, ihr: 16 });

/** "Wir treffen sich": *sich* is only used in the third person. */
export const reflexivePerson: Rule = {
  name: "reflexive-person",
  category: "reflexive-verbs",
  stage: 2,
  *find({ words }: AnalyzedText) {
    for (const word of words) {
      if (word.text !== "sich") continue;
      const [secondPreviousWord, wordBefore] = [words[word.index - 2], words[word.index - 1]];
      const nextWord = words[word.index + 1];
      const doesAgree = (verb: AnalyzedToken | undefined, subject: AnalyzedToken | undefined) =>
        finiteReadings(verb).some((one) => one.kind !== "m" && one.persons & (persons[subject?.lower ?? ""] ?? 0));
      // The subject precedes or follows the verb: "Wir treffen sich", "Heute treffen wir sich".
      const subject = doesAgree(wordBefore, secondPreviousWord)
        ? secondPreviousWord
        : doesAgree(secondPreviousWord, wordBefore)
          ? wordBefore
          : undefined;
      const form = reflexive[subject?.lower ?? ""];
      if (!subject || !form || (subject.isCapital && !subject.isFirst)) continue;
      if (
        /^(?:zu|selbst|gegenseitig)$/.test(nextWord?.lower ?? "") ||
        /^(?:der|die|das|ein|eine|einen)$/.test(nextWord?.lower ?? "")
      )
        continue;
      yield replaceWord(word, form, `With *${subject.text}* the reflexive pronoun is *${form}*.`);
    }
  },
  examples: [
    ["Wir treffen sich am Bahnhof.", "Wir treffen uns am Bahnhof."],
    ["Ich freue sich auf das Wochenende.", "Ich freue mich auf das Wochenende."],
    ["Sie treffen sich am Bahnhof.", "Sie treffen sich am Bahnhof."],
  ],
};

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

const comparedWords = /^(?:ich|du|er|sie|wir|ihr|mein|meine|dein|deine|sein|seine|gestern|früher|letztes|letzte|alle)$/;

/** "größer wie ich": *als* follows a comparative. */
export const alsAfterComparative: Rule = {
  name: "als-behind-comparative",
  category: "comparison",
  stage: 2,
  *find({ words, text }: AnalyzedText) {
    for (const word of words) {
      const wordBefore = words[word.index - 1];
      const nextWord = words[word.index + 1];
      // Quoted speech may be colloquial.
      if (text.lastIndexOf("„", word.start) > text.lastIndexOf("“", word.start)) continue;
      if (word.text !== "wie" || !wordBefore || wordBefore.isCapital || !comparedWords.test(nextWord?.text ?? ""))
        continue;
      const isComparative = adjectiveReadings(wordBefore).some((one) => one.degree === "c" && one.ending === "-");
      if (!isComparative || /^(?:so|genauso|immer)$/.test(words[wordBefore.index - 1]?.lower ?? "")) continue;
      yield replaceWord(word, "als", `After a comparative it is *als*: *${wordBefore.text} als*.`);
    }
  },
  examples: [
    ["Mein Bruder ist größer wie ich.", "Mein Bruder ist größer als ich."],
    ["Er ist so groß wie ich.", "Er ist so groß wie ich."],
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
