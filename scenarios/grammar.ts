import { buildChangedResponse, buildJsonResponse, noResponse, type Scenario, serverErrorResponse } from "./scenario.ts";

const alphabetTopicId = "a1-alphabet-and-pronunciation";
const topicScores = [10, 9, 7, 5];
/** Changes the topics so that some have good, some medium and some bad quiz results. */
const topicsWithProgressResponse = buildChangedResponse((topics: object[]) =>
  topics.map((topic, index) => {
    const score = topicScores[index];
    return {
      ...topic,
      isUnlocked: index < 5,
      ...(score !== undefined && {
        quizScore: { score, totalQuestions: 10, percentage: score * 10 },
        progress: { highestScore: score * 2 - 3, totalExercises: 20 },
      }),
    };
  }),
);
const buildProgress = (exercisesCompleted: number) => ({
  exercisesCorrect: exercisesCompleted,
  exercisesCompleted,
  highestScore: exercisesCompleted,
  totalExercises: 20,
  answers: {},
});

export const grammarScenarios: Scenario[] = [
  { name: "grammar-guest", viewer: "guest", path: "/grammar", isMainScreen: true },
  {
    name: "grammar-level-refused",
    viewer: "guest",
    path: "/grammar",
    steps: [{ click: "tab", name: /B1/ }, { see: "Sign up to unlock" }],
  },
  { name: "grammar", viewer: "experienced-learner", path: "/grammar", isMainScreen: true },
  { name: "grammar-new", viewer: "new-learner", path: "/grammar" },
  {
    name: "grammar-progress",
    viewer: "beginner",
    path: "/grammar",
    responses: { "GET /api/grammar/library": topicsWithProgressResponse },
  },
  {
    name: "grammar-nothing-found",
    viewer: "beginner",
    path: "/grammar",
    steps: [{ fill: "Search grammar topics", value: "Plusquamperfekt" }],
  },
  { name: "grammar-search", viewer: "experienced-learner", path: "/grammar?q=mit+dem+Bus" },
  { name: "grammar-search-term", viewer: "guest", path: "/grammar?q=Wemfall" },
  { name: "grammar-level-locked", viewer: "beginner", path: "/grammar?tab=B2" },
  {
    name: "grammar-no-topics",
    viewer: "beginner",
    path: "/grammar",
    responses: { "GET /api/grammar/library": buildJsonResponse([]) },
  },
  {
    name: "grammar-loading",
    viewer: "beginner",
    path: "/grammar",
    responses: { "GET /api/grammar/library": noResponse },
  },
  {
    name: "grammar-error",
    viewer: "beginner",
    path: "/grammar",
    responses: { "GET /api/grammar/library": serverErrorResponse },
  },
  {
    name: "grammar-levels-error",
    viewer: "beginner",
    path: "/grammar",
    responses: { "GET /api/grammar/unlocked-levels": serverErrorResponse },
  },
  { name: "topic", viewer: "beginner", path: `/grammar/${alphabetTopicId}`, isMainScreen: true },
  { name: "topic-with-tables", viewer: "experienced-learner", path: "/grammar/a1-gender-and-articles" },
  {
    name: "topic-explained",
    viewer: "guest",
    path: "/grammar/a1-sentence-bracket",
    steps: [{ click: "radio", name: "essen" }, { click: "radio", name: "können" }, { see: "Not quite." }],
  },
  { name: "topic-at-rule", viewer: "guest", path: "/grammar/a1-accusative#rule-4" },
  { name: "grammar-map", viewer: "beginner", path: "/grammar/map" },
  {
    name: "grammar-map-error",
    viewer: "guest",
    path: "/grammar/map",
    responses: { "GET /api/grammar/map": serverErrorResponse },
  },
  {
    name: "topic-checked",
    viewer: "new-learner",
    path: `/grammar/${alphabetTopicId}`,
    steps: [
      { see: "Exercise 1 of 20" },
      { press: "2" },
      { click: "button", name: "Check Answer" },
      { see: /Correct!|Not quite/ },
    ],
  },
  {
    name: "topic-finished",
    viewer: "beginner",
    path: `/grammar/${alphabetTopicId}`,
    responses: {
      [`GET /api/grammar/progress/${alphabetTopicId}`]: buildJsonResponse({
        ...buildProgress(20),
        answers: Object.fromEntries(
          Array.from({ length: 20 }, (_, index) => [`${alphabetTopicId}-${String(index + 1).padStart(2, "0")}`, true]),
        ),
      }),
    },
  },
  { name: "topic-for-guests", viewer: "guest", path: `/grammar/${alphabetTopicId}` },
  { name: "topic-locked", viewer: "beginner", path: "/grammar/a1-accusative" },
  { name: "topic-not-found", viewer: "beginner", path: "/grammar/nowhere" },
  {
    name: "topic-status-error",
    viewer: "beginner",
    path: `/grammar/${alphabetTopicId}`,
    responses: { "GET /api/grammar/is-topic-unlocked/*": serverErrorResponse },
  },
  {
    name: "grammar-quiz-choice",
    viewer: "beginner",
    path: "/grammar/quiz?level=A1",
    steps: [{ until: "options" }, { answer: "right" }],
  },
  {
    name: "grammar-quiz-typed",
    viewer: "beginner",
    path: "/grammar/quiz?level=A1",
    steps: [{ until: "typed" }, { answer: "right" }],
  },
  {
    name: "grammar-quiz-wrong",
    viewer: "beginner",
    path: "/grammar/quiz?level=A1",
    steps: [{ until: "typed" }, { answer: "wrong" }, { check: true }],
    isMainScreen: true,
  },
  {
    name: "grammar-quiz-rule",
    viewer: "beginner",
    path: "/grammar/quiz?level=A1",
    steps: [
      { until: "typed" },
      { answer: "wrong" },
      { check: true },
      { click: "button", name: "Read the rule" },
      { see: "Back to the Question" },
    ],
  },
  {
    name: "grammar-quiz-first-answer-counts",
    viewer: "beginner",
    path: "/grammar/quiz?mode=total-level&level=A1",
    steps: [{ until: "typed" }, { answer: "wrong" }, { check: true }, { answer: "right" }],
  },
  {
    name: "grammar-quiz-results",
    viewer: "guest",
    path: "/grammar/quiz?level=A1",
    steps: [{ finishQuiz: { rightCount: 8 } }],
  },
  {
    name: "grammar-gate-passed",
    viewer: "new-learner",
    path: `/grammar/quiz?mode=level-up&topic=${alphabetTopicId}`,
    steps: [{ finishQuiz: { rightCount: 9 } }],
  },
  {
    name: "grammar-quiz-empty",
    viewer: "beginner",
    path: "/grammar/quiz?level=A1",
    responses: { "POST /api/grammar/quiz/generate": buildJsonResponse({ quizId: "none", questions: [] }) },
  },
  { name: "check-text", viewer: "guest", path: "/grammar/check" },
  {
    name: "check-text-pictures",
    viewer: "guest",
    path: "/grammar/check",
    steps: [
      {
        fill: "Your text",
        value: "Gestern hat mein Bruder mit der Auto meine Tante geholfen, weil sie umgezogen ist. Ruf mich an!",
      },
      { click: "button", name: "Check" },
      { click: "summary", name: /Gestern hat/ },
      { see: "Subordinate clause" },
      { click: "summary", name: /Ruf mich/ },
    ],
  },
];
