import { useNavigate } from "react-router";
import { listTopics, type Topic } from "#core/contract/grammar.ts";
import { isTopicPassed } from "#core/domain/grammar/topic-access.ts";
import { useRead } from "#web/api/use-read.ts";
import { buildQuizPath } from "#web/features/grammar/grammar-address.ts";
import { canUnlockNextTopic } from "#web/features/grammar/use-gate.ts";
import { returnHereState } from "#web/quiz/use-leave-to.ts";

/**
 * The quiz of a topic's page: the level-up quiz that unlocks the next topic, or a regular quiz if nothing is left to
 * unlock.
 */
export function useTopicQuiz(topic: Topic) {
  const navigate = useNavigate();
  const topics = useRead(listTopics, { level: topic.cefrLevel }).data;
  const isPassed = topic.quizScore !== null && isTopicPassed(topic.quizScore);
  const isGate = !isPassed && (topics === undefined || canUnlockNextTopic(topics, topic.id));
  const mode = isGate ? "level-up" : "regular";
  return {
    isGate,
    isPassed,
    /** The topic that passing the quiz unlocks; undefined until it is loaded, and for a regular quiz. */
    nextTopic: isGate ? topics?.[topics.findIndex(({ id }) => id === topic.id) + 1] : undefined,
    start: () => navigate(buildQuizPath({ mode, level: topic.cefrLevel, topicId: topic.id }), returnHereState),
  };
}
