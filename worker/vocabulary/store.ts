import { and, type Column, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import type { Facet } from "#core/domain/vocabulary/facet.ts";
import type { MemoryCards } from "#core/domain/vocabulary/review-schedule.ts";
import type { PartOfSpeech } from "#core/domain/vocabulary/word.ts";
import type { LearnerContext } from "../context.ts";
import type { Statement } from "../db/learner-batch.ts";
import { learnerTable } from "../db/learner-pages.ts";
import { vocabulary } from "../db/schema/vocabulary.ts";

export type OwnedWord = typeof vocabulary.$inferSelect;

/** Those of the words named that the learner owns. */
export const findOwnedWords = (context: LearnerContext, wordIds: readonly string[]) =>
  context.db.orm
    .select()
    .from(vocabulary)
    .where(
      and(
        eq(vocabulary.userId, context.learnerId),
        inArray(vocabulary.id, sql`(SELECT value FROM json_each(${JSON.stringify(wordIds)}))`),
      ),
    );

export const findOwnedIds = (context: LearnerContext) =>
  context.db.orm.select({ id: vocabulary.id }).from(vocabulary).where(eq(vocabulary.userId, context.learnerId));

const dueField = {
  "german-to-english": "dueGermanToEnglish",
  "english-to-german": "dueEnglishToGerman",
  gender: "dueGender",
} as const satisfies Record<Facet, string>;
const dueColumn = (facet: Facet): Column => vocabulary[dueField[facet]];

/** Writes a word's memory back, if nobody wrote it since revision `seen`. */
export const restoreCards = (context: LearnerContext, id: string, cards: MemoryCards, seen: number): Statement =>
  context.db.orm
    .update(vocabulary)
    .set({
      cards,
      dueGermanToEnglish: cards["german-to-english"]?.due ?? null,
      dueEnglishToGerman: cards["english-to-german"]?.due ?? null,
      dueGender: cards.gender?.due ?? null,
      revision: seen + 1,
    })
    .where(and(eq(vocabulary.userId, context.learnerId), eq(vocabulary.id, id), eq(vocabulary.revision, seen)));

export const setSuspended = (context: LearnerContext, id: string, isSuspended: boolean): Statement =>
  context.db.orm
    .update(vocabulary)
    .set({ isSuspended })
    .where(and(eq(vocabulary.userId, context.learnerId), eq(vocabulary.id, id)));

export const findWordsAddedBy = (context: LearnerContext, batchId: string) =>
  context.db.orm
    .select({ id: vocabulary.id })
    .from(vocabulary)
    .where(and(eq(vocabulary.userId, context.learnerId), eq(vocabulary.addedBy, batchId)));

export const findCategories = (context: LearnerContext) =>
  context.db.orm
    .selectDistinct({ partOfSpeech: vocabulary.partOfSpeech })
    .from(vocabulary)
    .where(eq(vocabulary.userId, context.learnerId));

/** A number that is the same for the same word and seed and looks like chance: what is not due is drawn by it. */
const drawn = (seed: number): SQL => sql`((unicode(${vocabulary.id}) * 7919
  + unicode(substr(${vocabulary.id}, 2, 1)) * 1299709 + unicode(substr(${vocabulary.id}, -2, 1)) * 15485863
  + unicode(substr(${vocabulary.id}, -1)) * 104729 + length(${vocabulary.id}) * 32452843) * ${seed}) % 2147483647`;

export interface WordChoice {
  facet: Facet;
  level: CefrLevel | undefined;
  partOfSpeech: PartOfSpeech | undefined;
}

const choosable = (context: LearnerContext, { facet, level, partOfSpeech }: WordChoice, from: Columns = vocabulary) =>
  and(
    eq(from.userId, context.learnerId),
    eq(from.isSuspended, false),
    level && eq(from.cefrLevel, level),
    partOfSpeech && eq(from.partOfSpeech, partOfSpeech),
    facet === "gender" ? isNotNull(from.gender) : undefined,
  );

type Columns = Record<"userId" | "isSuspended" | "cefrLevel" | "partOfSpeech" | "gender", Column>;

const asked = { id: vocabulary.id, cefrLevel: vocabulary.cefrLevel };

/**
 * A sample of the words that are due in the facet: the first one at or after each of the ids in `starts` (in order) and
 * before the next. Where much is due it looks at few rows, and never at one twice.
 */
export const sampleDueWords = (context: LearnerContext, choice: WordChoice, starts: readonly string[]) => {
  const one = alias(vocabulary, "one");
  const stretches = starts.map((from, i) => [from, starts[i + 1] ?? afterEveryId]);
  const firstOfEach = sql`SELECT (SELECT ${one.id} FROM ${vocabulary} AS ${sql.identifier("one")}
    WHERE ${choosable(context, choice, one)} AND ${one[dueField[choice.facet]]} <= ${context.now.toISOString()}
      AND ${one.id} >= stretch.value ->> 0 AND ${one.id} < stretch.value ->> 1 LIMIT 1)
    FROM json_each(${JSON.stringify(stretches)}) AS stretch`;
  return context.db.orm
    .select(asked)
    .from(vocabulary)
    .where(and(eq(vocabulary.userId, context.learnerId), sql`${vocabulary.id} IN (${firstOfEach})`));
};

/** Ids are of ASCII letters, digits and dashes. */
const afterEveryId = "~";

/** Words that are due in the facet, the longest overdue first. */
export const pickDueWords = (context: LearnerContext, choice: WordChoice, count: number) => {
  const due = dueColumn(choice.facet);
  return context.db.orm
    .select(asked)
    .from(vocabulary)
    .where(and(choosable(context, choice), sql`${due} <= ${context.now.toISOString()}`))
    .orderBy(sql`${due}`)
    .limit(count);
};

/** Words that are not due: those never asked in the facet first, then any, drawn by the request's seed. */
export const pickOtherWords = (context: LearnerContext, choice: WordChoice, count: number) => {
  const due = dueColumn(choice.facet);
  return context.db.orm
    .select(asked)
    .from(vocabulary)
    .where(and(choosable(context, choice), sql`(${due} IS NULL OR ${due} > ${context.now.toISOString()})`))
    .orderBy(sql`${due} IS NOT NULL`, drawn(context.seed))
    .limit(count);
};

/** A moment after every due date. */
const never = "9999";
const earliestDue = sql`min(coalesce(${vocabulary.dueGermanToEnglish}, ${never}),
  coalesce(${vocabulary.dueEnglishToGerman}, ${never}), coalesce(${vocabulary.dueGender}, ${never}))`;

const isPractised = (context: LearnerContext) =>
  and(eq(vocabulary.userId, context.learnerId), eq(vocabulary.isSuspended, false));

/** The words of which some facet is due, the longest overdue first. */
export const findDueWords = (context: LearnerContext, count: number) =>
  context.db.orm
    .select({
      id: vocabulary.id,
      cefrLevel: vocabulary.cefrLevel,
      "german-to-english": vocabulary.dueGermanToEnglish,
      "english-to-german": vocabulary.dueEnglishToGerman,
      gender: vocabulary.dueGender,
    })
    .from(vocabulary)
    .where(and(isPractised(context), sql`${earliestDue} <= ${context.now.toISOString()}`))
    .orderBy(earliestDue)
    .limit(count);

const longestSample = 400;

/**
 * How many words are due, the first of them as lines of JSON (word and gender; the last line may be cut off), and when the first
 * of the others will be. One pass over the learner's words.
 */
export const countDue = (context: LearnerContext) =>
  context.db.orm
    .select({
      dueWords: sql<number>`coalesce(sum(${earliestDue} <= ${context.now.toISOString()}), 0)`,
      sample: sql<string | null>`substr(group_concat(json_array(${vocabulary.word}, ${vocabulary.gender}), char(10))
        FILTER (WHERE ${earliestDue} <= ${context.now.toISOString()}), 1, ${longestSample})`,
      nextDueAt: sql<string | null>`min(CASE WHEN ${earliestDue} > ${context.now.toISOString()}
        AND ${earliestDue} <> ${never} THEN ${earliestDue} END)`,
    })
    .from(vocabulary)
    .where(isPractised(context));

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

/** How many words of each level the learner owns, and how many they know: 90 % to be recalled after three weeks. */
export const countWordsByLevel = (context: LearnerContext) => {
  const isKnown = sql`${vocabulary.cards} -> ${"german-to-english"} ->> 'stability' >= 21`;
  return context.db.orm
    .select({
      cefrLevel: vocabulary.cefrLevel,
      owned: sql<number>`count(*)`,
      known: sql<number>`coalesce(sum(${isKnown}), 0)`,
    })
    .from(vocabulary)
    .where(eq(vocabulary.userId, context.learnerId))
    .groupBy(vocabulary.cefrLevel);
};

/** What this area stores about a learner, for the export. */
export const vocabularyTables = { vocabulary: learnerTable(vocabulary, { rowsAPage: 500 }) };
