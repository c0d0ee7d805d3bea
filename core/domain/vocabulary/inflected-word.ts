import type { BankWord } from "./bank-word.ts";

/** The fields of a word that are needed to compute its inflected forms. */
export const toInflectedWord = (word: BankWord) => ({
  id: word.id,
  cefrLevel: word.cefrLevel,
  rank: word.rank,
  word: word.word,
  joints: word.hyphenated.replaceAll("\u00AD", "|"),
  partOfSpeech: word.partOfSpeech,
  genders: [word.gender ?? word.nameGender ?? null, word.otherGender].filter((gender) => gender !== null),
  plurals: word.plural === null ? [] : [word.plural],
  genitives: word.genitives,
  forms: word.forms,
});
