import * as z from "zod/mini";
import { correction, vocabularyItem } from "./conversations.ts";
import { endpoint } from "./endpoint.ts";
import { cefrLevel, completionFields, contentId, uuid } from "./values.ts";

/** A goal of a scene, as the learner sees it before and during the role play. */
const sceneGoal = z.object({
  id: contentId,
  text: z.string(),
  /** The goal in German, in scenes of B1 or higher; otherwise null. */
  german: z.nullable(z.string()),
});

/** A role play in the list of scenes. */
export const sceneCard = z.object({
  id: contentId,
  /** The English title; `german` is the German title. */
  title: z.string(),
  german: z.string(),
  level: cefrLevel,
  /**
   * Where the scene takes place and what the learner does there, in English. Scenes of B1 or higher have the same text
   * in German.
   */
  setting: z.string(),
  settingGerman: z.nullable(z.string()),
  /** The learner's role ("a guest") and the partner's role ("the waiter"). */
  you: z.string(),
  partner: z.string(),
  /** The pronoun with which the partner addresses the learner. In a scene, the learner cannot choose the tone. */
  register: z.enum(["du", "sie"]),
  goals: z.array(sceneGoal),
  minutes: z.int(),
  /** Whether visitors can play the scene in a trial. */
  isOpenToVisitors: z.boolean(),
  /** Whether the learner has ended the scene at least once with most of its goals reached; false for guests. */
  isDone: z.boolean(),
  /** The learner's best result so far; null for guests, and if the learner has never ended the scene. */
  best: z.nullable(z.object({ score: z.int(), of: z.int() })),
  /**
   * The learner's unfinished conversation with this scene, if it was used within the last day. The screen offers to
   * continue it.
   */
  openConversation: z.nullable(z.object({ id: uuid, score: z.int(), of: z.int() })),
});
export type SceneCard = z.output<typeof sceneCard>;

/** The scenes of a level, or of all levels. Guests see only scenes of A1. */
export const listScenes = endpoint({
  method: "GET",
  path: "/api/scenes",
  access: "anyone",
  input: z.object({ level: z.optional(cefrLevel) }),
  response: z.array(sceneCard),
});

/** A scene with phrases that the learner can use, for each of its goals. */
export const readScene = endpoint({
  method: "GET",
  path: "/api/scenes/:id",
  access: "anyone",
  input: z.object({ id: contentId }),
  response: z.object({
    ...sceneCard.shape,
    goals: z.array(
      z.object({
        ...sceneGoal.shape,
        /**
         * Phrases that the learner can use, three for each goal. Gaps are in brackets: "Ich möchte [einen Kaffee],
         * bitte."
         */
        phrases: z.array(z.string()),
      }),
    ),
  }),
});

/** How many of the goals were reached. Each scene has one headline for each of these values. */
export const sceneExtents = ["all", "most", "few"] as const;

/** A correction that the learner should remember, with the learner's own sentence. */
const rememberedCorrection = z.object({
  ...correction.shape,
  messageId: uuid,
  /** The sentence as the learner wrote it; `start` and `end` are positions in it. */
  sentence: z.string(),
  /** The number of corrections in this scene that have the same rule as this correction. */
  times: z.int(),
});

export const sceneSummary = z.object({
  conversationId: uuid,
  scene: z.object({ id: contentId, title: z.string(), german: z.string(), level: cefrLevel }),
  extent: z.enum(sceneExtents),
  /** The headline of the summary. */
  outcome: z.string(),
  /** The number of reached goals (`score`) and of all goals (`of`). */
  score: z.int(),
  of: z.int(),
  goals: z.array(
    z.object({
      id: contentId,
      text: z.string(),
      isDone: z.boolean(),
      /** For a goal that was not reached: a sentence that would have reached it. Null for a reached goal. */
      example: z.nullable(z.string()),
    }),
  ),
  /**
   * At most three corrections, no two with the same rule. Mistakes that make the meaning unclear come first, then the
   * most frequent mistakes, then the newest mistakes.
   */
  corrections: z.array(rememberedCorrection),
  /**
   * Whether every message was checked. If not, an empty list of corrections does not mean that there were no mistakes.
   */
  isChecked: z.boolean(),
  /**
   * The XP of the scene: one item for ending the scene, one for its goals, and one for its messages. An item without XP
   * is left out.
   */
  xp: z.object({
    items: z.array(z.object({ kind: z.enum(["scene", "goals", "messages"]), count: z.int(), xp: z.int() })),
    total: z.int(),
  }),
  /** The words that this conversation added to the learner's vocabulary. */
  words: z.array(vocabularyItem),
});
export type SceneSummary = z.output<typeof sceneSummary>;

/**
 * Ends the scene of a conversation and returns its summary. Repeating the call changes nothing and returns the same
 * summary. XP is paid once a day for each scene.
 */
export const endScene = endpoint({
  method: "POST",
  path: "/api/conversations/:id/scene/end",
  access: "learner",
  input: z.object({ id: uuid, ...completionFields }),
  response: sceneSummary,
});

/** The summary of a scene that the learner has ended. */
export const readSceneSummary = endpoint({
  method: "GET",
  path: "/api/conversations/:id/scene",
  access: "learner",
  input: z.object({ id: uuid }),
  response: sceneSummary,
});

/**
 * Returns the summary of a scene that a visitor plays. It contains no XP and no words. Nothing is stored, so the
 * visitor can continue the scene.
 */
export const endTrialScene = endpoint({
  method: "POST",
  path: "/api/trial-chat/:sessionId/scene/end",
  access: "anyone",
  input: z.object({ sessionId: uuid }),
  response: sceneSummary,
});
