import type { CefrLevel } from "../cefr-level.ts";
import type { BankWord } from "./bank-word.ts";
import type { MemoryCards } from "./review-schedule.ts";
import type { Gender, PartOfSpeech } from "./word.ts";

/** The prefix of `addedBy` for imported words. The ids of other submissions do not begin with it. */
export const importPrefix = "import/";
/** The prefix of `addedBy` for words that a placement added as known. */
export const placementPrefix = "placement/";

/**
 * `addedBy` of words that a learner added. The prefix keeps it different from the ids of lessons' submissions, which
 * also add words.
 */
export const addedWordsIdOf = (submissionId: string): string => `words/${submissionId}`;

/**
 * Whether an import or a placement added the word, together with many others. Such words say nothing about how many
 * words the learner adds on a day.
 */
export const isAddedInBulk = ({ addedBy }: Pick<OwnedWord, "addedBy">): boolean =>
  [importPrefix, placementPrefix].some((prefix) => addedBy?.startsWith(prefix));

/** The data about a word itself in a learner's vocabulary. */
export interface StoredWord {
  /** The word's id in the bank, or an id of its own (`isOwnWordId`). */
  id: string;
  word: string;
  translation: string[];
  gender: Gender | null;
  plural: string | null;
  cefrLevel: CefrLevel;
  category: string | null;
  partOfSpeech: PartOfSpeech;
  caseInfo: string | null;
  verbType: string | null;
}

/** The stored data of a word of the bank in a learner's vocabulary. */
export const toStoredWord = (word: BankWord): StoredWord => ({
  id: word.id,
  word: word.word,
  translation: word.translation,
  gender: word.gender,
  plural: word.plural,
  cefrLevel: word.cefrLevel,
  category: word.category,
  partOfSpeech: word.partOfSpeech,
  caseInfo: word.caseInfo,
  verbType: word.verbType,
});

/**
 * What is stored about a word that is not in the bank: the fields that the bank contains for its words, and an example.
 */
export interface WordDetails
  extends Pick<StoredWord, "word" | "translation" | "plural" | "category" | "caseInfo" | "verbType"> {
  example: string | null;
  exampleTranslation: string | null;
}

const emptyDetails: WordDetails = {
  word: "",
  translation: [],
  plural: null,
  category: null,
  caseInfo: null,
  verbType: null,
  example: null,
  exampleTranslation: null,
};

/**
 * A word of a learner's vocabulary with the bank's data about it, or with the stored details if the bank does not have
 * the word. A word that is not in the bank and has no details must have been removed from the bank; the content check
 * prevents such a removal.
 */
export const addBankDetails = <Row extends { id: string; details: WordDetails | null }>(
  { details, ...row }: Row,
  bankWord: Pick<BankWord, keyof WordDetails & keyof BankWord> | undefined,
) => {
  const source = details ?? bankWord ?? { ...emptyDetails, word: row.id };
  const { word, translation, plural, category, caseInfo, verbType } = source;
  return { ...row, word, translation, plural, category, caseInfo, verbType };
};

/** A word of a learner's vocabulary. */
export interface OwnedWord extends StoredWord {
  /**
   * The form in which the learner last met the word in a lesson's example or a conversation; null if no form is known.
   */
  usedForm: string | null;
  timesEncountered: number;
  lastEncountered: string;
  /** Incremented by every write of `cards`. */
  revision: number;
  /** The submission that added the word. */
  addedBy: string | null;
  /** The day and submission of the last due review that earned XP. */
  reviewedBy: string | null;
  createdAt: string;
  isSuspended: boolean;
  cards: MemoryCards;
  /** The submission that contains the word's first right answer; null if the word does not count as learned yet. */
  learnedBy: string | null;
}
