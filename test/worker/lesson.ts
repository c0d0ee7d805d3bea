import type { Browser, CallOptions } from "./client.ts";

export interface LessonInTest {
  id: string;
  words: { id: string; translation: string }[];
}

export async function readLesson(browser: Browser, id: string): Promise<LessonInTest> {
  const { body } = await browser.call(`/api/curriculum/subchapter/${id}`);
  return body;
}

/** The body that a browser sends if `rightCount` words of the lesson were answered right and the others wrong. */
export function buildLessonSubmission(
  { words }: LessonInTest,
  rightCount: number,
  submissionId: string = crypto.randomUUID(),
) {
  return {
    submissionId,
    score: rightCount,
    totalQuestions: words.length,
    addToVocabulary: true,
    answers: words.map((word, i) => ({
      wordId: word.id,
      selectedAnswer: i < rightCount ? word.translation : "nonsense",
    })),
  };
}

export const firstLesson = "a1-hello-and-goodbye";
export const secondLesson = "a1-what-is-your-name";
export const finishLesson = (browser: Browser, id: string, body: unknown, options: CallOptions = {}) =>
  browser.call(`/api/curriculum/subchapter/${id}/quiz`, { ...options, body });
