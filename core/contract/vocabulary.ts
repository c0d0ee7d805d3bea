import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { cefrLevel, contentId, gender, instant, language, partOfSpeech } from "./values.ts";

export const word = z.object({
  id: contentId,
  /** The lemma, without article. */
  word: z.string(),
  /** The lemma with a soft hyphen at each joint of a compound. */
  hyphenated: z.string(),
  translation: z.array(z.string()),
  gender,
  otherGender: gender,
  plural: z.nullable(z.string()),
  partOfSpeech,
  cefrLevel,
  caseInfo: z.nullable(z.string()),
  /** The word's theme. */
  category: z.nullable(z.string()),
  exampleSentence: z.nullable(z.string()),
  exampleTranslation: z.nullable(z.string()),
  timesEncountered: z.int(),
});
export type Word = z.output<typeof word>;

/** A word the learner owns. */
export const learnedWord = z.extend(word, {
  /** When its next review is due: the earliest of its facets. */
  dueAt: z.nullable(instant),
  /** The chance, 0 to 1, to recall it now: the lowest of the facets that were practised. */
  strength: z.number(),
});
export type LearnedWord = z.output<typeof learnedWord>;

export const listVocabulary = endpoint({
  method: "GET",
  path: "/api/vocabulary/:language",
  access: "learner",
  input: z.object({
    language,
    /** A part of speech; left out, empty or `all` filters nothing. */
    category: z.optional(z.union([partOfSpeech, z.enum(["all", ""])])),
    level: z.optional(z.union([cefrLevel, z.enum(["all", ""])])),
  }),
  response: z.array(learnedWord),
});
