/**
 * Compares the results of the functions for grammar, the curriculum, progress and the Today page with recorded ones. The
 * states of learners are generated from fixed seeds.
 */
import { type CalendarDay, calendarDay } from "#core/domain/calendar-day.ts";
import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import { describeFurther } from "#core/domain/curriculum/chapter-parts.ts";
import { checkpointPool } from "#core/domain/curriculum/checkpoint-pool.ts";
import { isLessonUnlocked, listChapterLessons, listLessonProgress } from "#core/domain/curriculum/describe-lessons.ts";
import { lessonWordOf } from "#core/domain/curriculum/lesson-word.ts";
import { findLessonPosition, type LessonResult } from "#core/domain/curriculum/outline.ts";
import {
  gradeLessonSubmission,
  mergeLessonResult,
  practiseLessonWords,
} from "#core/domain/curriculum/practise-lesson.ts";
import { accessOf } from "#core/domain/grammar/access.ts";
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
import { findRule, splitExplanation } from "#core/domain/grammar/explanation-blocks.ts";
import { findTopicsWithMistakes } from "#core/domain/grammar/missed-topics.ts";
import { mergeExerciseAnswer } from "#core/domain/grammar/practise-exercise.ts";
import { indexTopics, searchTopics } from "#core/domain/grammar/search-topics.ts";
import type { TopicResult } from "#core/domain/grammar/topic.ts";
import { findBracket, groupLanes, splitMarkedText } from "#core/domain/grammar/topic-blocks.ts";
import { topicIdForLevel, topicOfCategory } from "#core/domain/grammar/topic-choice.ts";
import { findUnlockPath } from "#core/domain/grammar/unlock-path.ts";
import type { UnlockedLevel } from "#core/domain/grammar/unlocked-level.ts";
import { resolveCompletion } from "#core/domain/progress/completion.ts";
import { describeDay, describeStreak, describeXp } from "#core/domain/progress/describe-progress.ts";
import { estimateXp } from "#core/domain/progress/estimate-xp.ts";
import { challengeOfQuiz, recordActivity } from "#core/domain/progress/record-activity.ts";
import { toStoredStreak } from "#core/domain/progress/stored-streak.ts";
import { newStreak } from "#core/domain/progress/streak.ts";
import { quizClaims } from "#core/domain/progress/xp-claim.ts";
import { seededRandom } from "#core/domain/random.ts";
import { describeToday } from "#core/domain/today/describe-today.ts";
import { defaultMemorySettings } from "#core/domain/vocabulary/memory-settings.ts";
import { loadBankWords, loadChapters, loadExercises, loadTexts, loadTopics } from "../support/content-rows.ts";
import { resultOf } from "../support/describe-result.ts";
import { testRecordedFunctions } from "../support/test-recorded-functions.ts";

const now = new Date("2026-03-10T12:00:00Z");
const hourMs = 3_600_000;
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * hourMs).toISOString();

const topics = loadTopics();
const exercises = loadExercises();
const exercisesOfA1 = exercises.filter(({ topicId }) => topicId.startsWith("a1-"));
const chapters = loadChapters();
const textsOfA1 = loadTexts("A1").map(({ outline }) => outline);
const words = loadBankWords().filter(({ cefrLevel }) => cefrLevel === "A1");
const scenes = ["introducing-oneself", "cafe", "hotel", "making-an-appointment"].map((id, i) => ({
  ...{ id, level: cefrLevels[i >> 1] as CefrLevel, german: id, setting: "", minutes: 5 },
}));

const draw = <T>(items: readonly T[], random: () => number): T => items[Math.floor(random() * items.length)] as T;

/** A state of a learner at A1 or A2. Each seed gives another one: some have done nearly nothing, others nearly all. */
function learnerOf(seed: number) {
  const random = seededRandom(seed);
  const share = (seed % 5) / 4;
  const isDone = () => random() < share;
  const timeZone = draw(["UTC", "Europe/Berlin", "Pacific/Auckland", "America/Los_Angeles"], random);
  const lowChapters = chapters.filter(({ cefrLevel }) => cefrLevel === "A1" || cefrLevel === "A2");
  const timeOf = () => hoursAgo(draw([1, 5, 11, 13, 20, 26, 300, 900], random));
  const lessonResults: LessonResult[] = lowChapters
    .slice(0, 2 + seed)
    .flatMap(({ subchapters }) => subchapters)
    .filter(isDone)
    .map(({ id }, i) => ({
      ...{ subchapterId: id, isCompleted: i % 7 !== 3, quizScore: 7 + (i % 9), totalQuestions: 15 },
      ...{ completedAt: i % 7 === 3 ? null : timeOf(), isAnswered: i % 4 !== 0 },
    }));
  const topicResults: TopicResult[] = topics
    .slice(0, 8 + seed)
    .filter(isDone)
    .map(({ id }, i) => ({
      ...{ grammarLibraryId: id, exercisesCompleted: (i * 7) % 21, exercisesCorrect: (i * 5) % 18, totalExercises: 20 },
      ...{ highestScore: (i * 6) % 21, lastPracticed: timeOf(), answers: { [`${id}-01`]: 1, [`${id}-02`]: 0 } },
      ...{ quizScore: i % 3 === 2 ? null : 6 + (i % 5), quizTotal: i % 3 === 2 ? null : 10 },
    }));
  const unlockedLevels: UnlockedLevel[] = [
    ...(seed % 2 === 0 ? [{ cefrLevel: "A2" as const, unlockMethod: "quiz" as const }] : []),
    ...(seed % 6 === 1 ? [{ cefrLevel: "B1" as const, unlockMethod: "placement" as const }] : []),
  ];
  const chapterResults = lowChapters.filter(isDone).map(({ id }, i) => ({
    ...{ chapterId: id, checkpointScore: i % 3 === 0 ? null : 10 + i, passedAt: i % 3 === 1 ? timeOf() : null },
    ...{ sentencesScore: i % 2 === 0 ? 6 + (i % 5) : null, sentencesTotal: 10, sentencesAt: timeOf() },
    talkedAt: i % 4 === 0 ? timeOf() : null,
  }));
  const textResults = textsOfA1
    .filter(isDone)
    .map(({ id }, i) => ({ textId: id, bestScore: i % 6, questions: 5, lastReadAt: timeOf() }));
  const sceneResults = scenes
    .filter(isDone)
    .map(({ id }, i) => ({ sceneId: id, bestScore: (i + seed) % 6, goals: 5, lastEndedAt: timeOf() }));
  const day = calendarDay(now, timeZone);
  return {
    ...{ timeZone, day, lessonResults, topicResults, unlockedLevels, chapterResults, textResults, sceneResults },
    ...{ level: seed % 3 === 0 ? ("A2" as const) : ("A1" as const), dailyGoal: 20 as const, isPlaced: seed % 4 === 3 },
    days: seed % 2 === 0 ? [] : [{ date: day, ...dayFlags(seed), xpEarned: seed * 3 }],
    sentenceDays: seed % 3 === 1 ? [day] : [],
    due: {
      ...{
        dueWords: seed % 3,
        words: [],
        nextDueAt: null,
        ownedWords: seed,
        lastReviewDay: seed % 2 === 0 ? day : null,
      },
    },
  };
}
const dayFlags = (bits: number) => ({
  ...{ vocabularyTestComplete: (bits & 1) > 0, grammarTestComplete: (bits & 2) > 0 },
  conversationMessageComplete: (bits & 4) > 0,
});

const seeds = Array.from({ length: 24 }, (_, i) => i);
const learners = seeds.map(learnerOf);
const outlines = topics.map(({ id, cefrLevel, category, title, orderIndex }) => ({
  ...{ id, cefrLevel, category, title, orderIndex },
}));
const accesses = learners.map((learner) => accessOf(outlines, learner.topicResults, learner.unlockedLevels));
const accessAt = (i: number) => accesses[i] as (typeof accesses)[number];

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
            `${anchor} ${parts.map(({ kind, ...rest }) => `${kind}${Object.values(rest)[0]?.length}`).join("+")}`,
        )
        .join(" "),
      findRule(explanation, "rule-2").map(({ anchor }) => anchor),
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
      random: seededRandom(seed),
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
        seededRandom(seed),
      ).map(({ id }) => id),
      drawFromAllTopics(exercisesOfA1.slice(0, 90), 6, seededRandom(seed)).map(({ id }) => id),
    ];
  });

const states = [null, 0, 0.79, 0.8, 1].flatMap((bestScoreShare) =>
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
        const quizzed = levelTopics.map((levelTopic) => {
          const result = topicResults.find(({ grammarLibraryId }) => grammarLibraryId === levelTopic.id);
          return {
            ...levelTopic,
            quizScore: result?.quizScore ? { score: result.quizScore, totalQuestions: 10 } : null,
          };
        });
        const { tests, quizzes, shortcut } = findUnlockPath(topic as never, quizzed, accessAt(i).levels);
        return [tests, quizzes.length, shortcut];
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

const describeLessons = () =>
  learners.slice(0, 9).map(({ level, timeZone, lessonResults, unlockedLevels }, i) => {
    const lessons = listLessonProgress({ outline: chapters, level, timeZone, lessonResults, unlockedLevels }, now);
    const flags = lessons.map(
      (row) => `${row.isCompleted ? "c" : ""}${row.isUnlocked ? "u" : ""}${row.isCompletedToday ? "t" : ""}` || "-",
    );
    const position = findLessonPosition(chapters, lessons[i * 2]?.subchapterId ?? "");
    return [
      lessons.length,
      flags.join(" "),
      lessons.at(-1),
      listChapterLessons(chapters[i % 3] as never, lessonResults, unlockedLevels).map(({ isUnlocked, progress }) => [
        isUnlocked,
        progress?.score,
      ]),
      position && [position.nextSubchapterId, isLessonUnlocked(position, lessonResults, unlockedLevels)],
    ];
  });

const describeChapterParts = () =>
  learners
    .slice(1, 5)
    .map((learner, i) =>
      describeFurther(
        chapters[(i * 3) % 22] as never,
        {
          outline: chapters,
          topics,
          texts: textsOfA1,
          scenes,
          examples: words.slice(i, i + 5).map(({ example }) => example),
        },
        learner,
      ),
    );

const lessonWords = words.slice(0, 6).map((word, i) => lessonWordOf(word, "lesson", i + 1));
const practiseLessons = () => {
  const answers = lessonWords.slice(0, 5).map(({ wordId, translation }, i) => ({
    ...{ wordId, selectedAnswer: i === 1 ? null : i === 2 ? "wrong" : ` ${translation[0]?.toUpperCase()} ` },
  }));
  const graded = gradeLessonSubmission(lessonWords, { answers, score: 0 });
  const practice = {
    level: "A1" as const,
    now,
    nextDayAt: new Date("2026-03-11T00:00:00Z"),
    memorySettings: defaultMemorySettings,
  };
  const practised = practiseLessonWords(lessonWords, graded, new Map(), practice);
  const owned = new Map(practised.map((word, i) => [word.id, { cards: word.cards, revision: i }]));
  const later = { ...practice, now: new Date("2026-03-13T09:00:00Z"), nextDayAt: new Date("2026-03-14T00:00:00Z") };
  const results = [true, false].flatMap((passed) =>
    [true, false].flatMap((isAnswered) =>
      [undefined, ...learners.slice(3, 6).flatMap(({ lessonResults }) => lessonResults.slice(2, 5))].map((stored) =>
        mergeLessonResult(stored, { subchapterId: "x", score: 9, totalQuestions: 15, passed, isAnswered }, now),
      ),
    ),
  );
  return [
    graded,
    gradeLessonSubmission(lessonWords, { score: 99 }),
    resultOf(() => gradeLessonSubmission(lessonWords, { answers: [...answers, ...answers], score: 1 })),
    ...practiseLessonWords(lessonWords, graded, owned, later).map(
      ({ id, isRight, isDueReview, expectedRevision, usedForm, cards }) => [
        ...[id, isRight, isDueReview, expectedRevision, usedForm, cards["german-to-english"]?.due],
      ],
    ),
    ...results.map((result) => Object.values(result).join(" ")),
  ];
};

const buildPool = () =>
  checkpointPool({
    chapters: [0, 1].map((i) => ({
      wordIds: words
        .slice(i * 4, i * 4 + 4)
        .map(({ id }) => id)
        .concat("missing"),
      topicIds: chapters[i]?.goals.topics ?? [],
    })),
    chapter: {} as never,
    findWord: (id) => words.find((word) => word.id === id),
    hasSentence: (id) => id.length > 5,
    exercises: exercisesOfA1.filter((_, i) => i % 11 === 0),
    textQuestions: loadTexts("A1")[0]?.text.questions ?? [],
  });

const zones = ["Europe/Berlin", "Pacific/Kiritimati", "America/Los_Angeles"];
const completions = () =>
  zones.flatMap((accountTimeZone) =>
    [undefined, -1, 0.5, 13, 30, 71, 72, 73, 24 * 59, 24 * 61].map((hours, i) => {
      const reported = {
        completedAt: hours === undefined ? undefined : hoursAgo(hours),
        timeZone: i % 2 === 0 ? null : zones[i % 3],
      };
      const arrival = {
        now,
        memberSince: hoursAgo(24 * 100),
        accountTimeZone,
        today: calendarDay(now, accountTimeZone),
      };
      const { completedAt, day, nextDayAt, xpAt, countsForStreak } = resolveCompletion(reported, arrival);
      return [completedAt, day, nextDayAt, xpAt, countsForStreak];
    }),
  );

const recordActivities = () => {
  const quizTypes = ["grammar", "grammar-level-up", "conjugation", "adverb", "vocabulary-review", "sentences"];
  const first = { timeZone: "Europe/Berlin", streak: toStoredStreak({ settled: newStreak, recentDays: [] }), days: [] };
  let state: Parameters<typeof recordActivity>[0] = first;
  return [500, 478, 430, 431, 380, 300, 280, 260, 240, 220, 190, 60, 1].map((hours, i) => {
    const challenge = i % 5 === 4 ? null : challengeOfQuiz(quizTypes[i % 6] ?? "");
    state = recordActivity(state, challenge, 3 + (i % 4), new Date(hoursAgo(hours)));
    const { streakRecord, ...streak } = state.streak;
    return [
      challenge,
      Object.values(streak),
      streakRecord?.recentDays,
      state.days.at(-1),
      describeStreak(state.streak, "2026-03-11" as CalendarDay).currentStreak,
    ];
  });
};

const claimXp = () => {
  const quizzes = [0, 1, 3, 4, 5, 7, 10, 20, 25].flatMap((totalQuestions) =>
    [0, 0.6, 0.7, 1].map((share, i) => ({
      ...{
        quizKey: `key-${totalQuestions % 3}`,
        title: "Quiz",
        score: Math.ceil(totalQuestions * share),
        totalQuestions,
      },
      ...{
        dueReviews: i,
        ...(i % 2 === 1 && { lessonId: `lesson-${totalQuestions}` }),
        ...(i === 2 && { bonusQuestions: 4 }),
      },
    })),
  );
  const claims = quizzes.map(quizClaims);
  const days = ["2026-02-28", "2026-03-01"] as CalendarDay[];
  return [
    ...claims.map((own) =>
      own.map(
        ({ source, amount, limit, unlessPaidToday }) => `${source} ${amount} ${limit} ${unlessPaidToday?.key ?? ""}`,
      ),
    ),
    estimateXp(claims.map((own, i) => ({ day: days[i >> 4] ?? (days[1] as CalendarDay), claims: own }))),
  ];
};

testRecordedFunctions("recorded-functions/study.txt", {
  searchTopics: search,
  describeExplanations,
  drawExercises,
  needsPractice: () =>
    states.map((state) => `${state.bestScoreShare} ${state.lastPracticed} ${needsPractice(state, now)}`),
  describeLearnersTopics,
  mergeExerciseAnswer: mergeAnswers,
  findTopicsWithMistakes: () =>
    findTopicsWithMistakes(outlines, issues).map(({ topic, timesEncountered }) => [topic.id, timesEncountered]),
  topicOfCategory: () =>
    ["commas", "capital-letters", "dative-case", "articles", "no-category"].map((category) => [
      category,
      ...cefrLevels.map((level) => topicOfCategory(outlines, category, level)?.id),
    ]),
  topicIdForLevel: () => cefrLevels.map((level) => topicIdForLevel(["b1-x", "a2-y", "c1-z", "a2-w"], level)),
  completeSentences: () =>
    exercises
      .filter((_, i) => i % 97 === 0)
      .map(({ question, correctAnswer }) => completeSentences(question, correctAnswer)),
  describeLessons,
  describeChapterParts,
  practiseLessons,
  checkpointPool: buildPool,
  describeToday: () =>
    learners.map((learner) => {
      const content = { outline: chapters, topics: outlines, texts: textsOfA1, scenes };
      const { lesson, scene, text, sentences, due, chapter, goal, done, isConversationDone, isNewLearner } =
        describeToday(content, learner, now);
      const parts = [
        chapter?.id,
        chapter?.hasOpenSentences,
        chapter?.grammar?.id,
        chapter?.talk?.chapterId,
        chapter?.checkpoint?.chapterId,
      ];
      return [lesson?.id, scene?.id, text?.id, sentences, due, parts, goal.xp, done, isConversationDone, isNewLearner];
    }),
  resolveCompletion: completions,
  recordActivities,
  claimXp,
  describeDay: () =>
    [0, 1, 2, 4, 7].map((bits) =>
      describeDay(
        "2026-03-10" as CalendarDay,
        bits === 0 ? undefined : { date: "2026-03-10" as CalendarDay, ...dayFlags(bits), xpEarned: bits },
      ),
    ),
  describeXp: () => [0, 99, 100, 101, 1234].map((xp) => describeXp("u", xp, 3)),
});
