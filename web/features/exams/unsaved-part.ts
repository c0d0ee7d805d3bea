import type { ExamPart } from "#core/domain/exams/exam.ts";

/**
 * The data of a part in progress that the server does not have yet. It is stored on the device
 * until it is sent.
 */
export interface UnsavedPart {
  part: ExamPart;
  answers: Record<string, string>;
  secondsUsed: number;
  /** How often each text was heard, by the id of its item or section. */
  plays: Record<string, number>;
}

const keyOf = (attemptId: string) => `lotse.exam.${attemptId}`;

/** Reads the unsent data from an earlier visit; undefined if there is none for this part. */
export function readUnsavedPart(attemptId: string, part: ExamPart): UnsavedPart | undefined {
  try {
    const storedPart: UnsavedPart | null = JSON.parse(localStorage.getItem(keyOf(attemptId)) ?? "null");
    return storedPart?.part === part ? storedPart : undefined;
  } catch {
    // The browser allows no storage, or the entry is damaged.
    return undefined;
  }
}

export function storeUnsavedPart(attemptId: string, unsavedPart: UnsavedPart): void {
  try {
    localStorage.setItem(keyOf(attemptId), JSON.stringify(unsavedPart));
  } catch {
    // The browser allows no storage. The answers are still sent.
  }
}

export function removeUnsavedPart(attemptId: string): void {
  try {
    localStorage.removeItem(keyOf(attemptId));
  } catch {
    // The browser allows no storage.
  }
}
