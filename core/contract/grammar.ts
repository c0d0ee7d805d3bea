import * as z from "zod/mini";
import { difficulties, exerciseTypes } from "../domain/grammar/exercise.ts";
import { grammarCategories } from "../domain/grammar/grammar-category.ts";
import { requestedModes } from "../domain/grammar/quiz-mode.ts";
import { phraseRoles } from "../domain/grammar/topic-blocks.ts";
import { visibleTextPattern } from "../domain/visible-text.ts";
import { endpoint } from "./endpoint.ts";
import { answerText, cefrLevel, completionFields, contentId, filterOf, language, nothing } from "./values.ts";

const category = z.enum(grammarCategories);
/** How a level or topic was unlocked: available from the start, by passing a quiz, or by a placement. */
const unlockMethod = z.enum(["start", "quiz", "placement"]);

export const topic = z.object({
  id: contentId,
  title: z.string(),
  category,
  cefrLevel,
  /**
   * Blank lines separate paragraphs. A block of lines with `|` is a table. A block of lines that begin with `- ` is a
   * list. A block of lines that begin with `> ` contains examples in the form "German = English". German text is
   * between asterisks, and marked endings are between tildes.
   */
  explanation: z.string(),
  examples: z.array(
    z.object({
      german: z.string(),
      english: z.string(),
      /**
       * The sentence with its marked endings between tildes ("mit dem klein~en~ Hund"); omitted if no endings are
       * marked.
       */
      marked: z.optional(z.string()),
    }),
  ),
  orderIndex: z.int(),
  /** The learner's best practice result; null for guests and before the first practice. */
  progress: z.nullable(z.object({ highestScore: z.int(), totalExercises: z.int() })),
  /** The learner's best quiz result for this topic; null for guests and before the first quiz. */
  quizScore: z.nullable(z.object({ score: z.int(), totalQuestions: z.int(), percentage: z.int() })),
  isUnlocked: z.boolean(),
});
export type Topic = z.output<typeof topic>;

/** The blocks that explain a topic in addition to its text. Each list may be empty. */
const topicBlocks = z.object({
  /** The clauses of a picture of word order. All clauses share the columns, which are counted from 1. */
  picture: z.array(
    z.object({
      label: z.nullable(z.string()),
      phrases: z.array(z.object({ column: z.int(), text: z.string(), role: z.enum(phraseRoles) })),
      english: z.string(),
    }),
  ),
  /** Pairs of a wrong and a right sentence. The words that differ are between tildes. */
  pairs: z.array(z.object({ wrong: z.string(), right: z.string(), reason: z.string() })),
  /** Questions that learners answer only for themselves. The answers are not stored. */
  checks: z.array(
    z.object({
      question: z.string(),
      english: z.nullable(z.string()),
      options: z.array(z.object({ text: z.string(), isRight: z.boolean(), reason: z.string() })),
    }),
  ),
  /** Topics on the same matter at a lower (`back`) or higher (`on`) level. */
  related: z.array(
    z.object({
      topicId: contentId,
      title: z.string(),
      cefrLevel,
      direction: z.enum(["back", "on"]),
      whatIsNew: z.string(),
      isUnlocked: z.boolean(),
    }),
  ),
  /** Translations of the German texts that are between asterisks in the explanation. */
  translations: z.array(z.object({ german: z.string(), english: z.string() })),
});
export type ShownBlocks = z.output<typeof topicBlocks>;

/** A topic as its own page shows it. */
const topicPage = z.extend(topic, { blocks: topicBlocks });
export type TopicPageContent = z.output<typeof topicPage>;

/** The topics of a level in teaching order. Guests get only level A1, and may read all topics of A1. */
export const listTopics = endpoint({
  method: "GET",
  path: "/api/grammar/library",
  access: "anyone",
  input: z.object({ level: filterOf(cefrLevel) }),
  response: z.array(topic),
});

export const readTopic = endpoint({
  method: "GET",
  path: "/api/grammar/library/:id",
  access: "anyone",
  input: z.object({ id: contentId }),
  response: topicPage,
});

const mappedTopic = z.object({ id: contentId, title: z.string(), category, cefrLevel, isUnlocked: z.boolean() });
export type MappedTopic = z.output<typeof mappedTopic>;

/** All topics of all levels in teaching order, without their texts. For guests only the topics of A1 are unlocked. */
export const readTopicMap = endpoint({
  method: "GET",
  path: "/api/grammar/map",
  access: "anyone",
  input: nothing,
  response: z.array(mappedTopic),
});

/** Returns the category's highest topic at or below the given level (default A1). 404 if there is no such topic. */
export const readTopicOfCategory = endpoint({
  method: "GET",
  path: "/api/grammar/category/:category",
  access: "learner",
  input: z.object({ category: z.string(), level: filterOf(cefrLevel) }),
  response: topic,
});

const exercise = z.object({
  id: contentId,
  type: z.enum(exerciseTypes),
  question: z.string(),
  options: z.nullable(z.array(z.string())),
  correctAnswer: z.string(),
  /** Other answers that are accepted as right. */
  accept: z.array(z.string()),
  explanation: z.string(),
  difficulty: z.enum(difficulties),
  /**
   * The id of the paragraph or table in the topic's explanation that the exercise is about (`rule-3`); null if it is
   * unknown.
   */
  anchor: z.nullable(z.string()),
});
export type Exercise = z.output<typeof exercise>;

export const listExercises = endpoint({
  method: "GET",
  path: "/api/grammar/library/:id/exercises",
  access: "learner",
  input: z.object({ id: contentId }),
  response: z.array(exercise),
});

const topicProgress = z.object({
  exercisesCorrect: z.int(),
  exercisesCompleted: z.int(),
  highestScore: z.int(),
  totalExercises: z.int(),
  /** For each exercise that was answered in the current round: whether the answer was right. */
  answers: z.record(contentId, z.boolean()),
});
export type TopicProgress = z.output<typeof topicProgress>;

export const readTopicProgress = endpoint({
  method: "GET",
  path: "/api/grammar/progress/:id",
  access: "learner",
  input: z.object({ id: contentId }),
  response: topicProgress,
});

/** Starts a new round of a topic's exercises. The best score is kept. */
export const restartExercises = endpoint({
  method: "POST",
  path: "/api/grammar/progress/:id/restart",
  access: "learner",
  input: z.object({ id: contentId }),
  response: topicProgress,
});

/** Submits the answer to one exercise. A blank answer is refused with 400 and does not count as an attempt. */
export const submitExercise = endpoint({
  method: "POST",
  path: "/api/grammar/exercises/:exerciseId/submit",
  access: "learner",
  input: z.object({
    exerciseId: contentId,
    ...completionFields,
    answer: answerText.check(z.regex(visibleTextPattern, "An answer is required.")),
  }),
  response: z.object({
    isCorrect: z.boolean(),
    correctAnswer: z.string(),
    explanation: z.string(),
    xpAwarded: z.int(),
  }),
});

export const listUnlockedLevels = endpoint({
  method: "GET",
  path: "/api/grammar/unlocked-levels",
  access: "learner",
  input: nothing,
  response: z.array(z.object({ cefrLevel, unlockMethod })),
});

export const listUnlockedTopics = endpoint({
  method: "GET",
  path: "/api/grammar/unlocked-topics",
  access: "learner",
  input: nothing,
  response: z.array(z.object({ topicId: contentId, unlockMethod })),
});

export const isTopicUnlocked = endpoint({
  method: "GET",
  path: "/api/grammar/is-topic-unlocked/:id",
  access: "learner",
  input: z.object({ id: contentId }),
  response: z.object({ isUnlocked: z.boolean() }),
});

const grammarQuestion = z.extend(exercise, { exerciseId: contentId, topicId: contentId });
export type GrammarQuestion = z.output<typeof grammarQuestion>;

/**
 * Draws the questions of a quiz.
 * - `level-up`: 10 questions about one topic. Passing unlocks the next topic.
 * - `total-level`: 20 questions from all topics of a level. Passing unlocks the next level.
 * - `mistakes`: up to 10 questions about the topics of the learner's most frequent mistakes in conversations, including
 *   locked topics. 404 if there are no such topics. The client submits this quiz as a regular quiz.
 *
 * A `level-up` or `total-level` quiz can be submitted only once, with its `quizId`, and only within two hours.
 *
 * A guest may take a regular quiz about a topic of A1, then sign up or sign in, and submit the quiz within a week. If
 * the guest passed the quiz, the topic counts as passed.
 *
 * Errors: 403 `locked` if the topic, or every topic of the category at this level, is locked.
 */
export const generateGrammarQuiz = endpoint({
  method: "POST",
  path: "/api/grammar/quiz/generate",
  access: "anyone",
  input: z.object({
    language,
    /** Defaults to A1. */
    level: filterOf(cefrLevel),
    category: filterOf(category),
    topicId: z.optional(z.nullable(contentId)),
    mode: z.optional(z.enum(requestedModes)),
    targetLevel: z.optional(z.nullable(cefrLevel)),
    count: z.optional(z.int().check(z.minimum(1), z.maximum(50))),
  }),
  response: z.object({ quizId: z.string(), questions: z.array(grammarQuestion) }),
});
