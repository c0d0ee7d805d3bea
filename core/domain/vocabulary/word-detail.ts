import type { CefrLevel } from "../cefr-level.ts";
import type { VerbType } from "../german/verb.ts";
import type { GovernmentQuestion } from "./government.ts";
import type { Gender } from "./word.ts";

/**
 * The `additional_info` of a word in a lesson, a JSON column. The content compiler writes this column and the worker
 * reads it, so both use this type.
 */
export interface WordDetail {
  /** The lemma with a soft hyphen at each joint of a compound. */
  hyphenated: string;
  otherGender: Gender | null;
  /** The gender of a name that is used without an article; the row of such a name has no gender. */
  nameGender?: Gender | null;
  /** The forms of the genitive singular, the most common form first. */
  genitives: string[];
  /** A verb's principal parts, an adjective's comparison, or "adjectival"; see `InflectedWord`. */
  forms: string | null;
  verbType: VerbType | null;
  example: string;
  exampleTranslation: string;
  /** The positions of the word in its example, as [start, end) in UTF-16 units. */
  exampleMarks: [number, number][];
  /** The word's theme. */
  category: string;
}

/** A word of the bank of which a compound consists: *bohren* and *die Maschine* of *die Bohrmaschine*. */
export interface CompoundPart {
  word: string;
  /** Null if the part is not a noun. */
  gender: Gender | null;
}

/** Properties of a word that depend on the other words of the bank. */
export interface ComputedWordDetail {
  /**
   * The position, from 1, in the order in which words are added. The most frequent words come first; equally frequent
   * words have the order in which lessons teach them.
   */
  rank: number;
  /** The ids of the words that are used as wrong options, the most similar first; see `distractorsOf`. */
  distractors: string[];
  /** Other words that the first translation also fits. Nouns have their article; see `synonymsOf`. */
  synonyms: { word: string; cefrLevel: CefrLevel }[];
  /** The index keys of the word's forms; see `formBeginningsOf`. */
  beginnings: string[];
  /** The question about a verb's government; see `governmentQuestionsOf` in the content. */
  government?: GovernmentQuestion;
  /** The id of the rule that says which gender a noun has; missing if no rule applies. */
  genderRule?: string;
  /**
   * The id of another word of the same level whose example also contains this word; missing if there is none.
   */
  otherExampleOf?: string;
  /** The words of which a compound consists, in order; missing if the bank does not have all of them. */
  parts?: CompoundPart[];
}

/** The `additional_info` of a word in the bank, a JSON column. */
export type BankWordDetail = WordDetail & ComputedWordDetail;
