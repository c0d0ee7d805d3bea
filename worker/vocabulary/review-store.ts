import { and, inArray, sql } from "drizzle-orm";
import type { ReviewChoice } from "#core/domain/vocabulary/review-choice.ts";
import type { LearnerContext } from "../context.ts";
import { vocabulary } from "../db/schema/vocabulary.ts";
import { earliestDueTimeSql, isActiveSql, maxTime, selectedColumns } from "./store.ts";

/** The words with at least one due facet, longest overdue first. */
export const findDueWords = (context: LearnerContext, wordCount: number) =>
  context.db.orm
    .select({ ...selectedColumns, cards: vocabulary.cards })
    .from(vocabulary)
    .where(and(isActiveSql(context), sql`${earliestDueTimeSql} <= ${context.now.getTime()}`))
    .orderBy(earliestDueTimeSql)
    .limit(wordCount);

/**
 * The words that a review asks if the learner chose other words than the due words: the words that become due next, the
 * words of a theme, or the words that were missed often. Words that were never practised come last.
 * @param wordIdsOfTheme the ids of the words of the theme, for the choice `theme`
 */
export const findWordsToReview = (
  context: LearnerContext,
  choice: Exclude<ReviewChoice, "due">,
  wordIdsOfTheme: readonly string[],
  wordCount: number,
) => {
  const isChosenSqlByChoice = {
    ahead: sql`${earliestDueTimeSql} <> ${maxTime}`,
    theme: inArray(vocabulary.id, sql`(SELECT value FROM json_each(${JSON.stringify(wordIdsOfTheme)}))`),
    leeches: sql`${vocabulary.leechFacets} <> 0`,
  }[choice];
  return context.db.orm
    .select({ ...selectedColumns, cards: vocabulary.cards })
    .from(vocabulary)
    .where(and(isActiveSql(context), isChosenSqlByChoice))
    .orderBy(earliestDueTimeSql)
    .limit(wordCount);
};
