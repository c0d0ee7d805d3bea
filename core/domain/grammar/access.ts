import type { CefrLevel } from "../cefr-level.ts";
import type { TopicOutline, TopicResult } from "./topic.ts";
import { findUnlockedTopics, type TopicQuiz } from "./topic-access.ts";

/** The levels and topics that are unlocked for a learner. */
export interface Access {
  levels: ReadonlySet<CefrLevel>;
  topicIds: ReadonlySet<string>;
}

/** Computes the unlocked levels and topics from what the learner has reached. */
export function accessOf(
  outline: readonly TopicOutline[],
  results: readonly TopicResult[],
  unlockedLevels: readonly { cefrLevel: CefrLevel }[],
): Access {
  const levels = new Set<CefrLevel>(["A1", ...unlockedLevels.map(({ cefrLevel }) => cefrLevel)]);
  return { levels, topicIds: findUnlockedTopics(outline, levels, bestQuizzesOf(results)) };
}

/** The best quizzes of the topics in which a quiz was taken. */
export const bestQuizzesOf = (results: readonly TopicResult[]): TopicQuiz[] =>
  results.flatMap(({ grammarLibraryId, quizScore, quizTotal }) =>
    quizScore === null || quizTotal === null
      ? []
      : [{ topicId: grammarLibraryId, score: quizScore, totalQuestions: quizTotal }],
  );
