import { brokenConnection, buildChangedResponse, noResponse, type Scenario } from "./scenario.ts";

interface Word {
  timesEncountered: number;
}
/** Makes some of the learner's words due. */
const dueWordsResponse = buildChangedResponse((words: Word[]) =>
  words.map((word, index) => ({
    ...word,
    timesEncountered: index % 4,
    ...(index % 3 === 0 && { dueAt: "2020-01-01T00:00:00Z" }),
  })),
);
/** Changes the review so that each of its words was missed often. */
const oftenMissedReviewResponse = buildChangedResponse((review: { questions: object[] }) => ({
  ...review,
  questions: review.questions.slice(0, 4).map((question) => ({
    ...question,
    leech: {
      misses: 5,
      otherExample: {
        german: "Am Abend liegt das Schiff im Hafen.",
        english: "In the evening the ship is in the harbour.",
      },
    },
  })),
}));
const choiceQuizPath = "/vocabulary/quiz?type=multiple-choice&direction=german-to-english";
const typedQuizPath = "/vocabulary/quiz?type=fill-in-blank&direction=english-to-german";
const governmentQuizPath = "/vocabulary/quiz?type=government";
const genderQuizPath = "/vocabulary/quiz?type=gender&direction=german-to-english";

export const vocabularyScenarios: Scenario[] = [
  { name: "review", viewer: "experienced-learner", path: "/vocabulary", isMainScreen: true },
  { name: "review-guest", viewer: "guest", path: "/vocabulary", isMainScreen: true },
  { name: "review-no-words", viewer: "new-learner", path: "/vocabulary" },
  {
    name: "review-due",
    viewer: "beginner",
    path: "/vocabulary",
    responses: { "GET /api/vocabulary/german": dueWordsResponse },
  },
  {
    name: "review-level-picker",
    viewer: "beginner",
    path: "/vocabulary",
    steps: [{ click: "button", name: /CEFR Level/ }],
  },
  {
    name: "review-level-locked",
    viewer: "guest",
    path: "/vocabulary",
    steps: [{ click: "button", name: /CEFR Level/ }, { click: "option", name: "B1" }, { see: "Sign up to unlock" }],
  },
  { name: "memory", viewer: "experienced-learner", path: "/vocabulary/memory", isMainScreen: true },
  { name: "gender-rules", viewer: "guest", path: "/grammar/genders" },
  {
    name: "gender-rule-quiz",
    viewer: "guest",
    path: "/vocabulary/quiz?type=gender&rule=ending-e",
    steps: [{ answer: "wrong" }, { check: true }],
  },
  { name: "memory-review-choices", viewer: "experienced-learner", path: "/vocabulary" },
  {
    name: "memory-as-table",
    viewer: "experienced-learner",
    path: "/vocabulary/memory",
    steps: [{ click: "summary", name: "As a table" }],
  },
  { name: "memory-early", viewer: "new-learner", path: "/vocabulary/memory" },
  {
    name: "memory-loading",
    viewer: "beginner",
    path: "/vocabulary/memory",
    responses: { "GET /api/vocabulary/german/memory": noResponse },
  },
  {
    name: "memory-error",
    viewer: "beginner",
    path: "/vocabulary/memory",
    responses: { "GET /api/vocabulary/german/memory": brokenConnection },
  },
  {
    name: "review-leech",
    viewer: "experienced-learner",
    path: "/vocabulary/review",
    responses: { "POST /api/vocabulary/review/generate": oftenMissedReviewResponse },
    steps: [{ see: "Missed 5 times." }],
  },
  {
    name: "review-leech-answered",
    viewer: "experienced-learner",
    path: "/vocabulary/review",
    responses: { "POST /api/vocabulary/review/generate": oftenMissedReviewResponse },
    steps: [{ answer: "wrong" }, { check: true }],
  },
  {
    name: "review-leech-results",
    viewer: "experienced-learner",
    path: "/vocabulary/review",
    responses: { "POST /api/vocabulary/review/generate": oftenMissedReviewResponse },
    steps: [{ finishQuiz: { rightCount: 3 } }, { see: "Missed often" }],
  },
  { name: "review-gender-only", viewer: "beginner", path: "/vocabulary?mode=gender-only" },
  { name: "review-empty-level", viewer: "beginner", path: "/vocabulary?level=C2" },
  {
    name: "review-nothing-found",
    viewer: "beginner",
    path: "/vocabulary",
    steps: [{ find: "input[type=search]" }, { fill: /search/i, value: "zzz" }],
  },
  {
    name: "review-loading",
    viewer: "beginner",
    path: "/vocabulary",
    responses: { "GET /api/vocabulary/german": noResponse },
  },
  {
    name: "review-error",
    viewer: "beginner",
    path: "/vocabulary",
    responses: { "GET /api/vocabulary/german": brokenConnection },
  },
  {
    name: "word-detail",
    viewer: "experienced-learner",
    path: "/vocabulary",
    steps: [{ find: "[data-opens]" }, { click: "button", name: /^(der|die|das) / }, { see: "When it comes back" }],
  },
  {
    name: "word-detail-without-article",
    viewer: "guest",
    path: "/vocabulary",
    steps: [{ click: "button", name: "Deutschland" }, { see: "No article, but with an adjective" }],
  },
  { name: "word-quiz-choice", viewer: "beginner", path: choiceQuizPath, steps: [{ see: "Question 1 of 10" }] },
  {
    name: "word-quiz-answered",
    viewer: "beginner",
    path: choiceQuizPath,
    steps: [{ answer: "wrong" }, { check: true }],
    isMainScreen: true,
  },
  {
    name: "word-quiz-report",
    viewer: "beginner",
    path: typedQuizPath,
    steps: [
      { answer: "wrong" },
      { check: true },
      { click: "button", name: "Something wrong here?" },
      { see: "My answer should count" },
    ],
  },
  { name: "word-quiz-gender", viewer: "beginner", path: genderQuizPath, steps: [{ answer: "right" }, { check: true }] },
  {
    name: "word-quiz-government",
    viewer: "experienced-learner",
    path: governmentQuizPath,
    steps: [{ answer: "wrong" }, { check: true }],
  },
  {
    name: "word-quiz-government-results",
    viewer: "guest",
    path: governmentQuizPath,
    steps: [{ finishQuiz: { rightCount: 8 } }],
  },
  {
    name: "word-quiz-typed",
    viewer: "beginner",
    path: typedQuizPath,
    steps: [{ fill: "Your answer in German", value: "der Hafen" }],
  },
  {
    name: "word-quiz-almost",
    viewer: "experienced-learner",
    path: typedQuizPath,
    steps: [{ answer: "almost" }, { check: true }],
  },
  {
    name: "word-quiz-leaving",
    viewer: "beginner",
    path: choiceQuizPath,
    steps: [{ answer: "right" }, { goBack: true }],
  },
  { name: "word-quiz-results", viewer: "beginner", path: choiceQuizPath, steps: [{ finishQuiz: { rightCount: 8 } }] },
  {
    name: "word-quiz-results-day-full",
    viewer: "beginner",
    path: choiceQuizPath,
    responses: {
      "POST /api/quiz/submit": buildChangedResponse((body: object) => ({
        ...body,
        xpAwarded: 0,
        xpReason: "day-full",
      })),
    },
    steps: [{ finishQuiz: { rightCount: 8 } }, { see: "A day pays 3,000 XP" }],
  },
  {
    name: "word-quiz-results-guest",
    viewer: "guest",
    path: genderQuizPath,
    steps: [{ finishQuiz: { rightCount: 6 } }],
  },
  {
    name: "word-quiz-results-unsaved",
    viewer: "beginner",
    path: choiceQuizPath,
    responses: { "POST /api/quiz/submit": brokenConnection },
    steps: [{ finishQuiz: { rightCount: 7 } }],
  },
  {
    name: "study-mode",
    viewer: "beginner",
    path: "/vocabulary/study?type=fill-in-blank&direction=german-to-english",
    steps: [{ fill: "Your answer in English", value: "to sail" }, { press: "Enter" }],
  },
  { name: "due-words-none", viewer: "new-learner", path: "/vocabulary/review" },
  { name: "word-quiz-empty", viewer: "beginner", path: "/vocabulary/quiz?type=multiple-choice&level=C2" },
];
