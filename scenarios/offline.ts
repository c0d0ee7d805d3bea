/**
 * Scenarios without a network: waiting results, refused results, downloads, the installation of the app, and pages that
 * need a connection.
 */
import { brokenConnection, buildChangedResponse, noResponse, type Scenario, type Step } from "./scenario.ts";

/** A finished result as the browser stores it. `*` in a key stands for the learner's id. */
const buildStoredResult = (
  resultNumber: number,
  kind: "lesson" | "quiz",
  result: object,
): { key: string; value: object } => {
  const submissionId = `00000000-0000-4000-8000-00000000000${resultNumber}`;
  const completedAt = new Date(Date.now() - resultNumber * 1_800_000).toISOString();
  const submission = { submissionId, completedAt, timeZone: "Europe/Berlin", ...result };
  return { key: `lotse.outbox.*.${submissionId}`, value: { kind, submission } };
};
const answers = [{ questionId: "a1-hello/german-to-english", selectedAnswer: "hello" }];
const waitingResults = [
  buildStoredResult(1, "lesson", { id: "a1-hello-and-goodbye", score: 14, totalQuestions: 15, addToVocabulary: true }),
  buildStoredResult(2, "quiz", { quizType: "vocabulary-review", score: 9, totalQuestions: 10, answers }),
];
const refusedResult = {
  key: "lotse.refused.*.00000000-0000-4000-8000-000000000003",
  value: {
    entry: buildStoredResult(3, "quiz", { quizType: "topic-unlock", score: 8, totalQuestions: 10, answers }).value,
    reason: "This quiz has expired.",
  },
};
const storeResultsSteps: Step[] = waitingResults.map(({ key, value }) => ({
  store: key,
  value: JSON.stringify(value),
}));
const goOfflineWithResultsSteps: Step[] = [{ disconnect: true }, ...storeResultsSteps];

const buildDownloadScenario = (
  name: string,
  expectedText: string | RegExp,
  responses: Scenario["responses"],
): Scenario => ({
  ...{ name, viewer: "beginner", path: "/profile" },
  responses: { "GET /packs/manifest.json": buildChangedResponse((manifest) => manifest), ...responses },
  steps: [{ click: "button", name: "Download A1" }, { see: expectedText }, { scrollTo: "#on-this-device" }],
});

/** Responses with which all tasks of the day are done. */
const allTasksDoneResponses: Scenario["responses"] = {
  "GET /api/today": buildChangedResponse((today: object) => ({
    ...today,
    ...{ due: 0, dueWords: [], nextDueAt: new Date(Date.now() + 86_400_000).toISOString(), isNewLearner: false },
    ...{ goal: { xp: 24, of: 20 }, isConversationDone: true },
    done: ["lesson", "review", "sentences", "scene", "text", "grammar", "talk", "checkpoint"],
  })),
  "GET /api/curriculum/progress/*": buildChangedResponse((lessons: object[]) =>
    lessons.map((lesson, index) => (index === 0 ? { ...lesson, isCompleted: true, isCompletedToday: true } : lesson)),
  ),
};

export const offlineScenarios: Scenario[] = [
  {
    name: "offline-line",
    viewer: "beginner",
    path: "/vocabulary",
    steps: [...goOfflineWithResultsSteps, { see: "2 results wait to be sent." }],
  },
  {
    name: "offline-waiting-results",
    viewer: "beginner",
    path: "/profile",
    steps: [...goOfflineWithResultsSteps, { see: "Waiting to be sent" }],
  },
  {
    name: "offline-refused-results",
    viewer: "beginner",
    path: "/profile",
    steps: [{ store: refusedResult.key, value: JSON.stringify(refusedResult.value) }, { see: "Not accepted" }],
  },
  buildDownloadScenario("offline-pack-downloading", "Downloading, ", { "GET /packs/all-*": noResponse }),
  buildDownloadScenario("offline-pack-stopped", "Stopped at ", { "GET /packs/all-*": brokenConnection }),
  {
    ...buildDownloadScenario("offline-pack-no-room", "No room on this device", {}),
    steps: [
      { fillStorage: true },
      { click: "button", name: "Download A1" },
      { see: "No room on this device" },
      { scrollTo: "#on-this-device" },
    ],
  },
  {
    name: "offline-pack-installed",
    viewer: "beginner",
    path: "/profile",
    steps: [
      { click: "button", name: "Download A1" },
      { see: "Next level in advance" },
      { scrollTo: "#on-this-device" },
    ],
  },
  {
    name: "offline-install-card",
    viewer: "beginner",
    path: "/",
    responses: allTasksDoneResponses,
    steps: [
      { store: "lotse.learning-days.*", value: "2026-05-01 2026-05-02 2026-05-03" },
      { offerInstallation: true },
      { find: "#install-app" },
      { scrollTo: "#install-app" },
    ],
  },
  {
    name: "offline-leaderboard",
    viewer: "beginner",
    path: "/leaderboard",
    responses: { "GET /api/gamification/league/rank": brokenConnection },
    steps: [{ see: "Needs a connection" }],
  },
  {
    name: "offline-exam",
    viewer: "beginner",
    path: "/exams/a1",
    responses: { "GET /api/exams": brokenConnection },
    steps: [{ see: "Needs a connection" }],
  },
  {
    name: "offline-memory",
    viewer: "experienced-learner",
    path: "/vocabulary/memory",
    steps: [{ see: "How sure you want to be" }, { disconnect: true }, { see: "Needs a connection" }],
  },
  {
    name: "offline-transfer",
    viewer: "beginner",
    path: "/vocabulary/import",
    steps: [{ disconnect: true }, { see: "Needs a connection" }],
  },
  {
    name: "offline-security",
    viewer: "beginner",
    path: "/profile/security",
    steps: [{ see: "Where you are signed in" }, { disconnect: true }, { see: "Needs a connection" }],
  },
  {
    name: "offline-profile-settings",
    viewer: "beginner",
    path: "/profile",
    steps: [
      { see: "Your daily goal" },
      { disconnect: true },
      { see: "Needs a connection" },
      { scrollTo: "#daily-goal" },
    ],
  },
];
