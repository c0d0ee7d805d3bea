import { addBankDetails, type OwnedWord } from "#core/domain/vocabulary/owned-word.ts";
import type { LearnerContext } from "../context.ts";
import type { CatalogueContext } from "../db/catalogue.ts";
import { sameSubmissionMark } from "../db/compact-columns.ts";
import { openOwnedWordLookup } from "./bank-store.ts";
import type { VocabularyRow } from "./store.ts";

/** The learner's words with their properties from the bank. */
export async function toOwnedWords(context: CatalogueContext, rows: readonly VocabularyRow[]): Promise<OwnedWord[]> {
  const findWord = await openOwnedWordLookup(context, rows);
  return rows.map(({ userId: _, isKnown: __, leechFacets: ___, learnedBy, ...row }) => ({
    ...addBankDetails(row, findWord(row.id)),
    learnedBy: learnedBy === sameSubmissionMark ? row.addedBy : learnedBy,
  }));
}

/** The learner's words for the export, with everything that is known about them. */
export async function describeOwnedWords(context: LearnerContext, rows: readonly VocabularyRow[]) {
  const words = await toOwnedWords(context, rows);
  return words.map((word, index) => ({
    userId: context.learnerId,
    language: "german",
    ...word,
    ownWord: rows[index]?.details ?? null,
  }));
}
