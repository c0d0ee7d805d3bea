import * as z from "zod/mini";
import { conjugatedVerbTypes } from "../domain/conjugations/verb-badge.ts";
import { tenses } from "../domain/german/verb-tables.ts";
import { endpoint } from "./endpoint.ts";
import { filterOf } from "./values.ts";

const tense = z.enum(tenses);

const conjugationQuestion = z.object({
  id: z.string(),
  question: z.string(),
  answer: z.string(),
  /** Other answers that are accepted as right. */
  accept: z.array(z.string()),
  questionType: z.literal("fill-blank"),
  verb: z.string(),
  tense,
  /** One of: ich, du, er/sie/es, wir, ihr, sie/Sie. */
  person: z.string(),
});
export type ConjugationQuestion = z.output<typeof conjugationQuestion>;

/** Returns questions in random order. `limit` defaults to 20; the maximum is 100. */
export const drawConjugationQuestions = endpoint({
  method: "GET",
  path: "/api/conjugation-questions/random",
  access: "anyone",
  input: z.object({
    verb: z.optional(z.string().check(z.maxLength(60))),
    tense: filterOf(tense),
    limit: z.optional(z.string().check(z.regex(/^\d{1,6}$/, "A whole number"))),
  }),
  response: z.array(conjugationQuestion),
});

/**
 * Returns the number of stored questions. It creates no questions, because the questions are part of the compiled
 * content. The call's name and path come from the published API description.
 */
export const populateConjugationQuestions = endpoint({
  method: "POST",
  path: "/api/conjugation-questions/populate",
  access: "learner",
  input: z.object({ tenseGroups: z.optional(z.unknown()) }),
  response: z.object({ count: z.int() }),
});

const conjugatedVerb = z.object({
  verb: z.string(),
  /** The infinitive with `|` after a separable prefix: `an|rufen`. */
  joints: z.string(),
  translation: z.string(),
  type: z.enum(conjugatedVerbTypes),
  auxiliary: z.enum(["haben", "sein", "haben/sein"]),
  /** A hint about an irregularity. German words in it are enclosed in asterisks. */
  note: z.string(),
  /** Six forms, in this order: ich, du, er/sie/es, wir, ihr, sie/Sie. */
  forms: z.array(z.string()),
});
export type ConjugatedVerb = z.output<typeof conjugatedVerb>;

/** The conjugation of every verb in one tense, the most frequent verbs first. */
export const listConjugations = endpoint({
  method: "GET",
  path: "/api/conjugations/:tense",
  access: "anyone",
  isCatalogue: true,
  input: z.object({ tense: z.string() }),
  response: z.array(conjugatedVerb),
});
