import { buildJsonResponse, noResponse, type Scenario, type Step, serverErrorResponse } from "./scenario.ts";

const firstLessonPath = "/lesson/a1-hello-and-goodbye";
const startQuizSteps: Step[] = [{ click: "button", name: /Start Quiz/ }, { see: "Question 1 of 15" }];
/**
 * Chooses the first option of each of the fifteen questions. After a choice, the app shows the next question
 * automatically within a second.
 */
const answerAllQuestionsSteps: Step[] = Array.from({ length: 15 }, (_, index): Step[] => [
  { see: `Question ${index + 1} of 15` },
  { press: "1" },
]).flat();

const firstCheckpointPath = "/checkpoint/a1-first-contacts";
const startCheckpointSteps: Step[] = [{ click: "button", name: "Start the checkpoint" }, { see: "Question 1 of 20" }];
const skipAllQuestionsSteps: Step[] = Array.from({ length: 20 }, (_, index): Step[] => [
  { see: `Question ${index + 1} of 20` },
  { click: "button", name: "I don't know" },
]).flat();

const missedAnswerDefaults = { promptLang: "de", answerLang: "de", explanation: null, topic: null, lesson: null };
/** The response to a passed checkpoint with three wrong answers, each to a question of a different kind. */
const passedCheckpointBody = {
  ...{ success: true, resultId: "r", guestMode: false, score: 17, totalQuestions: 20, percentage: 85, passed: true },
  ...{ unlocked: false, unlockedLevel: null, unlockedTopicId: null, xpAwarded: 17, xpReason: null, xp: null },
  ...{ levelUp: null, streak: 1 },
  checkpoint: {
    ...{ chapterId: "a1-first-contacts", best: 17, passedAt: "2026-11-22T18:00:00.000Z" },
    parts: [
      { part: "word", right: 7, of: 8 },
      { part: "form", right: 3, of: 4 },
      { part: "sentence", right: 4, of: 4 },
      { part: "dictation", right: 1, of: 2 },
      { part: "text", right: 2, of: 2 },
    ],
    missed: [
      {
        ...{ ...missedAnswerDefaults, part: "word", prompt: "goodbye", promptLang: "en", yourAnswer: "tschus" },
        ...{ correctAnswer: "tschüss", lesson: { id: "a1-hello-and-goodbye", title: "Hello and Goodbye" } },
      },
      {
        ...{ ...missedAnswerDefaults, part: "form", prompt: "___ heiße Anna.", yourAnswer: "Du", correctAnswer: "Ich" },
        explanation: "*heiße* has the ending of *ich*.",
        topic: { id: "a1-subject-pronouns", title: "Subject Pronouns: I, you, he (Personalpronomen)" },
      },
      {
        ...{ ...missedAnswerDefaults, part: "dictation", prompt: "Good evening, Ms Klein!", promptLang: "en" },
        ...{ yourAnswer: "Guten Abent, Frau Klein!", correctAnswer: "Guten Abend, Frau Klein!" },
        lesson: { id: "a1-what-is-your-name", title: "What Is Your Name?" },
      },
    ],
  },
};
const chaptersOfA1 = ["First Contacts", "Family and Friends", "Time and Daily Life", "Food and Drink", "My Home"].map(
  (title, i) => ({
    ...{
      id: `a1-${title.toLowerCase().replaceAll(" ", "-")}`,
      chapterOrder: i + 1,
      title,
      description: "What the chapter is about.",
    },
    ...{ iconName: "BookOpen", subchapterCount: 5, completedCount: i < 3 ? 5 : i === 3 ? 2 : 0 },
    sealedAt: i < 2 ? `2026-10-${i === 0 ? "04" : "21"}T18:00:00.000Z` : null,
  }),
);

export const curriculumScenarios: Scenario[] = [
  { name: "home-new", viewer: "new-learner", path: "/" },
  { name: "home", viewer: "experienced-learner", path: "/", isMainScreen: true },
  { name: "home-two-lessons", viewer: "beginner", path: "/" },
  { name: "home-loading", viewer: "beginner", path: "/", responses: { "GET /api/curriculum/chapters/*": noResponse } },
  {
    name: "home-error",
    viewer: "beginner",
    path: "/",
    responses: { "GET /api/curriculum/chapters/*": serverErrorResponse },
    steps: [{ see: "Unable to Load Curriculum" }],
  },
  {
    name: "home-empty",
    viewer: "beginner",
    path: "/?level=C2",
    responses: { "GET /api/curriculum/chapters/*": buildJsonResponse([]) },
    steps: [{ see: "No Curriculum Available" }],
  },
  { name: "menu", viewer: "beginner", path: "/", steps: [{ click: "button", name: /Anna/ }] },
  { name: "lesson", viewer: "beginner", path: firstLessonPath, isMainScreen: true },
  {
    name: "lesson-recall",
    viewer: "beginner",
    path: "/lesson/a1-what-is-your-name",
    steps: [{ click: "button", name: "Recall these words" }, { see: "0 of 5 recalled" }],
  },
  {
    name: "lesson-recall-shown",
    viewer: "beginner",
    path: "/lesson/a1-what-is-your-name",
    steps: [
      { click: "button", name: "Recall these words" },
      { click: "button", name: "Show the word" },
      { see: "I knew it" },
    ],
  },
  {
    name: "lesson-all-words",
    viewer: "beginner",
    path: firstLessonPath,
    steps: [{ click: "button", name: "Show all 15 words" }, { see: "All 15 words" }],
  },
  { name: "lesson-locked", viewer: "beginner", path: "/lesson/a1-please-and-thank-you" },
  { name: "lesson-not-found", viewer: "beginner", path: "/lesson/nowhere" },
  { name: "lesson-quiz", viewer: "beginner", path: firstLessonPath, steps: startQuizSteps },
  {
    name: "lesson-quiz-answered",
    viewer: "beginner",
    path: firstLessonPath,
    steps: [...startQuizSteps, { press: "1" }, { see: "Correct answer" }],
  },
  {
    name: "lesson-results",
    viewer: "beginner",
    path: firstLessonPath,
    steps: [...startQuizSteps, ...answerAllQuestionsSteps, { see: /Great Job!|Keep Practicing!/ }],
  },
  {
    name: "chapter-error",
    viewer: "beginner",
    path: "/",
    responses: { "GET /api/curriculum/chapter/*/further": serverErrorResponse },
    steps: [{ see: /What belongs to this chapter did not load/ }],
  },
  { name: "checkpoint", viewer: "beginner", path: firstCheckpointPath, isMainScreen: true },
  { name: "checkpoint-not-found", viewer: "beginner", path: "/checkpoint/nowhere" },
  { name: "checkpoint-question", viewer: "beginner", path: firstCheckpointPath, steps: startCheckpointSteps },
  {
    name: "checkpoint-not-passed",
    viewer: "beginner",
    path: firstCheckpointPath,
    steps: [...startCheckpointSteps, ...skipAllQuestionsSteps, { see: "0 of 20: 16 short" }],
  },
  {
    name: "checkpoint-passed",
    viewer: "beginner",
    path: firstCheckpointPath,
    responses: { "POST /api/quiz/submit": buildJsonResponse(passedCheckpointBody) },
    steps: [...startCheckpointSteps, ...skipAllQuestionsSteps, { see: "The seal is yours" }],
  },
  {
    name: "home-finished-chapters",
    viewer: "beginner",
    path: "/?level=A1",
    responses: { "GET /api/curriculum/chapters/A1": buildJsonResponse(chaptersOfA1) },
    steps: [{ click: "button", name: /finished/ }, { see: "2 of 3 sealed" }],
  },
  { name: "talk", viewer: "beginner", path: "/chat?chapter=a1-family-and-friends", isMainScreen: true },
  {
    name: "talk-not-found",
    viewer: "beginner",
    path: "/chat?chapter=nowhere",
    steps: [{ see: "There is no such talk" }],
  },
  { name: "can-do", viewer: "experienced-learner", path: "/profile/can-do", isMainScreen: true },
  { name: "can-do-new", viewer: "new-learner", path: "/profile/can-do" },
  {
    name: "can-do-error",
    viewer: "beginner",
    path: "/profile/can-do",
    responses: { "GET /api/can-do": serverErrorResponse },
    steps: [{ see: "What you can do did not load" }],
  },
];
