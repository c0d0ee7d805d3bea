import { type CefrLevel, cefrLevels } from "../cefr-level.ts";

/** A topic as far as its place goes. */
export interface PlacedTopic {
  id: string;
  cefrLevel: CefrLevel;
}

/** The best quiz that was issued for a topic. */
export interface TopicQuiz {
  topicId: string;
  score: number;
  totalQuestions: number;
}

const neededShare = 0.8;
/** Right answers of 20 that open the next level. */
export const neededForLevel = 16;

/** Whether a quiz of a topic opens the next one: 8 of 10, so 80 % of at least 10 questions. */
export function isTopicPassed({ score, totalQuestions }: { score: number; totalQuestions: number }): boolean {
  return totalQuestions >= 10 && score >= totalQuestions * neededShare;
}

/** How many right answers of a topic's quiz open the next topic. */
export const neededForTopic = (totalQuestions: number): number => Math.ceil(totalQuestions * neededShare);

/** The level after this one; undefined after C2. */
export const nextLevel = (level: CefrLevel): CefrLevel | undefined => cefrLevels[cefrLevels.indexOf(level) + 1];

/**
 * Which topics are open, given all topics in teaching order, the levels a learner unlocked besides A1, and their best
 * quizzes. Of an unlocked level the first topic is open, and another when every earlier one of its level was passed; of a
 * level whose next one is unlocked all topics are.
 */
export function openTopics(
  topics: readonly PlacedTopic[],
  unlockedLevels: ReadonlySet<CefrLevel>,
  quizzes: readonly TopicQuiz[],
): Set<string> {
  const passed = new Set(quizzes.filter(isTopicPassed).map(({ topicId }) => topicId));
  const open = new Set<string>();
  for (const level of cefrLevels) {
    if (level !== "A1" && !unlockedLevels.has(level)) continue;
    const next = nextLevel(level);
    const isLevelPassed = next !== undefined && unlockedLevels.has(next);
    for (const topic of topics.filter((one) => one.cefrLevel === level)) {
      open.add(topic.id);
      if (!isLevelPassed && !passed.has(topic.id)) break;
    }
  }
  return open;
}
