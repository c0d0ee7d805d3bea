import { isSceneDone, type SceneResult } from "../../curriculum/chapter-parts.ts";
import type { ExplainedCorrection } from "../check-message.ts";
import type { ConversationWord } from "../prompt-tree.ts";
import { selectWordsToSave } from "../saved-words.ts";
import { extentOf, maxUnfinishedSceneMs, type SceneOutline, trialSceneIds } from "./scene.ts";
import { chooseCorrections, summarizeGoals } from "./summary.ts";

/** The progress of a conversation's scene. */
export interface SceneProgress {
  reached: readonly string[];
  nextGoal: string | null;
  isOver: boolean;
}

/** A conversation that plays a scene. */
export interface ScenePlay {
  id: string;
  sceneId: string | null;
  sceneState: SceneProgress | null;
  updatedAt: string;
}

/** The scenes that a learner has played: their results, and the conversations whose scenes are not ended yet. */
export interface PlayedScenes {
  results: readonly Omit<SceneResult, "lastEndedAt">[];
  openConversations: readonly { id: string; sceneId: string | null; score: number; updatedAt: string }[];
}

/**
 * If a conversation with an unfinished scene was last used at this time or later, the app offers to continue the scene.
 */
export const earliestUseOfOpenScene = (now: Date): string =>
  new Date(now.getTime() - maxUnfinishedSceneMs).toISOString();

/** The conversations whose scenes are not ended yet, the most recently used first. */
export const listOpenScenes = (conversations: readonly ScenePlay[]): PlayedScenes["openConversations"] =>
  conversations
    .filter(({ sceneState }) => sceneState && !sceneState.isOver)
    .map(({ id, sceneId, sceneState, updatedAt }) => ({
      ...{ id, sceneId, updatedAt },
      score: sceneState?.reached.length ?? 0,
    }))
    .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));

/** A scene in the list of scenes. */
export function describeSceneCard(outline: SceneOutline, { results, openConversations }: PlayedScenes) {
  const { id, title, german, level, setting, settingGerman, you, partner, register, goals, minutes } = outline;
  const result = results.find(({ sceneId }) => sceneId === id);
  const openConversation = openConversations.find(({ sceneId }) => sceneId === id);
  return {
    ...{ id, title, german, level, setting, settingGerman, you, partner, register, minutes },
    goals: goals.map((goal) => ({ id: goal.id, text: goal.text, german: goal.german })),
    isOpenToVisitors: trialSceneIds.includes(id),
    isDone: result !== undefined && isSceneDone(result),
    best: result ? { score: result.bestScore, of: result.goals } : null,
    openConversation: openConversation
      ? { id: openConversation.id, score: openConversation.score, of: goals.length }
      : null,
  };
}

/** A scene with phrases that the learner can use. */
export const describeScene = (outline: SceneOutline, playedScenes: PlayedScenes) => ({
  ...describeSceneCard(outline, playedScenes),
  goals: outline.goals.map(({ id, text, german, phrases }) => ({ id, text, german, phrases })),
});

/** The state of a scene in the shape of the API. */
export const describeSceneState = (
  { id, title, goals }: Pick<SceneOutline, "id" | "title" | "goals">,
  { reached, nextGoal, isOver }: SceneProgress,
) => ({
  ...{ id, title, nextGoal, isOver },
  goals: goals.map((goal) => ({ id: goal.id, text: goal.text, isDone: reached.includes(goal.id) })),
});

/** What the summary of a scene needs of a message. */
interface SummarizedMessage {
  id: string;
  role: "user" | "assistant";
  content: string;
  corrections: readonly ExplainedCorrection[];
  isChecked?: boolean;
  vocabulary: readonly ConversationWord[];
}

/** The words that the partner's messages added to the learner's vocabulary, without duplicates. */
function listSavedWords(messages: readonly SummarizedMessage[], { level }: SceneOutline) {
  const words = messages.flatMap(({ role, vocabulary }) =>
    role === "assistant" ? selectWordsToSave(vocabulary, level) : [],
  );
  return [...new Map(words.map((word) => [word.wordId, word])).values()].map(({ wordId: _, ...word }) => word);
}

/**
 * Summarizes a scene, without XP.
 * @param messages all messages of the conversation, the partner's opening first
 */
export function summarizeScene(
  conversationId: string,
  outline: SceneOutline,
  reachedGoalIds: readonly string[],
  messages: readonly SummarizedMessage[],
) {
  const { id, title, german, level, goals, outcomes } = outline;
  const extent = extentOf(reachedGoalIds.length, goals.length);
  const learnerMessages = messages.filter(({ role }) => role === "user");
  return {
    conversationId,
    scene: { id, title, german, level },
    extent,
    outcome: outcomes[extent],
    score: reachedGoalIds.length,
    of: goals.length,
    goals: summarizeGoals(outline, reachedGoalIds),
    corrections: chooseCorrections(learnerMessages),
    isChecked: learnerMessages.every(({ isChecked = true }) => isChecked),
    // The opening is not part of a turn, so its words are not saved.
    words: listSavedWords(messages.slice(1), outline),
  };
}
