import type { CalendarDay } from "../calendar-day.ts";
import type { BankWord } from "./bank-word.ts";
import type { Facet } from "./facet.ts";
import type { MemorySettings } from "./memory-settings.ts";
import { type OwnedWord, type StoredWord, toStoredWord } from "./owned-word.ts";
import { cardAfterAnswer, isDue, type MemoryCards } from "./review-schedule.ts";

/** A word to be added or updated in a learner's vocabulary, with its memory cards after the answer. */
export interface PractisedWord extends StoredWord {
  /** The inflected form in which the learner met the word; null if unknown. */
  usedForm: string | null;
  /** Whether this submission contains a right answer to the word. */
  isRight: boolean;
  cards: MemoryCards;
  /** The revision from which `cards` was computed; 0 for a word that the learner did not own. */
  expectedRevision: number;
  /** Whether the word was due and answered right, which earns XP once a day. */
  isDueReview?: boolean;
}

/** What a submission says about a word. */
type Review = Pick<PractisedWord, "isRight" | "cards" | "expectedRevision" | "isDueReview">;

/**
 * Prepares a word that is added to the vocabulary without an answer. `usedForm` is the form in which the learner met
 * the word; null if it is unknown.
 */
export const toUnpractisedWord = (word: BankWord, usedForm: string | null = null): PractisedWord => ({
  ...toStoredWord(word),
  usedForm,
  isRight: false,
  cards: {},
  expectedRevision: 0,
});

/** An answer that reviews one facet of a word. */
export interface WordReview {
  wordId: string;
  facet: Facet;
  isCorrect: boolean;
}

/**
 * Updates the memory cards of all given words by their reviews. A right answer to a due facet counts as a review of the
 * word.
 * @param wordById the learner's words; this map contains every reviewed word
 * @param nextDayAt when the learner's next day begins
 */
export function reviewWords<Word extends Pick<OwnedWord, "id" | "cards" | "revision" | "usedForm">>(
  reviews: readonly WordReview[],
  wordById: ReadonlyMap<string, Word>,
  { now, nextDayAt, memorySettings }: { now: Date; nextDayAt: Date; memorySettings: MemorySettings },
): (Word & Review)[] {
  const updatedWordById = new Map<string, Word>(wordById);
  const reviewedIds = new Set<string>();
  const rightIds = new Set<string>();
  for (const { wordId, facet, isCorrect } of reviews) {
    const word = updatedWordById.get(wordId) as Word;
    if (isCorrect) rightIds.add(wordId);
    if (isCorrect && isDue(word.cards[facet], now)) reviewedIds.add(wordId);
    updatedWordById.set(wordId, {
      ...word,
      cards: {
        ...word.cards,
        [facet]: cardAfterAnswer(word.cards[facet], isCorrect, now, nextDayAt, memorySettings),
      },
    });
  }
  return [...updatedWordById.values()].map((word) => ({
    ...word,
    isRight: rightIds.has(word.id),
    expectedRevision: word.revision,
    isDueReview: reviewedIds.has(word.id),
  }));
}

/**
 * What the learner's vocabulary contains for a practised word after a submission. The database does the same in SQL.
 */
export function mergePractisedWord(
  ownedWord: OwnedWord | undefined,
  practisedWord: PractisedWord,
  { submissionId, day, now }: { submissionId: string; day: CalendarDay; now: Date },
): OwnedWord {
  const { isRight, isDueReview, expectedRevision, ...word } = practisedWord;
  const currentTime = now.toISOString();
  // A word earns XP for reviews only once on each day. A late review earns none if the word has already earned XP for
  // the same day or a later day.
  const earnsReviewXp = isDueReview && (ownedWord?.reviewedBy ?? "").slice(0, day.length) < day;
  return {
    ...(ownedWord ?? word),
    cards: word.cards,
    usedForm: word.usedForm ?? ownedWord?.usedForm ?? null,
    timesEncountered: (ownedWord?.timesEncountered ?? 0) + 1,
    lastEncountered: currentTime,
    revision: expectedRevision + 1,
    addedBy: ownedWord ? ownedWord.addedBy : submissionId,
    reviewedBy: earnsReviewXp ? `${day}/${submissionId}` : (ownedWord?.reviewedBy ?? null),
    createdAt: ownedWord?.createdAt ?? currentTime,
    isSuspended: ownedWord?.isSuspended ?? false,
    learnedBy: ownedWord?.learnedBy ?? (isRight ? submissionId : null),
  };
}
