import type { BankWord } from "./bank-word.ts";
import { facets } from "./facet.ts";
import { isLeech } from "./leech.ts";
import type { MemorySettings } from "./memory-settings.ts";
import type { OwnedWord } from "./owned-word.ts";
import {
  computeRetrievability,
  findUndoableFacet,
  isDue,
  type MemoryCard,
  summarizeMemory,
} from "./review-schedule.ts";
import { chooseFormsToShow } from "./shown-forms.ts";

/** A word of the bank in the shape of the API. */
export const describeBankWord = (word: BankWord, timesEncountered = 0) => ({
  id: word.id,
  word: word.word,
  hyphenated: word.hyphenated,
  translation: word.translation,
  gender: word.gender,
  otherGender: word.otherGender,
  ...(word.nameGender && { nameGender: word.nameGender }),
  plural: word.plural,
  partOfSpeech: word.partOfSpeech,
  cefrLevel: word.cefrLevel,
  caseInfo: word.caseInfo,
  forms: chooseFormsToShow(word),
  category: word.category || null,
  exampleSentence: word.example || null,
  exampleTranslation: word.exampleTranslation || null,
  timesEncountered,
});

/**
 * A word of the learner's vocabulary in the shape of the API. The fields come from the bank, or from the learner's row
 * if the bank no longer contains the word.
 */
export function describeVocabularyWord(
  row: OwnedWord,
  bankWord: BankWord | undefined,
  now: Date,
  memorySettings: MemorySettings,
) {
  const word = bankWord
    ? describeBankWord(bankWord, row.timesEncountered)
    : {
        id: row.id,
        word: row.word,
        hyphenated: row.word,
        translation: row.translation,
        gender: row.gender,
        otherGender: null,
        plural: row.plural,
        partOfSpeech: row.partOfSpeech,
        cefrLevel: row.cefrLevel,
        caseInfo: row.caseInfo,
        forms: null,
        category: row.category,
        exampleSentence: null,
        exampleTranslation: null,
        timesEncountered: row.timesEncountered,
      };
  return {
    ...word,
    ...summarizeMemory(row.cards, now, memorySettings),
    isSuspended: row.isSuspended,
    ...(facets.some((facet) => isLeech(row.cards[facet])) && { isLeech: true }),
  };
}

export function describeMemoryOfWord(
  row: OwnedWord,
  bankWord: BankWord | undefined,
  now: Date,
  memorySettings: MemorySettings,
) {
  const practisedFacets = facets.flatMap((facet) => {
    const card = row.cards[facet];
    return card ? [{ facet, card }] : [];
  });
  const describeFacet = ({ facet, card }: { facet: (typeof facets)[number]; card: MemoryCard }) => ({
    facet,
    dueAt: card.due,
    isDue: isDue(card, now),
    recall: computeRetrievability(card, now, memorySettings),
    stability: card.stability,
    reps: card.reps,
    lapses: card.lapses,
    answers: (card.answers ?? []).map(([at, correctBit]) => ({ at, isCorrect: correctBit === 1 })),
  });
  const facetToUndo = findUndoableFacet(row.cards);
  return {
    ...describeVocabularyWord(row, bankWord, now, memorySettings),
    usedForm: row.usedForm,
    memory: practisedFacets.map(describeFacet),
    lastAnswerAt: facetToUndo && (row.cards[facetToUndo]?.lastReview ?? null),
    canUndo: facetToUndo !== null,
  };
}
