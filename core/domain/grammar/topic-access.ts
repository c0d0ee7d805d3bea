import { type CefrLevel, cefrLevels } from "../cefr-level.ts";

/** A topic and its level. */
export interface TopicWithLevel {
  id: string;
  cefrLevel: CefrLevel;
}

/** The learner's best `level-up` quiz for a topic. */
export interface TopicQuiz {
  topicId: string;
  score: number;
  totalQuestions: number;
}

const requiredRightShare = 0.8;
/** The number of right answers (of 20) that unlock the next level. */
export const rightAnswerCountForLevel = 16;

/** Whether a quiz about a topic unlocks the next topic: at least 10 questions and 80 % right. */
export function isTopicPassed({ score, totalQuestions }: { score: number; totalQuestions: number }): boolean {
  return totalQuestions >= 10 && score >= totalQuestions * requiredRightShare;
}

/** The number of right answers that unlock the next topic. */
export const rightAnswerCountForTopic = (totalQuestions: number): number =>
  Math.ceil(totalQuestions * requiredRightShare);

/** The next higher level; undefined for C2. */
export const findNextLevel = (level: CefrLevel): CefrLevel | undefined => cefrLevels[cefrLevels.indexOf(level) + 1];

/**
 * The ids of the topics that a learner may open.
 * In an unlocked level, the learner may open the first topic, and each topic for which all earlier topics of the level
 * are passed. If the next level is unlocked as well, the learner may open all topics of the level.
 * @param topics all topics in teaching order
 * @param unlockedLevels the unlocked levels except A1, which is always unlocked
 * @param quizzes the learner's best quiz of each topic
 */
export function findUnlockedTopics(
  topics: readonly TopicWithLevel[],
  unlockedLevels: ReadonlySet<CefrLevel>,
  quizzes: readonly TopicQuiz[],
): Set<string> {
  const passedTopicIds = new Set(quizzes.filter(isTopicPassed).map(({ topicId }) => topicId));
  const openTopicIds = new Set<string>();
  for (const level of cefrLevels) {
    if (level !== "A1" && !unlockedLevels.has(level)) continue;
    const higherLevel = findNextLevel(level);
    const isLevelPassed = higherLevel !== undefined && unlockedLevels.has(higherLevel);
    for (const topic of topics.filter((candidate) => candidate.cefrLevel === level)) {
      openTopicIds.add(topic.id);
      if (!isLevelPassed && !passedTopicIds.has(topic.id)) break;
    }
  }
  return openTopicIds;
}
