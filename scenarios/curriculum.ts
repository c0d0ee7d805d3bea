import { jsonResponse, noResponse, type Scenario, type Step, serverError } from "./scenario.ts";

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

export const curriculumScenarios: Scenario[] = [
  { name: "home-new", viewer: "new-learner", path: "/" },
  { name: "home", viewer: "experienced-learner", path: "/", isMainScreen: true },
  { name: "home-two-lessons", viewer: "beginner", path: "/" },
  { name: "home-loading", viewer: "beginner", path: "/", responses: { "GET /api/curriculum/chapters/*": noResponse } },
  {
    name: "home-error",
    viewer: "beginner",
    path: "/",
    responses: { "GET /api/curriculum/chapters/*": serverError },
    steps: [{ see: "Unable to Load Curriculum" }],
  },
  {
    name: "home-empty",
    viewer: "beginner",
    path: "/?level=C2",
    responses: { "GET /api/curriculum/chapters/*": jsonResponse([]) },
    steps: [{ see: "No Curriculum Available" }],
  },
  { name: "menu", viewer: "beginner", path: "/", steps: [{ click: "button", name: /Anna/ }] },
  { name: "lesson", viewer: "beginner", path: firstLessonPath, isMainScreen: true },
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
];
