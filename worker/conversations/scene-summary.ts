import type { SceneSummary } from "#core/contract/scenes.ts";
import { selectWordsToSave } from "#core/domain/conversations/saved-words.ts";
import { extentOf, type SceneOutline } from "#core/domain/conversations/scenes/scene.ts";
import { chooseCorrections, summarizeGoals } from "#core/domain/conversations/scenes/summary.ts";
import type { StoredMessage } from "#durable-objects/conversation-turn.ts";

/** The words that the partner's messages added to the learner's vocabulary, without duplicates. */
function savedWords(messages: readonly StoredMessage[], { level }: SceneOutline): SceneSummary["words"] {
  const words = messages.flatMap(({ role, vocabulary }) =>
    role === "assistant" ? selectWordsToSave(vocabulary, level) : [],
  );
  return [...new Map(words.map((word) => [word.wordId, word])).values()].map(({ wordId, ...word }) => word);
}

/**
 * Summarizes a scene.
 * @param messages all messages of the conversation, the partner's opening first
 */
export function summarizeScene(
  conversationId: string,
  outline: SceneOutline,
  reachedGoalIds: readonly string[],
  messages: readonly StoredMessage[],
): Omit<SceneSummary, "xp"> {
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
    words: savedWords(messages.slice(1), outline),
  };
}
