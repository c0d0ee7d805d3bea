import * as z from "zod/mini";
import { placementKinds, placementSkills } from "../domain/placement/question.ts";
import { endpoint } from "./endpoint.ts";
import { answerText, cefrLevel, contentId, instant, nothing } from "./values.ts";

const placementToken = z.string().check(z.minLength(1), z.maxLength(4096));

export const placementQuestion = z.object({
  /** Identifies the question within its placement. It is not the id of an exercise or word. */
  id: contentId,
  kind: z.enum(placementKinds),
  skill: z.enum(placementSkills),
  /** A sentence or text with a gap (`___`), a question, or only a word. */
  prompt: z.string(),
  /**
   * The options to choose from: null if the answer is typed; `yes` and `no` if the question is whether a word exists.
   */
  options: z.nullable(z.array(z.string())),
});
export type PlacementQuestion = z.output<typeof placementQuestion>;

/** An overview of the content with which a learner starts at a level. */
const levelOverview = z.object({
  level: cefrLevel,
  lessonCount: z.int(),
  topicCount: z.int(),
  /** The level's first chapter, the first lesson of this chapter, and the lesson's German description. */
  chapter: z.nullable(z.object({ title: z.string(), lessonId: contentId, beginning: z.string() })),
  /** The level's first grammar topic with its first example. */
  topic: z.nullable(z.object({ title: z.string(), example: z.nullable(z.string()) })),
});

export const placementResult = z.object({
  level: cefrLevel,
  /**
   * The most probable level, if it is not `level`; otherwise null. The two levels differ if a level below the most
   * probable one is about equally probable. The lower level is then the result (`level`).
   */
  tieWith: z.nullable(cefrLevel),
  /** The estimate on the scale of levels: 1.0 is the middle of A1, 6.0 the middle of C2. */
  scale: z.number(),
  /** The standard error of `scale`. */
  standardError: z.number(),
  levels: z.array(z.object({ level: cefrLevel, probability: z.number() })),
  skills: z.array(z.object({ skill: z.enum(placementSkills), level: cefrLevel, scale: z.number() })),
  /**
   * The topics about which the learner answered a question wrong, if they belong to the resulting level or a lower
   * level; the topics of the lowest level come first.
   */
  gaps: z.array(z.object({ topicId: contentId, title: z.string(), level: cefrLevel })),
  questionCount: z.int(),
  minutes: z.int(),
  /** One entry for each level up to the result. */
  overview: z.array(levelOverview),
});
export type PlacementResult = z.output<typeof placementResult>;

/**
 * Answers the current question of a placement. Returns the next question, or, after the last question, the result.
 * Without a token a new placement starts. The token contains the state of the placement in encrypted form. It can be
 * used once and is valid for two hours. The server stores only that the token was used.
 *
 * An answer of "" means "I don't know".
 *
 * Errors: `conflict` if the token was used before, `not_found` if it has expired, `invalid_input` if it was changed,
 * `forbidden` if another learner started the placement, `rate_limited` if the learner accepted a result within the last
 * seven days.
 */
export const nextPlacementQuestion = endpoint({
  method: "POST",
  path: "/api/placement/next",
  access: "anyone",
  input: z.object({
    token: z.nullable(placementToken),
    answer: z.nullable(answerText),
    /**
     * An id that the client creates for this answer. If the response is lost, the client may send the same answer again
     * with the same id.
     */
    attemptId: z.optional(z.uuid()),
  }),
  response: z.object({
    token: placementToken,
    /** When the token expires. */
    expiresAt: instant,
    /** The number of questions asked so far, and about how many the whole placement will ask. */
    progress: z.object({ asked: z.int(), about: z.int() }),
    question: z.nullable(placementQuestion),
    result: z.nullable(placementResult),
  }),
});

/**
 * Accepts a result with its token, once. Opens the curriculum and the grammar up to `level`, which is the level of the
 * result or a lower one. The errors are those of the call for the next question, and `locked` if `level` is above the
 * level of the result.
 */
export const acceptPlacement = endpoint({
  method: "POST",
  path: "/api/placement/accept",
  access: "learner",
  input: z.object({ token: placementToken, level: z.optional(cefrLevel) }),
  response: z.object({
    level: cefrLevel,
    /** The levels that this placement opened. */
    openedLevels: z.array(cefrLevel),
    /** The number of grammar topics that this placement opened. */
    openedTopics: z.int(),
    /** The number of words of lower levels that the learner may mark as known. */
    wordsBelow: z.int(),
  }),
});

/**
 * The learner's last accepted placement, and the time from which the next placement may be started. This time is null
 * if the learner may start now.
 */
export const readPlacement = endpoint({
  method: "GET",
  path: "/api/placement",
  access: "learner",
  input: nothing,
  response: z.object({
    last: z.nullable(z.object({ level: cefrLevel, resultLevel: cefrLevel, acceptedAt: instant })),
    nextAt: z.nullable(instant),
  }),
});

/**
 * Adds the words below the level of the learner's placement as known. They become due over the next eight weeks, with
 * about the same number of words on each day. Words that the learner already owns do not change, so repeating the call
 * adds nothing. 404 if the learner has accepted no placement.
 */
export const markKnownWords = endpoint({
  method: "POST",
  path: "/api/placement/known-words",
  access: "learner",
  input: nothing,
  response: z.object({ count: z.int() }),
});
