import { cefrLevels } from "#core/domain/cefr-level.ts";
import { drawPractice } from "#core/domain/grammar/choose-exercises.ts";
import { completeSentences } from "#core/domain/grammar/completed-sentences.ts";
import {
  describeAccuracy,
  describeBlocks,
  describeTopic,
  describeTopicMap,
  describeTopicProgress,
  describeUnlockedLevels,
  describeUnlockedTopics,
} from "#core/domain/grammar/describe-topics.ts";
import { drawForMistakes, drawFromAllTopics, needsPractice } from "#core/domain/grammar/draw-questions.ts";
import { findPartsWithAnchor, splitExplanation } from "#core/domain/grammar/explanation-blocks.ts";
import { findTopicsWithMistakes } from "#core/domain/grammar/missed-topics.ts";
import { mergeExerciseAnswer } from "#core/domain/grammar/practise-exercise.ts";
import { indexTopics, searchTopics } from "#core/domain/grammar/search-topics.ts";
import type { TopicResult } from "#core/domain/grammar/topic.ts";
import { findBracket, groupLanes, splitMarkedText } from "#core/domain/grammar/topic-blocks.ts";
import { chooseTopicIdForLevel, topicOfCategory } from "#core/domain/grammar/topic-choice.ts";
import { findUnlockPath } from "#core/domain/grammar/unlock-path.ts";
import { createSeededRandom } from "#core/domain/random.ts";
import {
  accessAt,
  exercises,
  exercisesOfA1,
  hoursAgo,
  learnerOf,
  learners,
  now,
  outlines,
  topics,
} from "../support/simulated-learners.ts";
import { testRecordedFunctions } from "../support/test-recorded-functions.ts";

const queries = [
  ...["dative", "Dativ", "weil", "mein", "ver", "x", "", "genitive case", "der die das", "adjective ending", "ß", "ue"],
  ...[
    "verb last position",
    "Präteritum",
    "would have",
    "Konjunktiv II",
    "reported speech",
    "nicht kein",
    "möchte",
    "wh",
  ],
];
const search = () => {
  const index = indexTopics(topics);
  return queries.map((query) => {
    const hits = searchTopics(index, query);
    const shownHits = hits.filter((_, i) => i === 0 || i % 20 === 7);
    return [
      query,
      hits.length,
      ...shownHits.map(({ topic, matchPlace, snippet }) => {
        const text = snippet?.pieces.map(
          ({ text: piece, isGerman, isMatch }) => `${isGerman ? "*" : ""}${isMatch ? `<${piece}>` : piece}`,
        );
        return `${topic.id} ${matchPlace} ${text?.join("|") ?? ""} ${snippet?.anchor ?? ""} ${snippet?.english ?? ""}`;
      }),
    ];
  });
};

const describeExplanations = () =>
  topics
    .filter((_, i) => i % 9 === 0)
    .map(({ id, explanation, examples, blocks }) => [
      id,
      splitExplanation(explanation)
        .map(
          ({ anchor, blocks: parts }) =>
            `${anchor} ${parts.map(({ kind, ...otherFields }) => `${kind}${Object.values(otherFields)[0]?.length}`).join("+")}`,
        )
        .join(" "),
      findPartsWithAnchor(explanation, "rule-2").map(({ anchor }) => anchor),
      groupLanes(blocks.picture).map((lanes) => lanes.map((lane) => findBracket(lane))),
      splitMarkedText(examples.find(({ marked }) => marked)?.marked ?? "~m:er~"),
    ]);

const drawExercises = () =>
  [2, 5, 8, 13].map((seed) => {
    const source = {
      exercises: exercisesOfA1,
      outline: outlines,
      access: accessAt(seed),
      now,
      random: createSeededRandom(seed),
    };
    const results = learners[seed]?.topicResults ?? [];
    const subjects = [{}, { topic: outlines[3] }, { topic: outlines[20] }, { category: outlines[2]?.category }];
    return [
      ...subjects.map((subject) =>
        drawPractice({ ...source, results }, { topic: undefined, category: undefined, ...subject }, 7)?.map(
          ({ id }) => id,
        ),
      ),
      drawForMistakes(
        exercisesOfA1,
        outlines.slice(seed, seed + 3).map(({ id }) => id),
        7,
        createSeededRandom(seed),
      ).map(({ id }) => id),
      drawFromAllTopics(exercisesOfA1.slice(0, 90), 6, createSeededRandom(seed)).map(({ id }) => id),
    ];
  });

const practiceStates = [null, 0, 0.79, 0.8, 1].flatMap((bestScoreShare) =>
  [null, 0, 167, 168, 169, 1000].map((hours) => ({
    ...{ topicId: "", bestScoreShare, lastPracticed: hours === null ? null : hoursAgo(hours) },
  })),
);

const describeLearnersTopics = () =>
  [1, 3, 8].map((i) => {
    const { topicResults, unlockedLevels } = learnerOf(i);
    return [
      describeUnlockedLevels(unlockedLevels),
      describeUnlockedTopics(outlines, accessAt(i), unlockedLevels)
        .map(({ topicId, unlockMethod }) => `${topicId} ${unlockMethod}`)
        .filter((_, j) => j % 4 === 0),
      describeAccuracy(outlines, topicResults).map(({ topicId, correct, total }) => `${topicId} ${correct}/${total}`),
      topics.slice(0, 8).map((topic) => {
        const { progress, quizScore, isUnlocked } = describeTopic(topic, accessAt(i), topicResults);
        return [progress, quizScore, isUnlocked];
      }),
      describeBlocks(topics[40] as never, outlines, i === 1 ? null : accessAt(i)).related,
      describeTopicMap(outlines, i === 1 ? null : accessAt(i)).filter(({ isUnlocked }) => isUnlocked).length,
      describeTopicProgress(topicResults[0]),
      [outlines[5], outlines[30], outlines[131]].map((topic) => {
        const levelTopics = outlines.filter(({ cefrLevel }) => cefrLevel === topic?.cefrLevel);
        const quizzedTopics = levelTopics.map((levelTopic) => {
          const result = topicResults.find(({ grammarLibraryId }) => grammarLibraryId === levelTopic.id);
          return {
            ...levelTopic,
            quizScore: result?.quizScore ? { score: result.quizScore, totalQuestions: 10 } : null,
          };
        });
        const { levelsToTest, topicsToPass, shortcut } = findUnlockPath(
          topic as never,
          quizzedTopics,
          accessAt(i).levels,
        );
        return [levelsToTest, topicsToPass.length, shortcut];
      }),
    ];
  });

const mergeAnswers = () =>
  [5, 1, 3, 4, 4, 2].reduce<TopicResult[]>((results, hours, i) => {
    const answer = { topicId: "t", exerciseId: `e${i % 3}`, isCorrect: i % 2 === 0, totalExercises: 20 };
    return [...results, mergeExerciseAnswer(results.at(-1), { ...answer, answeredAt: new Date(hoursAgo(hours)) })];
  }, []);

const issues = outlines.slice(0, 40).map(({ category, cefrLevel, id }, i) => ({
  ...{ category, cefrLevel, topicId: i % 3 === 0 ? id : null, timesEncountered: (i * 7) % 5 },
  lastEncountered: hoursAgo((i * 13) % 40),
}));

testRecordedFunctions("recorded-functions/grammar.txt", {
  searchTopics: search,
  describeExplanations,
  drawExercises,
  needsPractice: () =>
    practiceStates.map((state) => `${state.bestScoreShare} ${state.lastPracticed} ${needsPractice(state, now)}`),
  describeLearnersTopics,
  mergeExerciseAnswer: mergeAnswers,
  findTopicsWithMistakes: () =>
    findTopicsWithMistakes(outlines, issues).map(({ topic, timesEncountered }) => [topic.id, timesEncountered]),
  topicOfCategory: () =>
    ["commas", "capital-letters", "dative-case", "articles", "no-category"].map((category) => [
      category,
      ...cefrLevels.map((level) => topicOfCategory(outlines, category, level)?.id),
    ]),
  topicIdForLevel: () => cefrLevels.map((level) => chooseTopicIdForLevel(["b1-x", "a2-y", "c1-z", "a2-w"], level)),
  completeSentences: () =>
    exercises
      .filter((_, i) => i % 97 === 0)
      .map(({ question, correctAnswer }) => completeSentences(question, correctAnswer)),
});
