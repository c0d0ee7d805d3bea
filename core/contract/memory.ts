import * as z from "zod/mini";
import { facets } from "../domain/vocabulary/facet.ts";
import { recallVerdicts } from "../domain/vocabulary/recall-verdict.ts";
import { retentionRange } from "../domain/vocabulary/retention-range.ts";
import { endpoint } from "./endpoint.ts";
import { calendarDay, cefrLevel, contentId, instant, language } from "./values.ts";
import { gender, partOfSpeech } from "./word-values.ts";

const desiredRetention = z.number().check(z.minimum(retentionRange.min), z.maximum(retentionRange.max));

const recallFields = {
  /** The number of reviews that are compared. */
  reviews: z.int(),
  /** The mean chance to recall that FSRS-6 expected before these reviews, 0 to 1. */
  expected: z.number(),
  /** The share of these reviews in which the learner recalled the word, 0 to 1. */
  remembered: z.number(),
};

export const memorySettings = z.object({
  /** The chance to recall a word on the day when it comes back, 0.80 to 0.95. */
  desiredRetention,
  /** The fit of the schedule to the learner's answers; null if the parameters of an average learner are used. */
  fit: z.nullable(z.object({ fittedAt: instant, reviewCount: z.int() })),
});

/** A word that the learner is likely to have forgotten. */
const wordAtRisk = z.object({
  id: contentId,
  word: z.string(),
  hyphenated: z.string(),
  translation: z.array(z.string()),
  gender,
  otherGender: gender,
  partOfSpeech,
  /** The present chance to recall the word, 0 to 1. */
  recall: z.number(),
  dueAt: instant,
});

/**
 * How well the learner remembers words, compared with what the schedule expects. The comparisons use the last five
 * answers to each facet of each word.
 */
export const readMemory = endpoint({
  method: "GET",
  path: "/api/vocabulary/:language/memory",
  access: "learner",
  input: z.object({ language }),
  response: z.object({
    verdict: z.enum(recallVerdicts),
    /** All compared reviews. */
    overall: z.nullable(z.object(recallFields)),
    /** The reviews of the last 30 days. */
    lastMonth: z.nullable(z.object(recallFields)),
    /**
     * The reviews, grouped by the number of days since the previous review. `days` is that number, rounded to 1, 3, 7,
     * 14, 30 or 60.
     */
    byDays: z.array(z.object({ days: z.int(), ...recallFields })),
    byFacet: z.array(z.object({ facet: z.enum(facets), ...recallFields })),
    byLevel: z.array(z.object({ level: cefrLevel, ...recallFields })),
    /** The number of words that were asked at least once and are not suspended. */
    words: z.int(),
    dueWords: z.int(),
    nextDueAt: z.nullable(instant),
    /** The mean number of days until the chance to recall a word falls to 90 %; null without words. */
    stability: z.nullable(z.number()),
    /** At most six due words, the lowest chance to recall first. */
    atRisk: z.array(wordAtRisk),
    /**
     * The average number of words that the learner added per day in the last two weeks. Words of an import or a
     * placement do not count.
     */
    newWordsPerDay: z.number(),
    /** How many words are due on each of the next 30 days; the first day is today. */
    forecast: z.array(
      z.object({
        day: calendarDay,
        /** The words that are due on this day according to their present due dates. */
        scheduled: z.int(),
        /**
         * The expected further words: words that probably become due again, and words that the
         * learner adds at the present pace.
         */
        further: z.int(),
      }),
    ),
    settings: memorySettings,
    /** For each value of the desired retention that the learner can choose: how many words come back per day. */
    loads: z.array(z.object({ desiredRetention, wordsPerDay: z.number() })),
    /** The number of reviews that are needed before the schedule can be fitted to the learner. */
    minReviewsToFit: z.int(),
  }),
});

/**
 * Changes the settings that decide when words become due. The present due dates do not change; a word gets a date by
 * the new settings with its next answer. `isFitted: true` fits the schedule to the learner's answers. The fit is used
 * only if it is better than the average parameters at predicting answers that were not used for the fitting. `isFitted:
 * false` returns to the parameters of an average learner.
 */
export const changeMemory = endpoint({
  method: "PATCH",
  path: "/api/vocabulary/:language/memory",
  access: "learner",
  input: z.object({
    language,
    desiredRetention: z.optional(desiredRetention),
    isFitted: z.optional(z.boolean()),
  }),
  response: z.object({
    settings: memorySettings,
    /** The result of a request with `isFitted: true`; null for other requests. */
    fitting: z.nullable(z.enum(["fitted", "not-better", "too-few-reviews"])),
  }),
});
