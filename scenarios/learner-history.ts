/**
 * Creates the history of a learner who studies for some months: lessons, due words, grammar and conversations on most
 * evenings. This module uses only the API, so that ledger, streak, memory cards and leagues are consistent.
 */
import { createSeededRandom } from "#core/domain/random.ts";
import type { LearnerClient } from "./learner-client.ts";
import { findNextLesson } from "./next-lesson.ts";

const msPerDay = 86_400_000;
/** The probability that the learner studies on an evening. */
const studyProbability = 0.86;
const rightWordProbability = 0.87;
const rightGrammarProbability = 0.88;

const messages = [
  "Hallo! Ich fahre gern nach Italien, weil das Wetter dort schön ist.",
  "Am Wochenende habe ich mit meine Schwester telefoniert.",
  "Ich wohne seit drei Jahren in Hamburg und arbeite in einem Krankenhaus.",
  "Gestern ich habe eine neue Wohnung angesehen.",
  "Meine Kollegin hat mir einen guten Kaffee empfohlen.",
  "Ich möchte im Sommer ein Auto mieten und an die Küste fahren.",
  "Der Zug war leider zu spät, aber der Abend war sehr schön.",
  "Ich habe ein Hund und er heißt Bruno.",
];

interface Question {
  id: string;
  wordId: string;
  exerciseId: string;
  correctAnswer: string | string[];
  direction?: string;
  quizType?: string;
}
type RandomFunction = () => number;

const drawAnswers = (questions: readonly Question[], rightProbability: number, random: RandomFunction) =>
  questions.map(({ id, wordId, exerciseId, correctAnswer }) => ({
    questionId: id,
    ...(wordId !== undefined && { wordId }),
    ...(exerciseId !== undefined && { exerciseId }),
    selectedAnswer: random() < rightProbability ? [correctAnswer].flat()[0] : "etwas anderes",
  }));

async function completeNextLesson(learner: LearnerClient, random: RandomFunction): Promise<void> {
  const lessonId = await findNextLesson(learner, ["A1", "A2", "B1"]);
  if (lessonId === undefined) return;
  const { words } = await learner.call<{ words: { id: string; translation: string }[] }>(
    `/api/curriculum/subchapter/${lessonId}`,
  );
  const answers = words.map(({ id, translation }) => ({
    wordId: id,
    selectedAnswer: random() < rightWordProbability ? translation : "something else",
  }));
  const body = { score: 0, totalQuestions: words.length, addToVocabulary: true, answers };
  await learner.call(`/api/curriculum/subchapter/${lessonId}/quiz`, body);
}

async function reviewDueWords(learner: LearnerClient, random: RandomFunction): Promise<void> {
  const { quizId, questions } = await learner.call<{ quizId: string; questions: Question[] }>(
    "/api/vocabulary/review/generate",
    { language: "german", count: 40 },
  );
  if (questions.length === 0) return;
  await learner.call("/api/quiz/submit", {
    quizId,
    quizType: "vocabulary-review",
    level: "all",
    score: 0,
    totalQuestions: questions.length,
    answers: drawAnswers(questions, rightWordProbability, random),
  });
}

/** Practises the genders of nouns, or the German words for English words, so that all facets have a memory card. */
async function practiseFacet(
  learner: LearnerClient,
  facet: "gender" | "fill-in-blank",
  random: RandomFunction,
): Promise<void> {
  const direction = facet === "gender" ? "german-to-english" : "english-to-german";
  const { quizId, questions } = await learner.call<{ quizId: string; questions: Question[] }>(
    "/api/vocabulary/quiz/generate",
    { language: "german", quizType: facet, direction, count: 15 },
  );
  await learner.call("/api/quiz/submit", {
    quizId,
    quizType: `vocabulary-${direction}-${facet}`,
    level: "all",
    score: 0,
    totalQuestions: questions.length,
    answers: drawAnswers(questions, rightWordProbability, random),
  });
}

interface Topic {
  id: string;
  isUnlocked: boolean;
  quizScore: { percentage: number } | null;
}

/**
 * Practises the first unlocked topic that is not passed. In half of the cases, also takes the quiz of the topic, which
 * unlocks the next topic.
 */
async function practiseGrammar(learner: LearnerClient, random: RandomFunction): Promise<void> {
  const topics = await learner.call<Topic[]>("/api/grammar/library?level=A1");
  const topic = topics.find(({ isUnlocked, quizScore }) => isUnlocked && (quizScore?.percentage ?? 0) < 80);
  if (!topic) return;
  const exercises = await learner.call<{ id: string; correctAnswer: string }[]>(
    `/api/grammar/library/${topic.id}/exercises`,
  );
  for (const { id, correctAnswer } of exercises.slice(0, 6)) {
    const answer = random() < rightGrammarProbability ? correctAnswer : "etwas anderes";
    await learner.call(`/api/grammar/exercises/${id}/submit`, { answer });
  }
  if (random() < 0.5) return;
  const request = { language: "german", level: "A1", topicId: topic.id, mode: "level-up", count: 10 };
  const { quizId, questions } = await learner.call<{ quizId: string; questions: Question[] }>(
    "/api/grammar/quiz/generate",
    request,
  );
  await learner.call("/api/quiz/submit", {
    quizId,
    quizType: "grammar-level-up",
    level: "A1",
    topicId: topic.id,
    score: 0,
    totalQuestions: questions.length,
    answers: drawAnswers(questions, rightGrammarProbability, random),
  });
}

async function haveConversation(learner: LearnerClient, random: RandomFunction): Promise<void> {
  const topics = ["travel", "food", "work", "culture"];
  const category = topics[Math.floor(random() * topics.length)] ?? "travel";
  const title = `${category[0]?.toUpperCase()}${category.slice(1)} Practice`;
  const { id } = await learner.call<{ id: string }>("/api/conversations", {
    language: "german",
    category,
    title,
    tone: "friendly",
    level: "A2",
  });
  for (let messageIndex = 0; messageIndex < 3; messageIndex++) {
    const content = messages[Math.floor(random() * messages.length)] ?? "Hallo!";
    await learner.call(`/api/conversations/${id}/messages`, { content, language: "german", level: "A2" });
  }
}

export interface LearnerHistoryOptions {
  /** The number of days from the beginning of the history to the present. */
  days: number;
  /** The same seed gives the same history. */
  seed: number;
  /** Called after each simulated day with the number of days simulated so far. */
  onDayFinished?: (finishedDays: number) => void;
}

/**
 * Signs the learner up, `days` days before the present, and simulates the studies until the present. The initial value
 * of `learner.now` is the present.
 */
export async function createLearnerHistory(
  learner: LearnerClient,
  account: { firstName: string; lastName: string; email: string; password: string },
  { days, seed, onDayFinished }: LearnerHistoryOptions,
): Promise<void> {
  const random = createSeededRandom(seed);
  const endTime = learner.now.getTime();
  for (let day = 0; day < days; day++) {
    learner.now = new Date(endTime - (days - 1 - day) * msPerDay);
    if (day === 0) await learner.call("/api/auth/signup", account);
    // The learner studies on each evening of the last week, so that the learner has a streak.
    if (day < days - 8 && random() > studyProbability) continue;
    // The app requests the current user when it is opened, which prolongs the session.
    await learner.call("/api/auth/user");
    await completeNextLesson(learner, random);
    if (day > 0) await reviewDueWords(learner, random);
    if (day % 4 === 2) await practiseFacet(learner, day % 8 === 2 ? "gender" : "fill-in-blank", random);
    if (day % 2 === 0) await practiseGrammar(learner, random);
    if (day % 3 === 1) await haveConversation(learner, random);
    onDayFinished?.(day + 1);
  }
}
