import * as z from "zod/mini";
import { maxOwnTextLength, maxOwnTextTitleLength, maxOwnTextWords } from "../domain/limits.ts";
import { mentionClasses } from "../domain/reading/mention.ts";
import { knowledgeKinds, textQuestionTypes } from "../domain/reading/text.ts";
import { isBlank } from "../domain/visible-text.ts";
import { endpoint } from "./endpoint.ts";
import { cefrLevel, contentId, instant, normalizedText, nothing, uuid } from "./values.ts";
import { compoundParts, gender, partOfSpeech } from "./word-values.ts";

/** A text, as the list of texts shows it. */
export const textCard = z.object({
  id: contentId,
  /** The German title. `english` is its translation. */
  title: z.string(),
  english: z.string(),
  /** What the text is about, in English. */
  summary: z.string(),
  /** The first German sentence. */
  firstLine: z.string(),
  level: cefrLevel,
  kind: z.string(),
  words: z.int(),
  minutes: z.int(),
  /** The share of the running words that the learner would recall today, 0 to 1; null for guests. */
  knownShare: z.nullable(z.number()),
  /** Whether the learner has answered the questions of the text. */
  isRead: z.boolean(),
  /** The learner's best result; null if the text was not read, and for guests. */
  best: z.nullable(z.object({ score: z.int(), of: z.int() })),
  /** The number of the episode of the continuing story; null for other texts. */
  episode: z.nullable(z.int()),
});
export type TextCard = z.output<typeof textCard>;

/** A word of the bank that a text mentions. */
export const textWord = z.object({
  id: contentId,
  word: z.string(),
  translation: z.array(z.string()),
  gender,
  otherGender: gender,
  plural: z.nullable(z.string()),
  partOfSpeech,
  cefrLevel,
  /** The case or preposition that the word governs: "auf + Accusative". */
  caseInfo: z.nullable(z.string()),
  parts: compoundParts,
  /** What the learner knows of the word; null for guests. */
  knowledge: z.nullable(z.enum(knowledgeKinds)),
});
export type TextWord = z.output<typeof textWord>;

/**
 * The texts of a level, or of all levels. Guests see only the texts of A1. Error: 403 if a guest asks for a level above
 * A1.
 */
export const listTexts = endpoint({
  method: "GET",
  path: "/api/reading",
  access: "anyone",
  input: z.object({ level: z.optional(cefrLevel) }),
  response: z.array(textCard),
});

const sentence = z.object({
  german: z.string(),
  /** The translation of the sentence; null above B1. */
  english: z.nullable(z.string()),
  /** The words of the bank in the sentence: start and length in UTF-16 units, and the index in `vocabulary`. */
  words: z.array(z.tuple([z.int(), z.int(), z.int()])),
  /** The words that a note explains: start and length, and the index in `notes`. */
  notes: z.array(z.tuple([z.int(), z.int(), z.int()])),
});

/** A text with its questions. Errors: 403 if a guest asks for a text above A1, 404 if there is no such text. */
export const readText = endpoint({
  method: "GET",
  path: "/api/reading/:id",
  access: "anyone",
  input: z.object({ id: contentId }),
  response: z.object({
    ...textCard.shape,
    paragraphs: z.array(z.array(sentence)),
    notes: z.array(z.object({ word: z.string(), english: z.string() })),
    questions: z.array(
      z.object({
        id: z.string(),
        type: z.enum(textQuestionTypes),
        question: z.string(),
        options: z.nullable(z.array(z.string())),
        /** For a question of the type `order`: the numbers of the options in the right order, such as "3 1 2". */
        correctAnswer: z.string(),
        /** Further answers that are right. */
        accept: z.array(z.string()),
        explanation: z.string(),
        /** The words of the text that answer the question. */
        quote: z.nullable(z.string()),
      }),
    ),
    /** The words that a learner can add to the vocabulary. For guests, the list contains only words of A1. */
    vocabulary: z.array(textWord),
    /** The text that the app suggests to read after this text. */
    next: z.nullable(z.object({ id: contentId, title: z.string() })),
  }),
});
export type Text = z.output<typeof readText.response>;

const ownTextTitle = z.string().check(normalizedText, z.trim(), z.minLength(1), z.maxLength(maxOwnTextTitleLength));
const ownTextBody = z.string().check(
  normalizedText,
  z.maxLength(maxOwnTextLength),
  z.refine((text) => !isBlank(text), "Some text"),
);

/** One of the learner's own texts that the server keeps. */
export const keptText = z.object({ id: uuid, title: z.string(), createdAt: instant, length: z.int() });
export type KeptText = z.output<typeof keptText>;

/** The learner's own texts that the server keeps, the newest first. */
export const listOwnTexts = endpoint({
  method: "GET",
  path: "/api/own-texts",
  access: "learner",
  input: nothing,
  response: z.array(keptText),
});

/** Keeps one of the learner's own texts on the server. Repeating the call changes nothing. */
export const keepOwnText = endpoint({
  method: "POST",
  path: "/api/own-texts",
  access: "learner",
  status: 201,
  input: z.object({ id: uuid, title: ownTextTitle, text: ownTextBody }),
  response: keptText,
});

/** A text that the learner kept. */
export const readOwnText = endpoint({
  method: "GET",
  path: "/api/own-texts/:id",
  access: "learner",
  input: z.object({ id: uuid }),
  response: z.object({ ...keptText.shape, text: z.string() }),
});

/** Deletes a text that the learner kept. Repeating the call changes nothing. */
export const deleteOwnText = endpoint({
  method: "DELETE",
  path: "/api/own-texts/:id",
  access: "learner",
  status: 204,
  input: z.object({ id: uuid }),
  response: nothing,
});

/**
 * Finds the words of the bank to which mentions belong. The browser analyses the learner's text and sends only the
 * dictionary forms, so that the text itself stays on the device. The answer has one entry for each mention: an index in
 * `vocabulary`, -1 if the bank does not have the word, or -2 if it is a function word.
 */
export const findWordsOfText = endpoint({
  method: "POST",
  path: "/api/own-texts/words",
  access: "learner",
  input: z.object({
    mentions: z
      .array(
        z.object({
          form: z.string().check(z.minLength(1), z.maxLength(80)),
          lemma: z.string().check(z.maxLength(80)),
          mentionClass: z.enum(mentionClasses),
          isReflexive: z.boolean(),
        }),
      )
      .check(z.maxLength(maxOwnTextWords)),
  }),
  response: z.object({
    found: z.array(z.int()),
    vocabulary: z.array(z.extend(textWord, { /** The rank of the word by frequency, from 1. */ rank: z.int() })),
  }),
});
