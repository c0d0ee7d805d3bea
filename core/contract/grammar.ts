import * as z from "zod/mini";
import { difficulties, exerciseTypes } from "../domain/grammar/exercise.ts";
import { grammarCategories } from "../domain/grammar/grammar-category.ts";
import { askedModes } from "../domain/grammar/quiz-mode.ts";
import { endpoint } from "./endpoint.ts";
import { answerText, cefrLevel, contentId, filter, language, nothing } from "./values.ts";

const category = z.enum(grammarCategories);
/** How a level or topic was opened: from the start, or by a quiz. */
const unlockMethod = z.enum(["start", "quiz"]);

export const topic = z.object({
  id: contentId,
  title: z.string(),
  category,
  cefrLevel,
  /** Paragraphs apart by blank lines; a block of lines with `|` is a table, of lines with `- ` a list; German stands between asterisks. */
  explanation: z.string(),
  examples: z.array(z.object({ german: z.string(), english: z.string() })),
  orderIndex: z.int(),
  /** The best practice so far; null for guests and before any. */
  progress: z.nullable(z.object({ highestScore: z.int(), totalExercises: z.int() })),
  /** The best quiz of this topic; null for guests and before any. */
  quizScore: z.nullable(z.object({ score: z.int(), totalQuestions: z.int(), percentage: z.int() })),
  isUnlocked: z.boolean(),
});
export type Topic = z.output<typeof topic>;

/** The topics of a level in teaching order. Guests see A1, as their first topics are: open to read. */
export const listTopics = endpoint({
  method: "GET",
  path: "/api/grammar/library",
  access: "anyone",
  input: z.object({ level: filter(cefrLevel) }),
  response: z.array(topic),
});

export const readTopic = endpoint({
  method: "GET",
  path: "/api/grammar/library/:id",
  access: "anyone",
  input: z.object({ id: contentId }),
  response: topic,
});

/** The topic of a category that is nearest at or below a level. */
export const readTopicOfCategory = endpoint({
  method: "GET",
  path: "/api/grammar/category/:category",
  access: "learner",
  input: z.object({ category: z.string(), level: filter(cefrLevel) }),
  response: topic,
});

const exercise = z.object({
  id: contentId,
  type: z.enum(exerciseTypes),
  question: z.string(),
  options: z.nullable(z.array(z.string())),
  correctAnswer: z.string(),
  /** Other answers that count. */
  accept: z.array(z.string()),
  explanation: z.string(),
  difficulty: z.enum(difficulties),
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
  /** Of this round: whether each exercise answered so far was right. */
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

/** Begins the exercises of a topic anew; the best score stays. */
export const restartExercises = endpoint({
  method: "POST",
  path: "/api/grammar/progress/:id/restart",
  access: "learner",
  input: z.object({ id: contentId }),
  response: topicProgress,
});

/** A blank answer is no try: 400. */
export const submitExercise = endpoint({
  method: "POST",
  path: "/api/grammar/exercises/:exerciseId/submit",
  access: "learner",
  input: z.object({
    exerciseId: contentId,
    answer: answerText.check(z.regex(/\S/, "An answer is required.")),
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
 * Questions for a quiz. `level-up` asks 10 of one topic, `total-level` 20 spread over a level; these two open something, so
 * the answer's `quizId` is handed in with them, once, within two hours. `mistakes` asks up to 10 of the topics that the
 * learner misses most in conversations, open or not (404 without any); it is handed in as a regular quiz. The quiz of a topic that
 * a guest took may be handed in within a week by whoever signs up or in: passed, the topic counts as passed.
 * 403 `locked` for a topic that is not open yet, and for a category all of whose topics of the level are not.
 */
export const generateGrammarQuiz = endpoint({
  method: "POST",
  path: "/api/grammar/quiz/generate",
  access: "anyone",
  input: z.object({
    language,
    /** A1 unless told. */
    level: filter(cefrLevel),
    category: filter(category),
    topicId: z.optional(z.nullable(contentId)),
    mode: z.optional(z.enum(askedModes)),
    targetLevel: z.optional(z.nullable(cefrLevel)),
    count: z.optional(z.int().check(z.minimum(1), z.maximum(50))),
  }),
  response: z.object({ quizId: z.string(), questions: z.array(grammarQuestion) }),
});
