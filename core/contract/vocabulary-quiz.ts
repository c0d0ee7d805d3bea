import * as z from "zod/mini";
import { reviewChoices } from "../domain/vocabulary/leech.ts";
import { genders } from "../domain/vocabulary/word.ts";
import { endpoint } from "./endpoint.ts";
import { cefrLevel, contentId, filterOf, instant, language, nothing } from "./values.ts";
import { gender, partOfSpeech, quizDirection, vocabularyQuizType } from "./word-values.ts";

/** The number of the learner's words that are due, and when the next word becomes due. */
export const countDueWords = endpoint({
  method: "GET",
  path: "/api/vocabulary/:language/due",
  access: "learner",
  input: z.object({ language }),
  response: z.object({
    dueWords: z.int(),
    nextDueAt: z.nullable(instant),
    /** At most three of the due words. */
    words: z.array(z.object({ word: z.string(), gender })),
  }),
});

/** A noun with its gender, as an example of a rule or an exception to it. */
const ruleExample = z.object({ word: z.string(), gender: z.enum(genders) });

/** A rule that says which gender a noun has. */
const ruleFields = {
  id: contentId,
  /** What the rule is about: "-ung", "Days, months and seasons". */
  title: z.string(),
  /** The nouns of the rule within a sentence: "nouns in -ung". */
  nouns: z.string(),
  /** Null for compounds, which have the gender of their last part. */
  gender,
  explanation: z.string(),
  /** How many nouns of the word bank the rule applies to, and how many of them obey. */
  total: z.int(),
  follows: z.int(),
};
const genderRule = z.object({ ...ruleFields, examples: z.array(ruleExample), exceptions: z.array(ruleExample) });
export type GenderRule = z.output<typeof genderRule>;

/** All rules of gender, with all exceptions among the nouns of the word bank. */
export const listGenderRules = endpoint({
  method: "GET",
  path: "/api/gender-rules",
  access: "anyone",
  isCatalogue: true,
  input: nothing,
  response: z.array(genderRule),
});

export const vocabularyQuestion = z.object({
  /** Consists of the word's id and the facet. */
  id: z.string(),
  wordId: contentId,
  /** The prompt: the German lemma or its English translation. */
  word: z.string(),
  /** The German lemma with soft hyphens. */
  hyphenated: z.string(),
  direction: quizDirection,
  quizType: vocabularyQuizType,
  /** Null if the answer is typed. */
  options: z.nullable(z.array(z.string())),
  /** One answer, or a list of all accepted answers. The first answer is shown as the solution. */
  correctAnswer: z.union([z.string(), z.array(z.string())]),
  translation: z.array(z.string()),
  partOfSpeech,
  caseInfo: z.nullable(z.string()),
  category: z.nullable(z.string()),
  cefrLevel,
  gender,
  otherGender: gender,
  plural: z.nullable(z.string()),
  exampleSentence: z.nullable(z.string()),
  exampleTranslation: z.nullable(z.string()),
  /** In questions about the gender: the rule that applies to the noun, if there is one. */
  genderRule: z.optional(
    z.object({
      ...ruleFields,
      /** Whether this noun obeys. */
      isObeyed: z.boolean(),
      /** At most five nouns that do not obey. */
      exceptions: z.array(ruleExample),
      /** The last part of a compound. */
      lastPart: z.optional(ruleExample),
    }),
  ),
  /** In reviews: the word was missed so often that a hint, another example and a rest are offered. */
  leech: z.optional(
    z.object({
      misses: z.int(),
      otherExample: z.nullable(z.object({ german: z.string(), english: z.string() })),
    }),
  ),
});
export type VocabularyQuestion = z.output<typeof vocabularyQuestion>;

/**
 * Draws questions about the learner's words: due words first, then words that were never practised, then other words.
 * Guests get words of level A1. The list may be empty.
 */
export const generateVocabularyQuiz = endpoint({
  method: "POST",
  path: "/api/vocabulary/quiz/generate",
  access: "anyone",
  input: z.object({
    language,
    level: filterOf(cefrLevel),
    category: filterOf(partOfSpeech),
    quizType: vocabularyQuizType,
    direction: z._default(quizDirection, "german-to-english"),
    count: z._default(z.int().check(z.minimum(1), z.maximum(50)), 10),
    /** The app sends this field in its study mode. It does not change which questions are drawn. */
    studyMode: z.optional(z.boolean()),
    dueOnly: z.optional(z.boolean()),
    /**
     * The id of a rule of gender. The quiz then asks for the gender of nouns of the whole bank: most of this rule, and some
     * of rules for other genders, up to `level` if enough of them are. It is submitted as "vocabulary-gender-rule".
     */
    genderRule: z.optional(contentId),
  }),
  response: z.object({ quizId: z.string(), questions: z.array(vocabularyQuestion) }),
});

/**
 * Draws review questions. By default each due word is asked in the facet that is due, the longest overdue first. Instead
 * of the due words, a learner can choose those that come back next, those of a theme, or those that were missed often.
 */
export const generateReview = endpoint({
  method: "POST",
  path: "/api/vocabulary/review/generate",
  access: "learner",
  input: z.object({
    language,
    count: z._default(z.int().check(z.minimum(1), z.maximum(50)), 20),
    from: z._default(z.enum(reviewChoices), "due"),
    /** The theme of `from: "theme"`. */
    theme: z.optional(contentId),
  }),
  response: z.object({
    quizId: z.string(),
    questions: z.array(vocabularyQuestion),
    /** The number of all due words, including the words of these questions. */
    dueWords: z.int(),
  }),
});
