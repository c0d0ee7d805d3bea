import * as z from "zod/mini";
import { contentId, score, uuid } from "#core/contract/values.ts";

const keptResult = z.object({
  submissionId: uuid,
  lessonId: contentId,
  score,
  totalQuestions: score,
  answers: z.array(z.object({ wordId: contentId, selectedAnswer: z.nullable(z.string()) })).check(z.minLength(1)),
});

/** A finished lesson quiz that waits in the browser until the server has it. */
export type KeptResult = z.output<typeof keptResult>;

const storageKey = (learnerId: string) => `lotse.lessonResults.${learnerId}`;

export function keptResults(learnerId: string): KeptResult[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(learnerId)) ?? "[]");
    if (!Array.isArray(stored)) return [];
    return stored.flatMap((entry) => {
      const parsed = keptResult.safeParse(entry);
      return parsed.success ? [parsed.data] : [];
    });
  } catch {
    return [];
  }
}

export function keepResult(learnerId: string, result: KeptResult): void {
  const others = keptResults(learnerId).filter(({ submissionId }) => submissionId !== result.submissionId);
  store(learnerId, [...others, result]);
}

export function dropResult(learnerId: string, submissionId: string): void {
  store(
    learnerId,
    keptResults(learnerId).filter((result) => result.submissionId !== submissionId),
  );
}

function store(learnerId: string, results: KeptResult[]): void {
  try {
    if (results.length === 0) localStorage.removeItem(storageKey(learnerId));
    else localStorage.setItem(storageKey(learnerId), JSON.stringify(results));
  } catch {
    // Storage is full or switched off: the result lives as long as its page.
  }
}
