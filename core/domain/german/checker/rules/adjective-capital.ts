import {
  type AnalyzedText,
  type AnalyzedToken,
  adjectiveReadingsOf,
  capitalize,
  uncapitalize,
} from "../analyzed-text.ts";
import type { Explanation, Rule } from "../rule.ts";
import { replaceWord } from "./clause.ts";

const isInflected = (word: AnalyzedToken | undefined, ending: string) =>
  word !== undefined &&
  !word.isCapital &&
  adjectiveReadingsOf(word).some((reading) => reading.ending === ending) &&
  !/^(?:ander|viel|wenig|all|ein|beid)/.test(word.text);

const buildExplanation = (en: string, de: string): Explanation => ({ en, de });

/** Whether the adjective modifies a following noun: etwas kaltes Wasser, etwas gutes und billiges Brot. */
function isFollowedByNoun(word: AnalyzedToken, words: readonly AnalyzedToken[]): boolean {
  const [nextWord, secondWord, thirdWord] = words.slice(word.index + 1, word.index + 4);
  if (
    nextWord?.kind === "word" &&
    (nextWord.isCapital || adjectiveReadingsOf(nextWord).some((reading) => reading.ending === "es"))
  )
    return true;
  return /^(?:und|oder|,)$/.test(nextWord?.text ?? "") && (secondWord?.isCapital || thirdWord?.isCapital) === true;
}

/**
 * Capitalizes adjectives that are used as nouns, and the noun *Mal*: "etwas Gutes", "alles Gute", "im Folgenden",
 * "jedes Mal".
 */
export const adjectiveAsNoun: Rule = {
  name: "adjective-as-noun",
  category: "capital-letters",
  stage: 1,
  *findEdits({ words }: AnalyzedText) {
    for (const word of words) {
      const wordBefore = words[word.index - 1];
      if (!wordBefore || word.isFirst || word.isQuoted || !/^\p{Ll}+$/u.test(word.text)) continue;
      const secondPreviousWord = words[word.index - 2];
      const head = /^(?:sehr|ganz|so|allzu|wirklich)$/.test(wordBefore.lower) ? secondPreviousWord : wordBefore;
      const noun = capitalize(word.text);
      if (/^(?:etwas|nichts)$/.test(head?.lower ?? "") && isInflected(word, "es") && !isFollowedByNoun(word, words))
        yield replaceWord(
          word,
          noun,
          buildExplanation(
            `After *${head?.lower}* the adjective stands for a noun: *${noun}*.`,
            `Nach *${head?.lower}* ist das Adjektiv ein Nomen: *${noun}*.`,
          ),
        );
      else if (wordBefore.lower === "alles" && /^(?:gute|liebe|schöne|neue|beste|wichtige)$/.test(word.text)) {
        if (!isFollowedByNoun(word, words))
          yield replaceWord(
            word,
            noun,
            buildExplanation(
              `After *alles* the adjective stands for a noun: *alles ${noun}*.`,
              `Nach *alles* ist das Adjektiv ein Nomen: *alles ${noun}*.`,
            ),
          );
      } else if (wordBefore.lower === "im" && /^(?:folgenden|allgemeinen|wesentlichen)$/.test(word.text)) {
        const [nextWord, secondWord] = words.slice(word.index + 1, word.index + 3);
        if (
          !nextWord?.isCapital &&
          !(nextWord?.text.endsWith("en") && secondWord?.isCapital) &&
          !/^(?:und|oder|,)$/.test(nextWord?.text ?? "")
        )
          yield replaceWord(
            word,
            noun,
            buildExplanation(`It stands for a noun: *im ${noun}*.`, `Es steht für ein Nomen: *im ${noun}*.`),
          );
      } else if (word.text === "mal") {
        if (
          /^(?:jedes|letztes|nächstes|dieses|manches)$/.test(wordBefore.lower) ||
          (/^(?:erste|zweite|dritte|letzte|nächste)n?$/.test(wordBefore.lower) &&
            /^(?:das|dem|zum|beim|ein)$/.test(secondPreviousWord?.lower ?? ""))
        )
          yield replaceWord(
            word,
            "Mal",
            buildExplanation(
              `*Mal* is a noun here: *${wordBefore.text} Mal*.`,
              `*Mal* ist hier ein Nomen: *${wordBefore.text} Mal*.`,
            ),
          );
      }
    }
  },
  examples: [
    ["Ich möchte etwas neues lernen.", "Ich möchte etwas Neues lernen."],
    ["Ich wünsche dir alles gute.", "Ich wünsche dir alles Gute."],
    ["Das sage ich jedes mal.", "Das sage ich jedes Mal."],
    ["Ich trinke etwas kaltes Wasser.", "Ich trinke etwas kaltes Wasser."],
    ["Ich möchte etwas anderes essen.", "Ich möchte etwas anderes essen."],
  ],
};

const nationalityPattern =
  /^(?:Deutsch|Englisch|Französisch|Italienisch|Spanisch|Russisch|Türkisch|Polnisch|Amerikanisch|Chinesisch|Japanisch|Arabisch|Ungarisch|Österreichisch|Schweizerisch|Ukrainisch)e[nrsm]?$/;
/** Nouns before which the adjective is never part of a name: "deutsche Sprache", in contrast to "Deutsche Bahn". */
const nounOutsideNamePattern =
  /^(?:Sprachen?|Kultur|Gesellschaft|Literatur|Lied(?:er)?|Essen|Freund(?:e|en|in)?|Firm(?:a|en)|Leuten?|Bürger|Stadt|Städten?|W[oö]rt(?:er)?|Familien?|Küche|Bier|Wein|Filmen?|Buch|Bücher|Musik|Universität|Frau|Mann|Männer|Mentalität|Tradition(?:en)?|Kollegen|Nachbarn|Student(?:en)?|Lehrer(?:in)?|Menschen|Kunden|Staatsangehörigkeit|Brot)$/;

/** Puts a nationality adjective before a noun into lower case: "die Deutsche Sprache". */
export const nationalityAdjective: Rule = {
  name: "nationality-adjective",
  category: "capital-letters",
  stage: 1,
  *findEdits({ words }: AnalyzedText) {
    for (const word of words) {
      const wordBefore = words[word.index - 1];
      const nextWord = words[word.index + 1];
      if (
        word.isFirst ||
        word.isQuoted ||
        !nationalityPattern.test(word.text) ||
        !nounOutsideNamePattern.test(nextWord?.text ?? "")
      )
        continue;
      if (wordBefore?.isCapital || wordBefore?.lower === "für" || nextWord?.isQuoted) continue;
      // Ignores texts about studies, because the names of subjects are capitalized: "Ich studiere Deutsche Literatur."
      if (words.some((otherWord) => /^(?:studier|professor|lehrstuhl|fach|institut)/.test(otherWord.lower))) continue;
      const secondNextWord = words[word.index + 2];
      if (secondNextWord?.isCapital || secondNextWord?.text === "-") continue;
      const lowerCaseForm = uncapitalize(word.text);
      yield replaceWord(
        word,
        lowerCaseForm,
        buildExplanation(
          `Before a noun *${lowerCaseForm}* is an adjective and has a small letter.`,
          `Vor einem Nomen ist *${lowerCaseForm}* ein Adjektiv und wird kleingeschrieben.`,
        ),
      );
    }
  },
  examples: [
    ["Ich lerne die Deutsche Sprache.", "Ich lerne die deutsche Sprache."],
    ["Sie arbeitet bei der Deutschen Bahn.", "Sie arbeitet bei der Deutschen Bahn."],
  ],
};
