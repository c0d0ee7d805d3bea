import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { dailyGoal } from "./session.ts";
import { cefrLevel, contentId, instant, nothing } from "./values.ts";
import { gender } from "./word-values.ts";

/**
 * The kinds of tasks that a day can have. If a day has no task of a kind, the task's value is null or 0 and the task is
 * not shown.
 */
export const todayParts = ["lesson", "review", "sentences", "scene", "text", "grammar", "talk", "checkpoint"] as const;

/** The tasks of today, in the learner's time zone, and which of them are done. */
export const readToday = endpoint({
  method: "GET",
  path: "/api/today",
  access: "learner",
  input: nothing,
  response: z.object({
    /**
     * The lesson that the learner completed today, or the next lesson at the current level or above; null if all these
     * lessons are completed.
     */
    lesson: z.nullable(
      z.object({ id: contentId, title: z.string(), description: z.string(), level: cefrLevel, minutes: z.int() }),
    ),
    /** The number of due words. */
    due: z.int(),
    /** At most three of the due words. */
    dueWords: z.array(z.object({ word: z.string(), gender })),
    /** The earliest time at which a word that is not due yet becomes due. */
    nextDueAt: z.nullable(instant),
    sentences: z.int(),
    /** The scene of the day, with its German title. */
    scene: z.nullable(z.object({ id: contentId, title: z.string() })),
    text: z.nullable(z.object({ id: contentId, title: z.string(), minutes: z.int() })),
    /**
     * The chapter in which the learner last completed a lesson, with those of its open parts that today's tasks offer;
     * null if the learner has not completed a lesson yet. A part that was done today is still one of today's tasks, and
     * it can belong to the previous chapter.
     */
    chapter: z.nullable(
      z.object({
        id: contentId,
        /**
         * Whether the learner must still finish the chapter's sentences. If so, today's round of sentences asks the
         * words of the chapter.
         */
        hasOpenSentences: z.boolean(),
        /**
         * A grammar topic of the chapter. It replaces the round of sentences when that round is done. The topic is
         * always unlocked. If the chapter's topic is locked, this is the last unlocked topic of the same level instead,
         * because passing its quiz unlocks the next topic.
         */
        grammar: z.nullable(z.object({ id: contentId, title: z.string() })),
        /** The talk that replaces the scene, with the partner's first message. */
        talk: z.nullable(z.object({ chapterId: contentId, german: z.string() })),
        /** The checkpoint that replaces the text. */
        checkpoint: z.nullable(z.object({ chapterId: contentId, chapterNumber: z.int() })),
      }),
    ),
    goal: z.object({
      /** The XP earned today. */
      xp: z.int(),
      /** The daily goal. */
      of: dailyGoal,
      /**
       * The estimated XP of today's results that the device has not sent yet. Only devices without
       * a network add this field.
       */
      estimatedXp: z.optional(z.int()),
    }),
    done: z.array(z.enum(todayParts)),
    isConversationDone: z.boolean(),
    /** Whether the learner has no words, has completed no lesson and has accepted no placement. */
    isNewLearner: z.boolean(),
  }),
});
