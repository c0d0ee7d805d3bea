import { type SQL, sql } from "drizzle-orm";
import { toHex } from "#core/domain/bytes.ts";
import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import { isKnownForWeeks } from "#core/domain/vocabulary/count-words.ts";
import { leechBitsOf } from "#core/domain/vocabulary/leech.ts";
import { encodeMemory } from "#core/domain/vocabulary/memory-bytes.ts";
import type { StagedWord } from "#core/domain/vocabulary/own-word.ts";
import type { WordDetails } from "#core/domain/vocabulary/owned-word.ts";
import type { MemoryCards } from "#core/domain/vocabulary/review-schedule.ts";
import { type Gender, genders, type PartOfSpeech, partsOfSpeech } from "#core/domain/vocabulary/word.ts";
import { toCode } from "./compact-columns.ts";

interface WordWithMemory {
  id: string;
  cefrLevel: CefrLevel;
  partOfSpeech: PartOfSpeech;
  gender: Gender | null;
  cards: MemoryCards;
}

const toMilliseconds = (time: string | undefined): number | null => (time === undefined ? null : Date.parse(time));

/**
 * Returns the values of the columns of `vocabulary` for a word and its memory, as JSON that `buildWordColumns` reads.
 * @param details the details of a word that is not in the bank; null for a word of the bank
 */
export const toWordValues = (
  { id, cefrLevel, partOfSpeech, gender, cards }: WordWithMemory,
  details: WordDetails | null,
) => ({
  id,
  level: toCode(cefrLevels, cefrLevel),
  partOfSpeech: toCode(partsOfSpeech, partOfSpeech),
  gender: gender && toCode(genders, gender),
  due: [
    toMilliseconds(cards["german-to-english"]?.due),
    toMilliseconds(cards["english-to-german"]?.due),
    toMilliseconds(cards.gender?.due),
  ],
  isKnown: isKnownForWeeks(cards) ? 1 : 0,
  leechFacets: leechBitsOf(cards),
  memory: toHex(encodeMemory(cards)),
  details,
});

/** A word of an import that is not finished, with the values that it will have in `vocabulary`. */
export interface StagedRow extends StagedWord {
  values: ReturnType<typeof toWordValues>;
}

/**
 * The columns of `vocabulary` that a word and its memory fill, for `buildSelectRow`.
 * @param json SQL for the values as JSON (`toWordValues`)
 */
export const buildWordColumns = (json: SQL) => ({
  id: sql`${json} ->> 'id'`,
  cefrLevel: sql`${json} ->> 'level'`,
  partOfSpeech: sql`${json} ->> 'partOfSpeech'`,
  gender: sql`${json} ->> 'gender'`,
  dueGermanToEnglish: sql`${json} ->> '$.due[0]'`,
  dueEnglishToGerman: sql`${json} ->> '$.due[1]'`,
  dueGender: sql`${json} ->> '$.due[2]'`,
  isKnown: sql`${json} ->> 'isKnown'`,
  leechFacets: sql`${json} ->> 'leechFacets'`,
  cards: sql`unhex(${json} ->> 'memory')`,
  details: sql`nullif(${json} -> 'details', 'null')`,
});
