import type { CefrLevel } from "../cefr-level.ts";
import type { VerbType } from "../german/verb.ts";
import type { Gender, PartOfSpeech } from "./word.ts";
import type { BankWordDetail } from "./word-detail.ts";

/** A word of the word bank, as the catalogue and the packs contain it. */
export interface BankWord extends Omit<BankWordDetail, "verbType"> {
  id: string;
  word: string;
  translation: string[];
  partOfSpeech: PartOfSpeech;
  cefrLevel: CefrLevel;
  gender: Gender | null;
  plural: string | null;
  /** The prepositions and cases that the word takes: "auf + Accusative", "+ Dative". */
  caseInfo: string | null;
  verbType: VerbType | null;
  frequency: number;
  /** Whether the word is no longer taught. Learners may still own it. */
  retired: boolean;
}

/** Finds a word of the bank by its id. */
export type FindBankWord = (id: string) => BankWord | undefined;

/** The words of one level by id, most frequent first. */
export type BankOfLevel = Record<string, BankWord>;

/** Returns a function that finds words of these banks by id. */
export const createWordLookup =
  <Word = BankWord>(banks: readonly Readonly<Record<string, Word>>[]) =>
  (id: string): Word | undefined =>
    banks.find((bank) => Object.hasOwn(bank, id))?.[id];
