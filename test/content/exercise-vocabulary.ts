import type { Corpus } from "#content/read-corpus.ts";
import { toInflectedWord } from "#content/word-table.ts";
import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import type { Lexicon } from "#core/domain/german/lexicon/lexicon.ts";
import { wordForms } from "#core/domain/german/word-forms.ts";

const lowerCase = (text: string) => text.normalize("NFC").toLowerCase();
export const wordsOf = (text: string) => text.normalize("NFC").match(/[\p{L}\p{M}]+(?:[-'’][\p{L}]+)*/gu) ?? [];

const numeral =
  /^(?:(?:null|eins?|ein|zwei|zwo|drei|vier|fünf|sechs|sech|sieben|sieb|acht|neun|zehn|elf|zwölf|zwanzig|dreißig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig|hundert|tausend|und|erste?|dritte?|te|ste|te[nrms]?|ste[nrms]?|mal)+)$/;
/** Contractions of a preposition and an article; a learner who knows both knows the contraction. */
const contraction = /^(?:am|im|vom|zum|zur|beim|ins|ans|aufs|fürs)$/;
const links = ["", "s", "es", "n", "en", "e", "er"];

/** Knows the words of the bank by level, including words derived from them. */
export function bankVocabulary(corpus: Corpus, lexicon: Lexicon) {
  const lowestLevelByForm = new Map<string, number>();
  for (const word of corpus.words) {
    const level = cefrLevels.indexOf(word.cefrLevel);
    const forms = [...wordForms(toInflectedWord(word)).flat(), word.word];
    for (const part of forms.flatMap(wordsOf).map(lowerCase))
      lowestLevelByForm.set(part, Math.min(level, lowestLevelByForm.get(part) ?? 9));
  }
  const isTaughtAt = (form: string, level: number) => (lowestLevelByForm.get(form) ?? 9) <= level;

  /** Compounds of known parts, feminine forms of masculine nouns, and nominalised verbs. */
  function isMade(form: string, level: number): boolean {
    if (isTaughtAt(form, level) || numeral.test(form)) return true;
    if (/in(?:nen)?$/.test(form) && isCompoundOf(form.replace(/in(?:nen)?$/, ""), level)) return true;
    if (form.includes("-")) return form.split("-").every((part) => isMade(part, level));
    for (let cutCount = 3; cutCount <= form.length - 3; cutCount++) {
      const secondPart = form.slice(cutCount);
      if (!isTaughtAt(secondPart, level) && !(secondPart.length > 5 && isMade(secondPart, level))) continue;
      const firstPart = form.slice(0, cutCount);
      if (
        links.some(
          (link) => firstPart.endsWith(link) && isCompoundOf(firstPart.slice(0, firstPart.length - link.length), level),
        )
      )
        return true;
    }
    return false;
  }
  /** The stem of a compound's first part: a word, possibly without its final -e or -en. */
  const isCompoundOf = (stem: string, level: number) =>
    stem.length > 2 && [stem, `${stem}e`, `${stem}en`, `${stem}n`].some((infinitive) => isTaughtAt(infinitive, level));

  return {
    /**
     * Whether a word of an exercise is taught at the level or below; names are accepted, because no list contains them.
     */
    isTaught(word: string, level: CefrLevel): boolean {
      const form = lowerCase(word);
      const isName = /^\p{Lu}/u.test(word) && !lexicon.isKnown(word) && !lexicon.isKnown(form);
      return isName || contraction.test(form) || isMade(form, cefrLevels.indexOf(level));
    },
  };
}
