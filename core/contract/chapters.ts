import * as z from "zod/mini";
import { checkpointParts } from "../domain/curriculum/checkpoint-rules.ts";
import { endpoint } from "./endpoint.ts";
import { cefrLevel, contentId, instant, nothing } from "./values.ts";

/** The best result in a part of a chapter; null if the learner has not done the part. */
const partScore = z.nullable(z.object({ score: z.int(), of: z.int() }));
const partProgress = { isDone: z.boolean(), score: partScore };
const checkpointProgress = z.object({
  /** The highest number of right answers in one checkpoint; null before the first checkpoint. */
  best: z.nullable(z.int()),
  of: z.int(),
  passed: z.boolean(),
  /** When the learner passed a checkpoint of this chapter for the first time. */
  passedAt: z.nullable(instant),
});

/** What belongs to a chapter besides its lessons, and the learner's progress in each part. */
export const readChapterFurther = endpoint({
  method: "GET",
  path: "/api/curriculum/chapter/:chapterId/further",
  access: "learner",
  input: z.object({ chapterId: contentId }),
  response: z.object({
    title: z.string(),
    chapterNumber: z.int(),
    cefrLevel,
    canDo: z.array(z.string()),
    /** The same statements in German, in the same order; null at A1 and A2. */
    canDoGerman: z.nullable(z.array(z.string())),
    topics: z.array(z.object({ id: contentId, title: z.string(), example: z.string(), ...partProgress })),
    /** `example` is a sentence that the round can ask. */
    sentences: z.object({ example: z.string(), minutes: z.int(), ...partProgress }),
    text: z.nullable(
      z.object({
        id: contentId,
        title: z.string(),
        summary: z.string(),
        words: z.int(),
        minutes: z.int(),
        ...partProgress,
      }),
    ),
    /** Null if the chapter has no scene. The title is German. */
    scene: z.nullable(
      z.object({ id: contentId, title: z.string(), setting: z.string(), minutes: z.int(), ...partProgress }),
    ),
    /** The conversation that the chapter has instead of a scene. `german` is the partner's first message. */
    talk: z.nullable(
      z.object({ title: z.string(), german: z.string(), english: z.string(), minutes: z.int(), ...partProgress }),
    ),
    checkpoint: z.extend(checkpointProgress, { minutes: z.int() }),
    /** The chapter after this one, and its first lesson; null after the last chapter. */
    next: z.nullable(
      z.object({
        ...{ cefrLevel, chapterNumber: z.int(), title: z.string() },
        lesson: z.object({ id: contentId, title: z.string(), description: z.string() }),
      }),
    ),
  }),
});

/** A question of a checkpoint, without its answer. A dictation contains the sentence, because the browser speaks it. */
export const checkpointQuestion = z.object({
  /**
   * How the question is answered: by choosing an option (`choose`), typing the answer (`type`), writing the German
   * translation of a sentence (`translate`), building a sentence from tiles (`build`), or writing down a spoken
   * sentence (`dictation`).
   */
  id: z.string(),
  part: z.enum(checkpointParts),
  /**
   * How the question is answered: by choosing an option, typing, building a sentence from tiles, or writing it down.
   */
  kind: z.enum(["choose", "type", "translate", "build", "dictation"]),
  /** What is asked: a word, a sentence with a gap, an English sentence, or a question about a text. */
  prompt: z.string(),
  promptLang: z.enum(["de", "en"]),
  /** More about the prompt: for example, what part of speech the asked word is. */
  hint: z.nullable(z.string()),
  options: z.nullable(z.array(z.string())),
  optionLang: z.enum(["de", "en"]),
  /**
   * For `build`: `given` is the beginning of the sentence. The beginning is shown only if several beginnings are
   * possible; otherwise `given` is null. `tiles` are the words and phrases from which the rest of the sentence is
   * built.
   */
  given: z.nullable(z.string()),
  tiles: z.nullable(z.array(z.string())),
  extraTileCount: z.int(),
  /** For a dictation: the sentence to speak. */
  spoken: z.nullable(z.string()),
  /** For a question about a text: the paragraphs of the text that contain the answer. */
  extract: z.nullable(z.array(z.string())),
});
export type CheckpointQuestion = z.output<typeof checkpointQuestion>;

/**
 * Draws a checkpoint of 20 questions from the chapter and the chapters before it. The answers are submitted as a quiz
 * of type `checkpoint` with this `quizId`. A `quizId` can be submitted only once. It is encrypted, because it says
 * which questions were asked.
 */
export const startCheckpoint = endpoint({
  method: "POST",
  path: "/api/curriculum/chapter/:chapterId/checkpoint",
  access: "learner",
  input: z.object({
    chapterId: contentId,
    /** True if the device cannot speak German. The checkpoint then has no dictations. */
    isSilent: z.optional(z.boolean()),
  }),
  response: z.object({ quizId: z.string(), questions: z.array(checkpointQuestion) }),
});

/** All can-do statements of the course, each with the results that show that the learner can do it. */
export const readCanDo = endpoint({
  method: "GET",
  path: "/api/can-do",
  access: "learner",
  input: nothing,
  response: z.array(
    z.object({
      level: cefrLevel,
      chapterId: contentId,
      chapterNumber: z.int(),
      chapterTitle: z.string(),
      statement: z.string(),
      german: z.nullable(z.string()),
      /** When the learner passed the chapter's checkpoint for the first time. */
      since: z.nullable(instant),
      evidence: z.array(
        z.object({
          kind: z.enum(["checkpoint", "scene", "text", "sentences", "exam"]),
          /** The id of the chapter, the scene, the text, or the attempt at the exam. */
          id: contentId,
          /** The German title of the scene or the text. */
          title: z.nullable(z.string()),
          /**
           * The number of right answers (checkpoint, text, sentences) or of reached goals (scene). For an exam, the sum
           * of the points of all parts that the learner did not leave out.
           */
          score: z.int(),
          of: z.int(),
          at: instant,
        }),
      ),
    }),
  ),
});
