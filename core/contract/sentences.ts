import * as z from "zod/mini";
import { sentenceKinds, sentencesPerRound } from "../domain/sentences/sentence-kind.ts";
import { endpoint } from "./endpoint.ts";
import { cefrLevel, contentId } from "./values.ts";

export const sentenceQuestion = z.object({
  /** Consists of the word's id and the kind. */
  id: z.string(),
  kind: z.enum(sentenceKinds),
  /** The word to which this example sentence belongs. An answer counts as a review of this word. */
  wordId: contentId,
  /** The parts of the sentence that are forms of this word. */
  wordForms: z.array(z.string()),
  english: z.string(),
  german: z.string(),
  /**
   * For `build`: the first words of the sentence, if several beginnings are possible in German. These words are not
   * among `tiles`.
   */
  given: z.nullable(z.string()),
  /** For `build`: the tiles in random order. From B1 on, two or three of the tiles do not belong to the sentence. */
  tiles: z.nullable(z.array(z.string())),
  /**
   * All known right orders of the words. If `given` is not null, the list contains only orders that begin with `given`.
   * The first order is that of the sentence itself.
   */
  accept: z.array(z.string()),
  /** Orders of the words that count as wrong, although the analysis would accept them. */
  refuse: z.array(z.string()),
  /**
   * Right translations in other words, as patterns: `[a|b|]` stands for *a*, for *b* or for nothing. The list is empty
   * unless the sentence is to be translated.
   */
  variants: z.array(z.string()),
  /**
   * For words of the sentence, the other words that a translation may use instead. A key is the lemma of a word of the
   * sentence. A key that begins with `en:` is explained at `createFreeWordFinder`.
   */
  synonyms: z.record(z.string(), z.array(z.string())),
  cefrLevel,
});
export type SentenceQuestion = z.output<typeof sentenceQuestion>;

/**
 * Draws sentences to build, write down or translate. Examples of due words come first, then sentences that show what
 * the learner's weak topics teach, then examples of other words that the learner owns. `level`, `lessonId`,
 * `chapterId` and `topicId` restrict the choice. Guests get sentences of A1. The list may be empty.
 */
export const generateSentences = endpoint({
  method: "POST",
  path: "/api/sentences/generate",
  access: "anyone",
  input: z.object({
    level: z.optional(z.nullable(cefrLevel)),
    kind: z._default(z.enum([...sentenceKinds, "mixed"]), "mixed"),
    count: z._default(z.int().check(z.minimum(1), z.maximum(20)), sentencesPerRound),
    /** Only sentences of the words of this lesson. */
    lessonId: z.optional(z.nullable(contentId)),
    /** Only sentences of the words of this chapter. */
    chapterId: z.optional(z.nullable(contentId)),
    /** Only sentences that show what this grammar topic teaches. */
    topicId: z.optional(z.nullable(contentId)),
    /** True if the device cannot speak German. A mixed round then has no dictations. */
    isSilent: z.optional(z.boolean()),
  }),
  response: z.object({ quizId: z.string(), questions: z.array(sentenceQuestion) }),
});
