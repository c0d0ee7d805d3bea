import * as z from "zod/mini";
import { maxQuizAnswers } from "../domain/limits.ts";
import { endpoint } from "./endpoint.ts";
import { levelUp, xp, xpReason } from "./progress.ts";
import { answerText, cefrLevel, contentId, instant, score, submissionFields } from "./values.ts";
import { gender, partOfSpeech } from "./word-values.ts";

export const chapterIcons = ["BookOpen", "Award", "Play"] as const;

export const chapter = z.object({
  id: contentId,
  chapterOrder: z.int(),
  title: z.string(),
  description: z.string(),
  iconName: z.enum(chapterIcons),
  subchapterCount: z.int(),
  completedCount: z.int(),
  /** When the learner passed the chapter's checkpoint for the first time. */
  sealedAt: z.nullable(instant),
});
export type Chapter = z.output<typeof chapter>;

const subchapterScore = { isCompleted: z.boolean(), score: z.int(), totalQuestions: z.int() };

export const listChapters = endpoint({
  method: "GET",
  path: "/api/curriculum/chapters/:level",
  access: "learner",
  input: z.object({ level: cefrLevel }),
  response: z.array(chapter),
});

export const lessonProgress = z.object({
  subchapterId: contentId,
  chapterId: contentId,
  ...subchapterScore,
  cefrLevel,
  title: z.string(),
  description: z.string(),
  order: z.int(),
  isUnlocked: z.boolean(),
  /** Whether the learner's first completion of the lesson was today, in the learner's time zone. */
  isCompletedToday: z.boolean(),
  /** Estimated duration in minutes. */
  minutes: z.int(),
});
export type LessonProgress = z.output<typeof lessonProgress>;

/**
 * Returns, in this order:
 * 1. every lesson of the level with the learner's progress (score 0 if never taken);
 * 2. if all of them are completed, the next lesson of a higher level, so that the next lesson to take is always the
 * first lesson in the list that is not completed;
 * 3. the lessons of other levels that the learner completed today.
 */
export const readCurriculumProgress = endpoint({
  method: "GET",
  path: "/api/curriculum/progress/:level",
  access: "learner",
  input: z.object({ level: cefrLevel }),
  response: z.array(lessonProgress),
});

export const subchapter = z.object({
  id: contentId,
  title: z.string(),
  description: z.string(),
  order: z.int(),
  isUnlocked: z.boolean(),
  progress: z.nullable(z.object(subchapterScore)),
});
export type Subchapter = z.output<typeof subchapter>;

export const listSubchapters = endpoint({
  method: "GET",
  path: "/api/curriculum/chapter/:chapterId/subchapters",
  access: "learner",
  input: z.object({ chapterId: contentId }),
  response: z.array(subchapter),
});

export const lessonWord = z.object({
  id: contentId,
  /** The lemma without its article. */
  word: z.string(),
  /** The lemma with a soft hyphen at each joint of a compound. */
  hyphenated: z.string(),
  /** The first translation, which is the answer that the quiz expects. */
  translation: z.string(),
  otherTranslations: z.array(z.string()),
  gender,
  otherGender: gender,
  plural: z.nullable(z.string()),
  /** A verb's principal parts ("geht, ging, ist gegangen") or an adjective's comparison. */
  forms: z.nullable(z.string()),
  partOfSpeech,
  caseInfo: z.nullable(z.string()),
  exampleSentence: z.string(),
  exampleTranslation: z.string(),
  /** The positions of the word in its example, as [start, end) in UTF-16 units. */
  exampleMarks: z.array(z.tuple([z.int(), z.int()])),
});
export type LessonWord = z.output<typeof lessonWord>;

/** The words of one subchapter. */
export const readLesson = endpoint({
  method: "GET",
  path: "/api/curriculum/subchapter/:id",
  access: "learner",
  input: z.object({ id: contentId }),
  response: z.object({
    id: contentId,
    chapterId: contentId,
    title: z.string(),
    description: z.string(),
    cefrLevel,
    words: z.array(lessonWord),
  }),
});

export const finishLesson = endpoint({
  method: "POST",
  path: "/api/curriculum/subchapter/:id/quiz",
  access: "learner",
  input: z.object({
    id: contentId,
    ...submissionFields,
    /**
     * The score as the browser counted it. If `answers` is present, the server ignores this score and counts the right
     * answers itself.
     */
    score,
    totalQuestions: score,
    addToVocabulary: z.literal(true),
    answers: z.optional(
      z
        .array(z.object({ wordId: contentId, selectedAnswer: z.nullable(answerText) }))
        .check(z.minLength(1), z.maxLength(maxQuizAnswers)),
    ),
  }),
  response: z.object({
    success: z.literal(true),
    score: z.int(),
    totalQuestions: z.int(),
    passed: z.boolean(),
    isCompleted: z.boolean(),
    wordsAdded: z.int(),
    nextSubchapterId: z.nullable(contentId),
    xpAwarded: z.int(),
    xpReason,
    xp,
    levelUp,
  }),
});
