import { cefrLevels } from "../cefr-level.ts";
import type { Access } from "./access.ts";
import type { GrammarExercise, GrammarTopic, TopicOutline, TopicResult } from "./topic.ts";
import { levelsPassedByPlacement, type UnlockedLevel } from "./unlocked-level.ts";

const describeText = ({ id, title, category, cefrLevel, explanation, examples, orderIndex }: GrammarTopic) => ({
  id,
  title,
  category,
  cefrLevel,
  explanation,
  examples,
  orderIndex,
});

/** A topic as guests see it. Guests may read all topics of A1. */
export const describeTopicForGuest = (topic: GrammarTopic) => ({
  ...describeText(topic),
  progress: null,
  quizScore: null,
  isUnlocked: true,
});

/** A topic with what the learner has reached in it. */
export function describeTopic(topic: GrammarTopic, access: Access, results: readonly TopicResult[]) {
  const result = results.find(({ grammarLibraryId }) => grammarLibraryId === topic.id);
  const hasPractised = result !== undefined && (result.exercisesCompleted > 0 || result.highestScore > 0);
  const { quizScore, quizTotal } = result ?? { quizScore: null, quizTotal: null };
  return {
    ...describeText(topic),
    progress: hasPractised ? { highestScore: result.highestScore, totalExercises: result.totalExercises } : null,
    quizScore:
      quizScore === null || quizTotal === null
        ? null
        : {
            score: quizScore,
            totalQuestions: quizTotal,
            percentage: Math.round((quizScore / quizTotal) * 100),
          },
    isUnlocked: access.topicIds.has(topic.id),
  };
}

/**
 * The blocks of a topic, with the titles of related topics. Guests, who have no `Access`, may read only the topics of
 * A1.
 */
export function describeBlocks({ blocks }: GrammarTopic, outline: readonly TopicOutline[], access: Access | null) {
  const relatedTopics = blocks.related.flatMap((link) => {
    const topic = outline.find(({ id }) => id === link.topicId);
    if (!topic) return [];
    const { title, cefrLevel } = topic;
    return [{ ...link, title, cefrLevel, isUnlocked: access ? access.topicIds.has(topic.id) : cefrLevel === "A1" }];
  });
  return { ...blocks, related: relatedTopics };
}

/** All topics without their texts. Guests have no `Access`. */
export const describeTopicMap = (outline: readonly TopicOutline[], access: Access | null) =>
  outline.map(({ id, title, category, cefrLevel }) => ({
    id,
    title,
    category,
    cefrLevel,
    isUnlocked: access ? access.topicIds.has(id) : cefrLevel === "A1",
  }));

/** The learner's levels, and how each was unlocked. */
export function describeUnlockedLevels(unlockedLevels: readonly UnlockedLevel[]) {
  const methodByLevel = new Map(unlockedLevels.map(({ cefrLevel, unlockMethod }) => [cefrLevel, unlockMethod]));
  return cefrLevels.flatMap((cefrLevel) => {
    const unlockMethod = cefrLevel === "A1" ? ("start" as const) : methodByLevel.get(cefrLevel);
    return unlockMethod ? [{ cefrLevel, unlockMethod }] : [];
  });
}

/** The learner's topics, and how each was unlocked. */
export function describeUnlockedTopics(
  outline: readonly TopicOutline[],
  access: Access,
  unlockedLevels: readonly UnlockedLevel[],
) {
  const passedLevels = levelsPassedByPlacement(unlockedLevels);
  const firstTopicIds = new Set(cefrLevels.map((level) => outline.find((topic) => topic.cefrLevel === level)?.id));
  return outline
    .filter(({ id }) => access.topicIds.has(id))
    .map(({ id, cefrLevel }) => {
      const unlockMethod = passedLevels.has(cefrLevel) ? ("placement" as const) : ("quiz" as const);
      return { topicId: id, unlockMethod: firstTopicIds.has(id) ? ("start" as const) : unlockMethod };
    });
}

/** An exercise as its card shows it. */
export const describeExercise = ({
  id,
  type,
  question,
  options,
  correctAnswer,
  accept,
  explanation,
  difficulty,
  anchor,
}: GrammarExercise) => ({ id, type, question, options, correctAnswer, accept, explanation, difficulty, anchor });

/** An exercise as a question of a quiz. */
export const describeQuestion = (exercise: GrammarExercise) => ({
  ...describeExercise(exercise),
  exerciseId: exercise.id,
  topicId: exercise.topicId,
});

/** The number of exercises that is shown for a topic before the learner has answered any of its exercises. */
const exercisesPerTopic = 20;

/** The learner's current round of a topic's exercises. */
export const describeTopicProgress = (result: TopicResult | undefined) => ({
  exercisesCorrect: result?.exercisesCorrect ?? 0,
  exercisesCompleted: result?.exercisesCompleted ?? 0,
  highestScore: result?.highestScore ?? 0,
  totalExercises: result?.totalExercises ?? exercisesPerTopic,
  answers: Object.fromEntries(Object.entries(result?.answers ?? {}).map(([id, isRight]) => [id, isRight === 1])),
});

/**
 * For each practised topic, the number of right answers and the number of all answers, in teaching order. Both numbers
 * include the exercises and the best quiz.
 */
export function describeAccuracy(outline: readonly TopicOutline[], results: readonly TopicResult[]) {
  const resultByTopic = new Map(results.map((result) => [result.grammarLibraryId, result]));
  return outline.flatMap(({ id, title, cefrLevel }) => {
    const result = resultByTopic.get(id);
    if (!result) return [];
    const correctCount = result.exercisesCorrect + (result.quizScore ?? 0);
    return {
      topicId: id,
      title,
      cefrLevel,
      correct: correctCount,
      total: result.exercisesCompleted + (result.quizTotal ?? 0),
    };
  });
}
