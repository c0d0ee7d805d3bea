import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import type { Lexicon } from "#core/domain/german/lexicon/lexicon.ts";
import { wordFormsOf } from "#core/domain/german/word-forms.ts";
import type { Corpus } from "./read-corpus.ts";
import { toInflectedWord } from "./word-table.ts";

const toLowerCase = (text: string) => text.normalize("NFC").toLowerCase();
export const wordsOf = (text: string) => text.normalize("NFC").match(/[\p{L}\p{M}]+(?:[-'’][\p{L}]+)*/gu) ?? [];

const numeralPattern =
  /^(?:(?:null|eins?|ein|zwei|zwo|drei|vier|fünf|sechs|sech|sieben|sieb|acht|neun|zehn|elf|zwölf|zwanzig|dreißig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig|hundert|tausend|und|erste?[nrms]?|dritte?[nrms]?|te|ste|te[nrms]?|ste[nrms]?|mal)+)$/;
/**
 * Matches forms of pronouns. The bank teaches only the nominative of a pronoun. The other forms belong to the grammar
 * of A1.
 */
const pronounFormPattern = /^(?:mich|mir|dich|dir|ihn|ihm|ihr|ihnen|uns|euch|sich|den|dem|deren|dessen|denen)$/;
/**
 * Adverbs that consist of *da* and a preposition. A learner who knows *da* and the preposition also knows the adverb.
 */
const pronominalAdverbPattern =
  /^dar?(?:an|auf|aus|bei|durch|für|gegen|hinter|in|mit|nach|neben|über|um|unter|von|vor|zu|zwischen)$/;
/** Contractions of a preposition and an article. A learner who knows both words knows the contraction. */
const contractionPattern = /^(?:am|im|vom|zum|zur|beim|ins|ans|aufs|fürs)$/;
const linkingElements = ["", "s", "es", "n", "en", "e", "er"];

/**
 * Returns the function `isTaught`, which says whether a word belongs to the vocabulary of a level: to the words of the
 * bank up to that level, or to the words that are derived from them.
 */
export function createBankVocabulary(corpus: Corpus, lexicon: Lexicon) {
  const lowestLevelByForm = new Map<string, number>();
  for (const word of corpus.words) {
    const level = cefrLevels.indexOf(word.cefrLevel);
    const forms = [...wordFormsOf(toInflectedWord(word)).flat(), word.word];
    for (const part of forms.flatMap(wordsOf).map(toLowerCase))
      lowestLevelByForm.set(part, Math.min(level, lowestLevelByForm.get(part) ?? 9));
  }
  const isTaughtAt = (form: string, level: number) => (lowestLevelByForm.get(form) ?? 9) <= level;

  /**
   * Whether the form is taught, or is derived from taught words: a compound, the feminine form of a masculine noun, or
   * a nominalised verb.
   */
  function isTaughtOrDerived(form: string, level: number): boolean {
    if (isTaughtAt(form, level) || numeralPattern.test(form)) return true;
    if (/in(?:nen)?$/.test(form) && canBeFirstPart(form.replace(/in(?:nen)?$/, ""), level)) return true;
    if (form.includes("-")) return form.split("-").every((part) => isTaughtOrDerived(part, level));
    for (let cutPosition = 3; cutPosition <= form.length - 3; cutPosition++) {
      const secondPart = form.slice(cutPosition);
      if (!isTaughtAt(secondPart, level) && !(secondPart.length > 5 && isTaughtOrDerived(secondPart, level))) continue;
      const firstPart = form.slice(0, cutPosition);
      if (
        linkingElements.some(
          (linkingElement) =>
            firstPart.endsWith(linkingElement) &&
            canBeFirstPart(firstPart.slice(0, firstPart.length - linkingElement.length), level),
        )
      )
        return true;
    }
    return false;
  }
  /**
   * Whether the stem can be the first part of a compound: it is a taught word, or a taught word without its final -e,
   * -n or -en.
   */
  const canBeFirstPart = (stem: string, level: number) =>
    stem.length > 2 &&
    [stem, `${stem}e`, `${stem}en`, `${stem}n`].some((possibleWord) => isTaughtAt(possibleWord, level));

  return {
    /**
     * Whether a word of an exercise is taught at the level or at a lower level. Names are accepted, because no word
     * list contains them.
     */
    isTaught(word: string, level: CefrLevel): boolean {
      const form = toLowerCase(word);
      const isName = /^\p{Lu}/u.test(word) && !lexicon.isKnown(word) && !lexicon.isKnown(form);
      return (
        isName ||
        contractionPattern.test(form) ||
        pronounFormPattern.test(form) ||
        (level !== "A1" && pronominalAdverbPattern.test(form)) ||
        isTaughtOrDerived(form, cefrLevels.indexOf(level))
      );
    },
  };
}
