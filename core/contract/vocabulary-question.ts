import * as z from "zod/mini";
import { genders } from "../domain/vocabulary/word.ts";
import { cefrLevel, contentId } from "./values.ts";
import { gender, partOfSpeech, quizDirection, vocabularyQuizType } from "./word-values.ts";

/** A noun with its gender, as an example of a rule or an exception to it. */
export const ruleExample = z.object({ word: z.string(), gender: z.enum(genders) });

/** A rule that says which gender a noun has. */
export const ruleFields = {
  id: contentId,
  /** What the rule is about: "-ung", "Days, months and seasons". */
  title: z.string(),
  /** The words with which a sentence names the nouns of the rule: "nouns in -ung". */
  nouns: z.string(),
  /** The gender that the rule predicts; null for the rule about compounds, which have the gender of their last part. */
  gender,
  explanation: z.string(),
  /** How many nouns of the word bank the rule applies to, and how many of them follow the rule. */
  total: z.int(),
  follows: z.int(),
};

/** A question of a vocabulary quiz or a review, with what is shown after the answer. */
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
      /** Whether this noun follows the rule. */
      isObeyed: z.boolean(),
      /** At most five nouns that do not follow the rule. */
      exceptions: z.array(ruleExample),
      /** The last part of the noun if the noun is a compound. */
      lastPart: z.optional(ruleExample),
    }),
  ),
  /** In reviews: present if the word was missed so often that the app offers a hint, another example and a rest. */
  leech: z.optional(
    z.object({
      misses: z.int(),
      otherExample: z.nullable(z.object({ german: z.string(), english: z.string() })),
    }),
  ),
});
export type VocabularyQuestion = z.output<typeof vocabularyQuestion>;
