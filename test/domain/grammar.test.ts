import fc from "fast-check";
import { expect, test } from "vitest";
import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import {
  drawForMistakes,
  drawForPractice,
  drawFromAllTopics,
  needsPractice,
} from "#core/domain/grammar/draw-questions.ts";
import { grammarCategories } from "#core/domain/grammar/grammar-category.ts";
import { groupByMatter, matters } from "#core/domain/grammar/matters.ts";
import { defaultQuestionCountByMode, modeOfQuizType, modeOfRequest } from "#core/domain/grammar/quiz-mode.ts";
import { findNextLevel, findUnlockedTopics, isTopicPassed } from "#core/domain/grammar/topic-access.ts";
import { findBracket, type PhraseRole, removeMarks, splitMarkedText } from "#core/domain/grammar/topic-blocks.ts";
import { chooseTopicIdForLevel, topicOfMistake } from "#core/domain/grammar/topic-choice.ts";
import { findUnlockPath } from "#core/domain/grammar/unlock-path.ts";
import { createSeededRandom } from "#core/domain/random.ts";

const topics = cefrLevels.flatMap((cefrLevel) =>
  Array.from({ length: 5 }, (_, i) => ({ id: `${cefrLevel}-${i}`, cefrLevel })),
);
const buildPassedQuiz = (topicId: string) => ({ topicId, score: 8, totalQuestions: 10 });

test("The topics of a level open one after another, and all of them are open if the next level is open", () => {
  expect([...findUnlockedTopics(topics, new Set(), [])]).toEqual(["A1-0"]);
  expect([...findUnlockedTopics(topics, new Set(), [buildPassedQuiz("A1-0"), buildPassedQuiz("A1-2")])]).toEqual([
    "A1-0",
    "A1-1",
  ]);
  const unlockedIds = findUnlockedTopics(topics, new Set(["A2"] as const), []);
  expect([...unlockedIds]).toEqual(["A1-0", "A1-1", "A1-2", "A1-3", "A1-4", "A2-0"]);
  expect(isTopicPassed({ score: 7, totalQuestions: 10 })).toBe(false);
  expect(isTopicPassed({ score: 5, totalQuestions: 5 })).toBe(false);
  expect([findNextLevel("A1"), findNextLevel("C2")]).toEqual(["A2", undefined]);
});

test("The path to a locked topic consists of level tests and missing quizzes, or only of the level's test if this path is shorter", () => {
  const scoredTopics = (level: CefrLevel, scores: Record<string, number> = {}) =>
    topics
      .filter(({ cefrLevel }) => cefrLevel === level)
      .map((topic) => ({ ...topic, quizScore: { score: scores[topic.id] ?? 0, totalQuestions: 10 } }));
  const learningPathTo = (
    id: string,
    cefrLevel: CefrLevel,
    topics: ReturnType<typeof scoredTopics>,
    openLevels: CefrLevel[] = [],
  ) => {
    const { levelsToTest, topicsToPass, shortcut } = findUnlockPath({ id, cefrLevel }, topics, new Set(openLevels));
    return [levelsToTest, topicsToPass.map((topic) => topic.id), shortcut];
  };
  expect(learningPathTo("A1-2", "A1", scoredTopics("A1"))).toEqual([[], ["A1-0", "A1-1"], undefined]);
  expect(learningPathTo("A1-3", "A1", scoredTopics("A1"))).toEqual([[], ["A1-0", "A1-1", "A1-2"], "A1"]);
  const topicsWithOnePassed = scoredTopics("A1", { "A1-0": 7, "A1-1": 8 });
  expect(learningPathTo("A1-3", "A1", topicsWithOnePassed)).toEqual([[], ["A1-0", "A1-2"], undefined]);
  expect(learningPathTo("B2-0", "B2", scoredTopics("B2"), ["A2"])).toEqual([["A2", "B1"], [], undefined]);
  // Passing the test of a level opens the next level and all topics of the level itself. No level follows C2, so C2 has
  // no test.
  const levelsAboveA1 = cefrLevels.slice(1);
  expect(learningPathTo("C2-3", "C2", scoredTopics("C2"), levelsAboveA1)).toEqual([
    [],
    ["C2-0", "C2-1", "C2-2"],
    undefined,
  ]);
});

test("Passing more quizzes never closes an open topic", () => {
  const ids = topics.map(({ id }) => id);
  fc.assert(
    fc.property(fc.subarray(ids), fc.subarray(ids), fc.subarray([...cefrLevels]), (someIds, addedIds, levels) => {
      const topicsUnlockedBefore = findUnlockedTopics(topics, new Set(levels), someIds.map(buildPassedQuiz));
      const topicsUnlockedAfter = findUnlockedTopics(
        topics,
        new Set(levels),
        [...someIds, ...addedIds].map(buildPassedQuiz),
      );
      expect([...topicsUnlockedBefore].every((id) => topicsUnlockedAfter.has(id))).toBe(true);
    }),
  );
});

const exercises = topics.flatMap(({ id }) => Array.from({ length: 20 }, (_, i) => ({ id: `${id}-${i}`, topicId: id })));

test("Most questions of a quiz are about topics that need practice, no question repeats, and a level's test covers all topics of the level", () => {
  const random = createSeededRandom(3);
  const now = new Date("2026-11-21T18:00:00.000Z");
  const weakTopic = { topicId: "A1-3", bestScoreShare: 0.4, lastPracticed: "2026-11-21T10:00:00.000Z" };
  const neglectedTopic = { topicId: "A1-1", bestScoreShare: 1, lastPracticed: "2026-11-01T10:00:00.000Z" };
  const recentTopic = { topicId: "A1-2", bestScoreShare: 0.9, lastPracticed: "2026-11-20T10:00:00.000Z" };
  const drawnExercises = drawForPractice(exercises, [weakTopic, neglectedTopic, recentTopic], 10, now, random);
  expect(new Set(drawnExercises.map(({ id }) => id)).size).toBe(10);
  expect(
    drawnExercises.filter(({ topicId }) => topicId === "A1-3" || topicId === "A1-1").length,
  ).toBeGreaterThanOrEqual(6);
  expect(drawForPractice(exercises.slice(0, 4), [], 10, now, random)).toHaveLength(4);
  const exercisesOfA1 = exercises.filter(({ topicId }) => topicId.startsWith("A1"));
  const spreadExercises = drawFromAllTopics(exercisesOfA1, 20, random);
  expect(new Set(spreadExercises.map(({ id }) => id)).size).toBe(20);
  for (let i = 0; i < 5; i++) expect(spreadExercises.filter(({ topicId }) => topicId === `A1-${i}`)).toHaveLength(4);
});

test("The first half of the questions about mistakes is about the most frequent mistake", () => {
  const random = createSeededRandom(5);
  const drawTopicIds = (ids: string[], count: number, availableExercises = exercises) =>
    drawForMistakes(availableExercises, ids, count, random).map(({ topicId }) => topicId);
  expect(drawTopicIds(["B1-2", "A1-0", "A2-4"], 9)).toEqual([
    ...Array(5).fill("B1-2"),
    ...["A1-0", "A2-4", "A1-0", "A2-4"],
  ]);
  expect(drawTopicIds(["B1-2"], 10)).toEqual(Array(10).fill("B1-2"));
  const fewExercises = exercises.filter(({ topicId, id }) => topicId !== "A1-0" || id === "A1-0-0");
  expect(drawTopicIds(["B1-2", "A1-0"], 10, fewExercises)).toEqual([...Array(9).fill("B1-2"), "A1-0"]);
  expect(drawTopicIds(["A1-0", "B1-2"], 10, fewExercises)).toEqual(["A1-0", ...Array(9).fill("B1-2")]);
  expect(drawTopicIds([], 10)).toEqual([]);
  const drawnExercises = drawForMistakes(exercises, ["B1-2", "A1-0"], 40, random);
  expect(new Set(drawnExercises.map(({ id }) => id)).size).toBe(40);
});

test("The mode of a quiz is determined by its name or by its number of questions", () => {
  expect(modeOfQuizType("grammar-level-up")).toBe("level-up");
  expect(modeOfQuizType("adverb")).toBeUndefined();
  expect([modeOfRequest(undefined, 20), modeOfRequest(undefined, 10), modeOfRequest("regular", 20)]).toEqual([
    "total-level",
    "regular",
    "regular",
  ]);
});

test("A topic needs practice if its best score is below 80 percent or if the last practice was seven days ago", () => {
  const now = new Date("2026-11-21T18:00:00.000Z");
  const isPracticeNeeded = (bestScoreShare: number | null, lastPracticed: string | null) =>
    needsPractice({ topicId: "A1-0", bestScoreShare, lastPracticed }, now);
  const earlierToday = "2026-11-21T10:00:00.000Z";
  expect([
    isPracticeNeeded(0.79, earlierToday),
    isPracticeNeeded(0.8, earlierToday),
    isPracticeNeeded(null, earlierToday),
    isPracticeNeeded(0.5, null),
  ]).toEqual([true, false, false, false]);
  expect([isPracticeNeeded(1, "2026-11-14T18:00:00.000Z"), isPracticeNeeded(1, "2026-11-14T18:00:00.001Z")]).toEqual([
    true,
    false,
  ]);
});

test("A quiz has ten questions, and a level's test has twenty", () => {
  expect(defaultQuestionCountByMode).toEqual({ regular: 10, "level-up": 10, "total-level": 20 });
});

test("A mistake that names a topic leads to this topic, and any other mistake to the highest topic of its category up to the learner's level", () => {
  const createTopic = (id: string, category: string, cefrLevel: CefrLevel, orderIndex: number) => ({
    id,
    category,
    cefrLevel,
    orderIndex,
  });
  const allTopics = [
    createTopic("a1-plural", "plural", "A1", 3),
    createTopic("a2-plural-2", "plural", "A2", 2),
    createTopic("a2-plural-1", "plural", "A2", 1),
    createTopic("b1-plural", "plural", "B1", 1),
    createTopic("a2-clauses", "subordinate-clauses", "A2", 5),
    createTopic("a1-connectors", "connectors", "A1", 5),
  ];
  const topicIdOf = (id: string | null, category: string, level: CefrLevel) =>
    topicOfMistake(allTopics, id, category, level)?.id;
  expect(topicIdOf("b1-plural", "plural", "A1")).toBe("b1-plural");
  expect([topicIdOf(null, "plural", "A1"), topicIdOf(null, "plural", "A2"), topicIdOf("gone", "plural", "C2")]).toEqual(
    ["a1-plural", "a2-plural-1", "b1-plural"],
  );
  // No topic has the category `commas`, so a topic of a related category is returned. The category `passive` has
  // neither a topic in this list nor a related category.
  expect([topicIdOf(null, "commas", "A2"), topicIdOf(null, "commas", "A1"), topicIdOf(null, "passive", "C2")]).toEqual([
    "a2-clauses",
    "a1-connectors",
    undefined,
  ]);
});

test("Of several topics that explain a rule, the highest topic up to the learner's level is chosen, or the lowest topic if all are above the level", () => {
  const ids = ["b1-x", "a2-x", "c1-x"];
  expect((["A1", "A2", "B2", "C2"] as const).map((level) => chooseTopicIdForLevel(ids, level))).toEqual([
    "a2-x",
    "a2-x",
    "b1-x",
    "c1-x",
  ]);
  expect(chooseTopicIdForLevel([], "A1")).toBeUndefined();
});

test("Each category belongs to one matter of the map", () => {
  const mappedCategories = matters.flatMap(({ categories }) => categories);
  expect(mappedCategories.toSorted()).toEqual([...grammarCategories].toSorted());
  const topics = [
    { id: "a", category: "plural", cefrLevel: "A1" },
    { id: "b", category: "articles", cefrLevel: "C1" },
  ] as const;
  expect(groupByMatter(topics).find(({ name }) => name === "Nouns and articles")?.levels).toEqual([
    { level: "A1", topics: [topics[0]] },
    { level: "C1", topics: [topics[1]] },
  ]);
});

test("Marked endings are split from the text around them, each with its gender", () => {
  expect(splitMarkedText("mit d~m:em~ klein~en~ Hund")).toEqual([
    { text: "mit d", isMarked: false, gender: null },
    { text: "em", isMarked: true, gender: "m" },
    { text: " klein", isMarked: false, gender: null },
    { text: "en", isMarked: true, gender: null },
    { text: " Hund", isMarked: false, gender: null },
  ]);
  expect(removeMarks("mit d~m:em~ klein~en~ Hund")).toBe("mit dem kleinen Hund");
});

test("The bracket of a lane reaches from the first verb or link to the last verb or prefix", () => {
  const bracketOf = (...roles: PhraseRole[]) =>
    findBracket({ label: null, english: "", phrases: roles.map((role, i) => ({ text: "x", role, column: i + 1 })) });
  expect(bracketOf("first", "verb-second", "middle", "verb-end")).toEqual({ from: 2, to: 4 });
  expect(bracketOf("zero", "verb-first", "middle", "prefix-end")).toEqual({ from: 2, to: 4 });
  expect(bracketOf("zero", "link", "middle", "verb-end")).toEqual({ from: 2, to: 4 });
  expect(bracketOf("first", "verb-second", "middle")).toBeNull();
});
