import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import type { MemoryCards } from "#core/domain/vocabulary/review-schedule.ts";
import type { Gender, PartOfSpeech } from "#core/domain/vocabulary/word.ts";
import type { LearnerContext } from "../context.ts";
import type { Statement } from "../db/learner-batch.ts";
import { vocabulary } from "../db/schema/vocabulary.ts";

/** A word as it enters a learner's vocabulary, with its memory after the answer that brought it. */
export interface PractisedWord {
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
  cards: MemoryCards;
  /** The revision that `cards` was computed from; 0 for a word the learner did not own. */
  seenRevision: number;
}

export const findOwnedCards = (context: LearnerContext, wordIds: readonly string[]) =>
  context.db.orm
    .select({ id: vocabulary.id, cards: vocabulary.cards, revision: vocabulary.revision })
    .from(vocabulary)
    .where(
      and(
        eq(vocabulary.userId, context.learnerId),
        inArray(vocabulary.id, sql`(SELECT value FROM json_each(${JSON.stringify(wordIds)}))`),
      ),
    );

/**
 * Adds words, or writes the memory of those already owned: only where no one else wrote it since it was read
 * (compare-and-set on the revision). One row written a word. (The columns stand in the table's order.)
 */
export const savePractisedWords = (
  context: LearnerContext,
  words: readonly PractisedWord[],
  submissionId: string,
): Statement => {
  const now = context.now.toISOString();
  return context.db.orm
    .insert(vocabulary)
    .select(sql`
      SELECT ${context.learnerId}, value ->> 'id', value ->> 'word', NULL, value -> 'translation', 'german',
        value ->> 'gender', value ->> 'plural', value ->> 'cefrLevel', value ->> 'category', value ->> 'partOfSpeech',
        value ->> 'caseInfo', value ->> 'verbType', 1, ${now}, value -> 'cards', (value ->> 'seenRevision') + 1,
        ${submissionId}, ${submissionId}, ${now}
      FROM json_each(${JSON.stringify(words)}) WHERE true`)
    .onConflictDoUpdate({
      target: [vocabulary.userId, vocabulary.id],
      set: {
        cards: sql`excluded.cards`,
        revision: sql`excluded.revision`,
        reviewedBy: sql`excluded.reviewed_by`,
        timesEncountered: sql`${vocabulary.timesEncountered} + 1`,
        lastEncountered: sql`excluded.last_encountered`,
      },
      setWhere: sql`${vocabulary.revision} = excluded.revision - 1`,
    });
};

/** How many of the words a submission added; counted inside its own batch. */
export const wordsAddedBy = (context: LearnerContext, wordIds: readonly string[], submissionId: string): SQL =>
  sql`(SELECT count(*) FROM json_each(${JSON.stringify(wordIds)}) AS word
    CROSS JOIN vocabulary ON vocabulary.user_id = ${context.learnerId} AND vocabulary.id = word.value
    WHERE vocabulary.added_by = ${submissionId})`;

/** How many of the words a submission was the one to review; counted inside its own batch. */
export const wordsReviewedBy = (context: LearnerContext, wordIds: readonly string[], submissionId: string): SQL =>
  sql`(SELECT count(*) FROM json_each(${JSON.stringify(wordIds)}) AS word
    CROSS JOIN vocabulary ON vocabulary.user_id = ${context.learnerId} AND vocabulary.id = word.value
    WHERE vocabulary.reviewed_by = ${submissionId})`;

export const findVocabulary = (context: LearnerContext, partOfSpeech?: PartOfSpeech, level?: CefrLevel) =>
  context.db.orm
    .select()
    .from(vocabulary)
    .where(
      and(
        eq(vocabulary.userId, context.learnerId),
        partOfSpeech && eq(vocabulary.partOfSpeech, partOfSpeech),
        level && eq(vocabulary.cefrLevel, level),
      ),
    );

/** What this area stores about a learner, for the export. */
export const readVocabularyRows = (context: LearnerContext) => ({ vocabulary: findVocabulary(context) });
