import type { Corpus } from "#content/read-corpus.ts";
import { toInflectedWord } from "#content/word-table.ts";
import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import type { Lexicon } from "#core/domain/german/checker/lexicon.ts";
import { wordForms } from "#core/domain/german/word-forms.ts";

const lower = (text: string) => text.normalize("NFC").toLowerCase();
export const wordsOf = (text: string) => text.normalize("NFC").match(/[\p{L}\p{M}]+(?:[-'’][\p{L}]+)*/gu) ?? [];

const numeral =
  /^(?:(?:null|eins?|ein|zwei|zwo|drei|vier|fünf|sechs|sech|sieben|sieb|acht|neun|zehn|elf|zwölf|zwanzig|dreißig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig|hundert|tausend|und|erste?|dritte?|te|ste|te[nrms]?|ste[nrms]?|mal)+)$/;
/** Contractions of a preposition and an article; a learner who knows both knows the contraction. */
const contraction = /^(?:am|im|vom|zum|zur|beim|ins|ans|aufs|fürs)$/;
const links = ["", "s", "es", "n", "en", "e", "er"];

/** Knows the words of the bank by level, including words derived from them. */
export function bankVocabulary(corpus: Corpus, lexicon: Lexicon) {
  const lowest = new Map<string, number>();
  for (const word of corpus.words) {
    const level = cefrLevels.indexOf(word.cefrLevel);
    const forms = [...wordForms(toInflectedWord(word)).flat(), word.word];
    for (const part of forms.flatMap(wordsOf).map(lower)) lowest.set(part, Math.min(level, lowest.get(part) ?? 9));
  }
  const has = (form: string, level: number) => (lowest.get(form) ?? 9) <= level;

  /** Compounds of known parts, feminine forms of masculine nouns, and nominalised verbs. */
  function isMade(form: string, level: number): boolean {
    if (has(form, level) || numeral.test(form)) return true;
    if (/in(?:nen)?$/.test(form) && isMadeOf(form.replace(/in(?:nen)?$/, ""), level)) return true;
    if (form.includes("-")) return form.split("-").every((part) => isMade(part, level));
    for (let cut = 3; cut <= form.length - 3; cut++) {
      const tail = form.slice(cut);
      if (!has(tail, level) && !(tail.length > 5 && isMade(tail, level))) continue;
      const first = form.slice(0, cut);
      if (links.some((link) => first.endsWith(link) && isMadeOf(first.slice(0, first.length - link.length), level)))
        return true;
    }
    return false;
  }
  /** The stem of a compound's first part: a word, possibly without its final -e or -en. */
  const isMadeOf = (stem: string, level: number) =>
    stem.length > 2 && [stem, `${stem}e`, `${stem}en`, `${stem}n`].some((one) => has(one, level));

  return {
    /**
     * Whether a word of an exercise is taught at the level or below; names are accepted, because no list contains them.
     */
    isTaught(word: string, level: CefrLevel): boolean {
      const form = lower(word);
      const isName = /^\p{Lu}/u.test(word) && !lexicon.isKnown(word) && !lexicon.isKnown(form);
      return isName || contraction.test(form) || isMade(form, cefrLevels.indexOf(level));
    },
  };
}
