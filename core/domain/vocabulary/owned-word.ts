import type { CefrLevel } from "../cefr-level.ts";
import type { MemoryCards } from "./review-schedule.ts";
import type { Gender, PartOfSpeech } from "./word.ts";

/** `addedBy` of imported words begins with this, so it differs from the ids of other submissions. */
export const importPrefix = "import/";
/** `addedBy` of the words that a placement added as known begins with this. */
export const placementPrefix = "placement/";

/**
 * Whether a word was added with all others of an import or a placement. Such words say nothing about how many words the
 * learner adds on a day.
 */
export const isAddedAtOnce = ({ addedBy }: Pick<OwnedWord, "addedBy">): boolean =>
  [importPrefix, placementPrefix].some((prefix) => addedBy?.startsWith(prefix));

/** A word of a learner's vocabulary, as it is stored. */
export interface OwnedWord {
  /** The word's id in the bank. */
  id: string;
  word: string;
  /** The inflected form in which the learner met the word; null if this form was the lemma. */
  usedForm: string | null;
  translation: string[];
  gender: Gender | null;
  plural: string | null;
  cefrLevel: CefrLevel;
  category: string | null;
  partOfSpeech: PartOfSpeech;
  caseInfo: string | null;
  verbType: string | null;
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
