import * as z from "zod/mini";
import { quizAnswers } from "../domain/limits.ts";
import { endpoint } from "./endpoint.ts";
import { levelUp, xp, xpReason } from "./progress.ts";
import { answerText, cefrLevel, contentId, gender, partOfSpeech, score, submissionId } from "./values.ts";

export const chapterIcons = ["BookOpen", "Award", "Play"] as const;

export const chapter = z.object({
  id: contentId,
  chapterOrder: z.int(),
  title: z.string(),
  description: z.string(),
  iconName: z.enum(chapterIcons),
  subchapterCount: z.int(),
  completedCount: z.int(),
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
  /** Whether it was completed, for the first time, on the learner's present day. */
  isCompletedToday: z.boolean(),
  /** An estimate of how long it takes. */
  minutes: z.int(),
});
export type LessonProgress = z.output<typeof lessonProgress>;

/**
 * Every lesson of the level in order, and how far the learner is with it: 0 of its questions if it was never taken. After a level
 * that is finished stands the next lesson of a higher one, so that the first that is not completed is always what comes next. Last
 * stand the lessons of other levels that were completed today.
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
  /** The lemma, without article. */
  word: z.string(),
  /** The lemma with a soft hyphen at each joint of a compound. */
  hyphenated: z.string(),
  /** The first translation: the one the quiz asks for. */
  translation: z.string(),
  otherTranslations: z.array(z.string()),
  gender,
  otherGender: gender,
  plural: z.nullable(z.string()),
  /** Principal parts of a verb, comparison of an adjective: "geht, ging, ist gegangen". */
  forms: z.nullable(z.string()),
  partOfSpeech,
  caseInfo: z.nullable(z.string()),
  exampleSentence: z.string(),
  exampleTranslation: z.string(),
  /** Where the word stands in its example, as [start, end) offsets. */
  exampleMarks: z.array(z.tuple([z.int(), z.int()])),
});
export type LessonWord = z.output<typeof lessonWord>;

/** A lesson: the words of one subchapter. */
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
    submissionId: z.optional(submissionId),
    /** What the browser counted. With answers the server counts itself. */
    score,
    totalQuestions: score,
    addToVocabulary: z.literal(true),
    answers: z.optional(
      z
        .array(z.object({ wordId: contentId, selectedAnswer: z.nullable(answerText) }))
        .check(z.minLength(1), z.maxLength(quizAnswers)),
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
