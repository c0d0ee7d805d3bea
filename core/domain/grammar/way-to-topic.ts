import { type CefrLevel, cefrLevels } from "../cefr-level.ts";
import { questionsIn } from "./quiz-mode.ts";
import { isTopicPassed, nextLevel, type PlacedTopic } from "./topic-access.ts";

interface QuizzedTopic extends PlacedTopic {
  /** The best quiz of the topic; null before any. */
  quizScore: { score: number; totalQuestions: number } | null;
}

/** What still stands between a learner and a locked topic. */
export interface WayToTopic<T> {
  /** The levels whose tests are missing, in order: each opens the level after it. Empty once the topic's own level is open. */
  tests: CefrLevel[];
  /** The topics before it in its level whose quizzes are missing, in teaching order. */
  quizzes: T[];
  /** The topic's level, if its test opens the topic with fewer questions than the missing quizzes ask. */
  shortcut: CefrLevel | undefined;
}

/** The way to a locked topic, given the topics of its level in teaching order and the levels that are open besides A1. */
export function wayToTopic<T extends QuizzedTopic>(
  topic: PlacedTopic,
  topicsOfLevel: readonly T[],
  unlockedLevels: ReadonlySet<CefrLevel>,
): WayToTopic<T> {
  const below = cefrLevels.slice(0, cefrLevels.indexOf(topic.cefrLevel));
  const tests = below.filter((level) => {
    const opened = nextLevel(level);
    return opened !== undefined && !unlockedLevels.has(opened);
  });
  const place = topicsOfLevel.findIndex(({ id }) => id === topic.id);
  const quizzes = topicsOfLevel
    .slice(0, Math.max(place, 0))
    .filter(({ quizScore }) => !(quizScore && isTopicPassed(quizScore)));
  const isShorter = quizzes.length * questionsIn["level-up"] > questionsIn["total-level"];
  return {
    tests,
    quizzes,
    shortcut: isShorter && nextLevel(topic.cefrLevel) ? topic.cefrLevel : undefined,
  };
}
