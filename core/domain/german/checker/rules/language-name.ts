import { type AnalyzedText, type AnalyzedToken, capitalize, finiteReadingsOf, hasReading } from "../analyzed-text.ts";
import type { Rule } from "../rule.ts";
import { isBeforeMark, replaceWord } from "./clause.ts";

const languagePattern =
  /^(?:deutsch|englisch|spanisch|französisch|italienisch|russisch|türkisch|arabisch|polnisch|portugiesisch|chinesisch|japanisch|persisch|ukrainisch|rumänisch|griechisch)$/;
const languageVerbPattern = /^(?:lernen|unterrichten|studieren|üben|verstehen|können|verbessern)$/;
const determinerOrAdjectivePattern = /^(?:mein|dein|sein|ihr|unser|euer|kein|gutes|besseres|etwas|bisschen|viel)$/;

const isLearningVerb = (word: AnalyzedToken | undefined) =>
  word?.readings.some(
    (reading) =>
      (reading.pos === "infinitive" || reading.pos === "participle" || reading.pos === "finite") &&
      languageVerbPattern.test(reading.lemma),
  ) ?? false;

/** Whether a verb like *lernen* precedes the word, with only its subject and adverbs in between. */
function isAfterLearningVerb(word: AnalyzedToken, words: readonly AnalyzedToken[]): boolean {
  for (let index = word.index - 1; index >= Math.max(0, word.index - 4); index--) {
    const previousWord = words[index];
    if (previousWord?.kind !== "word") return false;
    if (isLearningVerb(previousWord)) return finiteReadingsOf(previousWord).length > 0;
    if (
      !/^(?:ich|du|er|sie|wir|ihr|man|gern|gerne|jetzt|hier|heute|seit|auch|noch|nicht|schon|gerade|zusammen|gut|mehr|viel|immer|und)$/.test(
        previousWord.lower,
      ) &&
      !languagePattern.test(previousWord.lower)
    )
      return false;
  }
  return false;
}

/** Capitalizes the name of a language that is used as a noun: "Ich lerne deutsch", "Mein deutsch ist". */
export const languageName: Rule = {
  name: "language-name",
  category: "capital-letters",
  stage: 1,
  *findEdits({ words }: AnalyzedText) {
    for (const word of words) {
      const wordBefore = words[word.index - 1];
      const nextWord = words[word.index + 1];
      if (
        !languagePattern.test(word.text) ||
        word.isQuoted ||
        !wordBefore ||
        nextWord?.text === "-" ||
        wordBefore.text === "-"
      )
        continue;
      // A verb of learning follows: "deutsch lernen". In "auf deutsch geschriebene Bücher" the next word is an
      // adjective.
      const isObjectOfNextVerb = isLearningVerb(nextWord) && !hasReading(nextWord, "adjective") && !nextWord?.isCapital;
      const isNounAfterDeterminer =
        determinerOrAdjectivePattern.test(wordBefore.lower) &&
        (isBeforeMark(words, word) || finiteReadingsOf(nextWord).some((reading) => reading.persons & 4));
      const isCoordinated = nextWord?.text === "und" && languagePattern.test(words[nextWord.index + 1]?.lower ?? "");
      const isObjectOfVerbBefore =
        (isBeforeMark(words, word) ||
          isCoordinated ||
          /^(?:und|seit|in|an|mit|sehr|bei|im)$/.test(nextWord?.lower ?? "")) &&
        isAfterLearningVerb(word, words);
      if (!isObjectOfNextVerb && !isNounAfterDeterminer && !isObjectOfVerbBefore) continue;
      const noun = capitalize(word.text);
      yield replaceWord(word, noun, {
        en: `The name of a language is a noun: *${noun}*.`,
        de: `Der Name einer Sprache ist ein Nomen: *${noun}*.`,
      });
    }
  },
  examples: [
    ["Ich lerne deutsch.", "Ich lerne Deutsch."],
    ["Ich mag deutsch lernen.", "Ich mag Deutsch lernen."],
    ["Mein deutsch ist nicht gut.", "Mein Deutsch ist nicht gut."],
    ["Ich lerne englisch und spanisch.", "Ich lerne Englisch und Spanisch."],
    ["Er spricht deutsch mit mir.", "Er spricht deutsch mit mir."],
    ["Ich lerne deutsche Wörter.", "Ich lerne deutsche Wörter."],
  ],
};
