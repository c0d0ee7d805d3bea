import { and, eq, or, sql } from "drizzle-orm";
import { type Facet, facets } from "#core/domain/vocabulary/facet.ts";
import { missesOfLeech, stabilityOfLearnedLeech } from "#core/domain/vocabulary/leech.ts";
import type { ReviewChoice } from "#core/domain/vocabulary/review-choice.ts";
import type { LearnerContext } from "../context.ts";
import { vocabulary } from "../db/schema/vocabulary.ts";
import { earliestDueTime, isActive, maxDate, selectedColumns } from "./store.ts";

/** The words with at least one due facet, longest overdue first. */
export const findDueWords = (context: LearnerContext, wordCount: number) =>
  context.db.orm
    .select({ ...selectedColumns, cards: vocabulary.cards })
    .from(vocabulary)
    .where(and(isActive(context), sql`${earliestDueTime} <= ${context.now.toISOString()}`))
    .orderBy(earliestDueTime)
    .limit(wordCount);

/** SQL condition with the same rule as `isLeech`. */
const isLeechFacet = (facet: Facet) =>
  sql`(${vocabulary.cards} -> ${facet} ->> 'lapses' >= ${missesOfLeech}
    AND ${vocabulary.cards} -> ${facet} ->> 'stability' < ${stabilityOfLearnedLeech})`;

/**
 * The words that a review can ask besides the due ones: those that come back next, those of a theme, or those that were
 * missed often. Words that were never practised come last.
 */
export const findWordsToReview = (
  context: LearnerContext,
  choice: Exclude<ReviewChoice, "due">,
  theme: string | undefined,
  wordCount: number,
) => {
  const isChosen = {
    ahead: sql`${earliestDueTime} <> ${maxDate}`,
    theme: eq(vocabulary.category, theme ?? ""),
    leeches: or(...facets.map(isLeechFacet)),
  }[choice];
  return context.db.orm
    .select({ ...selectedColumns, cards: vocabulary.cards })
    .from(vocabulary)
    .where(and(isActive(context), isChosen))
    .orderBy(earliestDueTime)
    .limit(wordCount);
};
