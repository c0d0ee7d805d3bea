import { type CefrLevel, cefrLevels } from "../cefr-level.ts";
import { defaultQuestionCountByMode } from "./quiz-mode.ts";
import { findNextLevel, isTopicPassed, type TopicWithLevel } from "./topic-access.ts";

interface QuizzedTopic extends TopicWithLevel {
  /** The learner's best quiz of the topic; null if the learner has taken no quiz. */
  quizScore: { score: number; totalQuestions: number } | null;
}

/** What a learner still has to pass to unlock a topic. */
export interface UnlockPath<T> {
  /**
   * The levels whose tests the learner has to pass, in this order. Each test unlocks the next level. Empty if the
   * topic's level is unlocked.
   */
  levelsToTest: CefrLevel[];
  /** The earlier topics of the level whose quizzes the learner has to pass, in teaching order. */
  topicsToPass: T[];
  /**
   * The topic's level, if the test of this level has fewer questions than the quizzes of `topicsToPass` together.
   * Passing this test unlocks the next level, and with it all topics of the topic's level. Undefined if the test is not
   * shorter or there is no next level.
   */
  shortcut: CefrLevel | undefined;
}

/**
 * Finds what a learner has to pass to unlock a topic.
 * @param topicsOfLevel the topics of the topic's level in teaching order
 * @param unlockedLevels the unlocked levels except A1
 */
export function findUnlockPath<T extends QuizzedTopic>(
  topic: TopicWithLevel,
  topicsOfLevel: readonly T[],
  unlockedLevels: ReadonlySet<CefrLevel>,
): UnlockPath<T> {
  const lowerLevels = cefrLevels.slice(0, cefrLevels.indexOf(topic.cefrLevel));
  const levelsToTest = lowerLevels.filter((level) => {
    const higherLevel = findNextLevel(level);
    return higherLevel !== undefined && !unlockedLevels.has(higherLevel);
  });
  const index = topicsOfLevel.findIndex(({ id }) => id === topic.id);
  const topicsToPass = topicsOfLevel
    .slice(0, Math.max(index, 0))
    .filter(({ quizScore }) => !(quizScore && isTopicPassed(quizScore)));
  const isTestShorter =
    topicsToPass.length * defaultQuestionCountByMode["level-up"] > defaultQuestionCountByMode["total-level"];
  return {
    levelsToTest,
    topicsToPass,
    shortcut: isTestShorter && findNextLevel(topic.cefrLevel) ? topic.cefrLevel : undefined,
  };
}
