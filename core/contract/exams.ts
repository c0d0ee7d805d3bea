import * as z from "zod/mini";
import { partStates } from "../domain/exams/attempt.ts";
import { examItemTypes, examParts } from "../domain/exams/exam.ts";
import { maxExamTextLength } from "../domain/limits.ts";
import { correction } from "./conversations.ts";
import { endpoint } from "./endpoint.ts";
import { cefrLevel, contentId, instant, normalizedText, nothing, uuid } from "./values.ts";

const part = z.enum(examParts);

const partOutline = z.object({
  part,
  /** What the part consists of, in English. */
  summary: z.string(),
  minutes: z.int(),
  /** The number of items, of writing tasks, or of the scene's goals. */
  itemCount: z.int(),
});

export const examAttempt = z.object({
  id: uuid,
  startedAt: instant,
  /**
   * The time until which the attempt can be resumed. After that, the answers given so far are
   * scored.
   */
  keptUntil: instant,
  isExpired: z.boolean(),
  /** The first part that is open; null if all parts are done. */
  currentPart: z.nullable(part),
  parts: z.array(
    z.object({
      part,
      state: z.enum(partStates),
      secondsUsed: z.int(),
      /** The number of answered items. */ answered: z.int(),
    }),
  ),
});
export type ExamAttempt = z.output<typeof examAttempt>;

/**
 * The result of a finished attempt: `passed` of the `of` parts were passed. A part that was left out does not count in
 * either number.
 */
const attemptResult = z.object({
  attemptId: uuid,
  finishedAt: instant,
  isPassed: z.boolean(),
  passed: z.int(),
  of: z.int(),
});

export const examCard = z.object({
  id: contentId,
  level: cefrLevel,
  minutes: z.int(),
  parts: z.array(partOutline),
  /** `open`: an attempt can be resumed or has expired. `tried`: finished, but never passed. */
  state: z.enum(["new", "open", "tried", "passed"]),
  /** The attempt that is not finished; null if there is none. */
  attempt: z.nullable(examAttempt),
  /** The best finished attempt; the first of several that are equally good. */
  best: z.nullable(attemptResult),
  /** All finished attempts, the newest first. */
  results: z.array(attemptResult),
});
export type ExamCard = z.output<typeof examCard>;

/** The exams, in the order of their levels, with the learner's attempts. */
export const listExams = endpoint({
  method: "GET",
  path: "/api/exams",
  access: "learner",
  input: nothing,
  response: z.array(examCard),
});

const examText = z.object({
  /** The letter with which items of the type "match" refer to this text; null if no item refers to it. */
  label: z.nullable(z.string()),
  title: z.nullable(z.string()),
  /**
   * The paragraphs; each is a list of lines. `[1]` in a line is a gap. `speaker` is the number of the person who says
   * the line.
   */
  paragraphs: z.array(z.array(z.object({ german: z.string(), speaker: z.nullable(z.int()) }))),
  speakers: z.array(z.string()),
});

export const examSection = z.object({
  id: contentId,
  instructions: z.string(),
  english: z.nullable(z.string()),
  texts: z.array(examText),
  choices: z.array(z.object({ label: z.string(), text: z.string() })),
  /** How often a text may be heard; null outside of the listening part. */
  plays: z.nullable(z.int()),
  items: z.array(
    z.object({
      id: contentId,
      number: z.int(),
      type: z.enum(examItemTypes),
      question: z.nullable(z.string()),
      options: z.nullable(z.array(z.string())),
      text: z.nullable(examText),
    }),
  ),
});

const writingTask = z.object({
  id: contentId,
  title: z.string(),
  situation: z.string(),
  english: z.nullable(z.string()),
  points: z.array(z.object({ id: contentId, text: z.string(), english: z.nullable(z.string()) })),
  words: z.int(),
});

/** An exam in progress: all its parts without the right answers, and the learner's answers so far. */
export const runningExam = z.object({
  exam: examCard,
  attempt: examAttempt,
  sections: z.object({
    reading: z.array(examSection),
    listening: z.array(examSection),
    language: z.array(examSection),
  }),
  tasks: z.array(writingTask),
  /**
   * The scene of the speaking part. Its conversation is created with the attempt's id as the submission's id. So if the
   * exam is resumed, the same conversation is found again.
   */
  scene: z.object({
    id: contentId,
    title: z.string(),
    german: z.string(),
    setting: z.string(),
    settingGerman: z.nullable(z.string()),
    you: z.string(),
    partner: z.string(),
  }),
  answers: z.record(z.string(), z.record(z.string(), z.string())),
});
export type RunningExam = z.output<typeof runningExam>;

/** Starts an attempt at an exam and returns it. If the learner has an open attempt at this exam, returns that one. */
export const startExam = endpoint({
  method: "POST",
  path: "/api/exams/:id/start",
  access: "learner",
  input: z.object({ id: contentId }),
  response: runningExam,
});

/**
 * Stores answers as given, and the time used in the part. Answers that are not listed stay as they are. The response
 * does not say which answers are right. A part that is handed in or left out does not change any more: a later call
 * changes nothing. Errors: 404 if there is no such attempt, 409 if it is finished or has expired.
 */
export const saveExamAnswers = endpoint({
  method: "PATCH",
  path: "/api/exams/:id/answers",
  access: "learner",
  input: z.object({
    id: contentId,
    attemptId: uuid,
    part,
    /** The answers by item or task. An empty answer deletes the stored answer. */
    answers: z.record(
      contentId,
      z.string().check(normalizedText, z.maxLength(maxExamTextLength, "A text has at most 4,000 characters.")),
    ),
    /** The seconds in the part so far, without pauses. */
    secondsUsed: z.int().check(z.minimum(0), z.maximum(100_000)),
    /** `handed-in` and `left-out` end the part; only listening can be left out. */
    state: z.enum(partStates),
  }),
  response: examAttempt,
});

export const examReport = z.object({
  attemptId: uuid,
  examId: contentId,
  level: cefrLevel,
  startedAt: instant,
  finishedAt: instant,
  isPassed: z.boolean(),
  /** How many parts were passed, and how many parts counted. */
  passed: z.int(),
  of: z.int(),
  parts: z.array(
    z.object({
      part,
      isLeftOut: z.boolean(),
      isEstimate: z.boolean(),
      score: z.int(),
      of: z.int(),
      percent: z.nullable(z.int()),
      isPassed: z.boolean(),
      secondsUsed: z.int(),
      /** The items with their right answers; empty in writing and speaking. */
      items: z.array(
        z.object({
          id: contentId,
          number: z.int(),
          question: z.nullable(z.string()),
          given: z.nullable(z.string()),
          answer: z.string(),
          isRight: z.boolean(),
          quote: z.nullable(z.string()),
          explanation: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  writing: z.array(
    z.object({
      id: contentId,
      title: z.string(),
      situation: z.string(),
      /** The text as the learner wrote it. `start` and `end` of the corrections are positions in it. */
      text: z.string(),
      corrections: z.array(correction),
      /** Neighbouring corrections with the same reason are one mistake. */
      mistakes: z.int(),
      points: z.array(z.object({ text: z.string(), english: z.nullable(z.string()), isFound: z.boolean() })),
      /**
       * `words` is the number of words in the text. Sentences that are not German or that are copied from the task do
       * not count. `wordsAsked` is the number of words that the task asks for.
       */
      words: z.int(),
      wordsAsked: z.int(),
      score: z.int(),
      of: z.int(),
      modelAnswer: z.string(),
    }),
  ),
  speaking: z.object({
    /** Null if no conversation was begun, or if it was deleted. */
    conversationId: z.nullable(uuid),
    /** The German title of the scene. */
    title: z.string(),
    goals: z.array(z.object({ text: z.string(), isDone: z.boolean() })),
  }),
  /** The topics to practise, the most missed first. */
  topics: z.array(
    z.object({
      id: contentId,
      title: z.string(),
      level: cefrLevel,
      /** Wrong answers to items that tested the topic, and the number of these items. */
      missed: z.int(),
      of: z.int(),
      /** Mistakes in the texts. */
      mistakes: z.int(),
    }),
  ),
});
export type ExamReport = z.output<typeof examReport>;

/**
 * Ends an exam, scores the answers given so far, and returns the report. Repeating the call returns
 * the same report. Error: 503 if the texts cannot be judged now; the answers stay stored.
 */
export const finishExam = endpoint({
  method: "POST",
  path: "/api/exams/:id/finish",
  access: "learner",
  input: z.object({ id: contentId, attemptId: uuid }),
  response: examReport,
});

/** The report of a finished attempt. */
export const readExamReport = endpoint({
  method: "GET",
  path: "/api/exams/:id/reports/:attemptId",
  access: "learner",
  input: z.object({ id: contentId, attemptId: uuid }),
  response: examReport,
});
