import type { BankWord } from "#core/domain/vocabulary/bank-word.ts";
import { facets } from "#core/domain/vocabulary/facet.ts";
import { addBankDetails } from "#core/domain/vocabulary/owned-word.ts";
import { chooseFormsToShow } from "#core/domain/vocabulary/shown-forms.ts";
import { memoryOfCard, type TransferredWord } from "#core/domain/vocabulary/transfer/transferred-word.ts";
import { writeVocabularyCsv } from "#core/domain/vocabulary/transfer/vocabulary-csv.ts";
import type { LearnerContext } from "../context.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import { openOwnedWordLookup } from "./bank-store.ts";
import { findVocabulary, type VocabularyRow } from "./store.ts";

/** The learner's words with their memory as CSV, in the order in which they were added. */
export async function exportVocabulary(context: LearnerContext): Promise<string> {
  const { rows } = await readAsLearner(context, [findVocabulary(context)]);
  const ownedWords = rows[0].toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0));
  const findInBank = await openOwnedWordLookup(context, ownedWords);
  return writeVocabularyCsv(ownedWords.map((row) => toTransferredWord(row, findInBank(row.id))));
}

/** The fields of a word come from the bank, or from the learner's row if the bank does not contain the word. */
function toTransferredWord(row: VocabularyRow, bankWord: BankWord | undefined): TransferredWord {
  const word = bankWord ?? addBankDetails(row, undefined);
  return {
    id: row.id,
    word: word.word,
    gender: word.gender,
    otherGender: bankWord?.otherGender ?? null,
    plural: word.plural,
    forms: bankWord ? chooseFormsToShow(bankWord) : null,
    partOfSpeech: word.partOfSpeech,
    translations: word.translation,
    example: bankWord?.example || null,
    exampleTranslation: bankWord?.exampleTranslation || null,
    cefrLevel: word.cefrLevel,
    theme: word.category || null,
    isSuspended: row.isSuspended,
    memory: Object.fromEntries(
      facets.flatMap((facet) => {
        const card = row.cards[facet];
        return card ? [[facet, memoryOfCard(card)]] : [];
      }),
    ),
  };
}
