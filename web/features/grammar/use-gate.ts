import { listTopics, type Topic } from "#core/contract/grammar.ts";
import { findNextLevel } from "#core/domain/grammar/topic-access.ts";
import { useRead } from "#web/api/use-read.ts";
import type { QuizAddress } from "#web/features/grammar/grammar-address.ts";
import { useUnlockedLevels } from "#web/features/grammar/use-unlocked-levels.ts";

/** Whether the next topic is still locked, so that passing this topic's quiz unlocks the next topic. */
export function canUnlockNextTopic(topics: readonly Topic[], topicId: string): boolean {
  const nextTopic = topics[topics.findIndex(({ id }) => id === topicId) + 1];
  return nextTopic !== undefined && !nextTopic.isUnlocked;
}

/** Whether passing the quiz unlocks something that is still locked. Always false for a guest. */
export function useIsGate({ mode, level, topicId }: QuizAddress, isGuest: boolean): boolean {
  const { states } = useUnlockedLevels(isGuest || mode !== "total-level");
  const { data } = useRead(listTopics, { level }, { enabled: topicId !== null && !isGuest });
  if (isGuest) return false;
  const higherLevel = findNextLevel(level);
  if (mode === "total-level") return higherLevel !== undefined && states[higherLevel] !== "open";
  if (topicId === null) return false;
  return data ? canUnlockNextTopic(data, topicId) : mode === "level-up";
}
