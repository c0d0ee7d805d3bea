/**
 * Creates the year of an active learner through the API: about 300 days with 1,800 words and 700 quizzes. The year is
 * used to measure how much space the rows of a learner take in the database. Therefore every result has a submission id
 * and answers like those that the app sends.
 */
import { createSeededRandom } from "#core/domain/random.ts";
import type { LearnerClient } from "./learner-client.ts";
import { findNextLesson } from "./next-lesson.ts";

const msPerDay = 86_400_000;
export const daysPerYear = 365;
export const studyDays = 300;
export const wordsPerYear = 1800;
export const quizzesPerYear = 700;

const password = "leuchtturm 7";
const rightProbability = 0.87;

interface Question {
  id: string;
  correctAnswer: string | string[];
  german: string;
}
interface WordOfLesson {
  id: string;
  translation: string;
}
interface SimulatedYear {
  learner: LearnerClient;
  random: () => number;
  quizCount: number;
  wordCount: number;
}

const postQuiz = async (
  year: SimulatedYear,
  body: { quizType: string; level?: string; topicId?: string; quizId?: string },
  questions: readonly Question[],
) => {
  if (questions.length === 0) return;
  await year.learner.call("/api/quiz/submit", {
    submissionId: crypto.randomUUID(),
    score: 0,
    totalQuestions: questions.length,
    level: "all",
    ...body,
    answers: questions.map(({ id, correctAnswer, german }) => ({
      questionId: id,
      selectedAnswer: year.random() < rightProbability ? (german ?? [correctAnswer].flat()[0]) : "etwas anderes",
    })),
  });
  year.quizCount += 1;
};

/** Finishes the next lesson of the first level that is not finished, or adds words of the bank if no lesson is open. */
async function learnWords(year: SimulatedYear): Promise<void> {
  const { learner, random } = year;
  const lessonId = await findNextLesson(learner, ["A1", "A2", "B1", "B2"]);
  if (lessonId !== undefined) {
    const { words } = await learner.call<{ words: WordOfLesson[] }>(`/api/curriculum/subchapter/${lessonId}`);
    await learner.call(`/api/curriculum/subchapter/${lessonId}/quiz`, {
      submissionId: crypto.randomUUID(),
      score: 0,
      totalQuestions: words.length,
      addToVocabulary: true,
      answers: words.map(({ id, translation }) => ({
        wordId: id,
        selectedAnswer: random() < rightProbability ? translation : "something else",
      })),
    });
    year.wordCount += words.length;
    year.quizCount += 1;
    return;
  }
  const { count } = await learner.call<{ count: number }>("/api/vocabulary/add-batch", {
    submissionId: crypto.randomUUID(),
    language: "german",
    count: 10,
  });
  year.wordCount += count;
}

async function reviewWords(year: SimulatedYear): Promise<void> {
  const { quizId, questions } = await year.learner.call<{ quizId: string; questions: Question[] }>(
    "/api/vocabulary/review/generate",
    { language: "german", count: 40 },
  );
  await postQuiz(year, { quizId, quizType: "vocabulary-review" }, questions);
}

async function takeWordQuiz(year: SimulatedYear, quizType: string, direction: string): Promise<void> {
  const { quizId, questions } = await year.learner.call<{ quizId: string; questions: Question[] }>(
    "/api/vocabulary/quiz/generate",
    { language: "german", quizType, direction, count: 10 },
  );
  await postQuiz(year, { quizId, quizType: `vocabulary-${direction}-${quizType}` }, questions);
}

async function takeSentenceRound(year: SimulatedYear): Promise<void> {
  const { questions } = await year.learner.call<{ questions: Question[] }>("/api/sentences/generate", { count: 10 });
  await postQuiz(year, { quizType: "sentences" }, questions);
}

/** Takes the quiz of the first open topic that is not passed. */
async function takeGrammarQuiz(year: SimulatedYear): Promise<void> {
  const { learner } = year;
  for (const level of ["A1", "A2"]) {
    const topics = await learner.call<{ id: string; isUnlocked: boolean; quizScore: { percentage: number } | null }[]>(
      `/api/grammar/library?level=${level}`,
    );
    const topic = topics.find(({ isUnlocked, quizScore }) => isUnlocked && (quizScore?.percentage ?? 0) < 80);
    if (!topic) continue;
    const { quizId, questions } = await learner.call<{ quizId: string; questions: Question[] }>(
      "/api/grammar/quiz/generate",
      { language: "german", level, topicId: topic.id, mode: "level-up", count: 10 },
    );
    await postQuiz(year, { quizId, quizType: "grammar-level-up", level, topicId: topic.id }, questions);
    return;
  }
  await takeWordQuiz(year, "multiple-choice", "german-to-english");
}

/** The other quizzes besides lessons and reviews. The simulated learner takes them in this order, again and again. */
const furtherQuizzes: readonly ((year: SimulatedYear) => Promise<void>)[] = [
  (year) => takeWordQuiz(year, "multiple-choice", "german-to-english"),
  (year) => takeSentenceRound(year),
  (year) => takeWordQuiz(year, "gender", "german-to-english"),
  (year) => takeGrammarQuiz(year),
  (year) => takeWordQuiz(year, "fill-in-blank", "english-to-german"),
];

/**
 * Signs the learner up and simulates a year that ends at `learner.now`.
 * @param share the share of the year to simulate, 0 to 1; with a smaller share, the caller extrapolates the figures to
 * the whole year
 * @returns how many words and quizzes the learner has at the end, and on how many days the learner has studied
 */
export async function createLearnerYear(
  learner: LearnerClient,
  email: string,
  { seed, share = 1, onDayFinished }: { seed: number; share?: number; onDayFinished?: (day: number) => Promise<void> },
): Promise<{ wordCount: number; quizCount: number; dayCount: number }> {
  const random = createSeededRandom(seed);
  const year: SimulatedYear = { learner, random, quizCount: 0, wordCount: 0 };
  const endTime = learner.now.getTime();
  const dayCount = Math.round(daysPerYear * share);
  let activeDayCount = 0;
  for (let day = 0; day < dayCount; day++) {
    learner.now = new Date(endTime - (dayCount - 1 - day) * msPerDay - Math.floor(random() * 3_600_000));
    if (day === 0) await learner.call("/api/auth/signup", { firstName: "Anna", lastName: "Nowak", email, password });
    // Logs in again, because a session ends after some months.
    if (day % 60 === 59) await learner.call("/api/auth/login", { email, password });
    if (activeDayCount >= ((day + 1) * studyDays) / daysPerYear) continue;
    activeDayCount += 1;
    await learner.call("/api/auth/user");
    if (year.wordCount < (activeDayCount * wordsPerYear) / studyDays) await learnWords(year);
    await reviewWords(year);
    for (let triedQuizCount = 0; year.quizCount < (activeDayCount * quizzesPerYear) / studyDays; triedQuizCount++)
      await furtherQuizzes[(year.quizCount + triedQuizCount) % furtherQuizzes.length]?.(year);
    await onDayFinished?.(day + 1);
  }
  return { wordCount: year.wordCount, quizCount: year.quizCount, dayCount: activeDayCount };
}
