import { type ExamPart, type ExamPartOutline, examParts } from "./exam.ts";
import type { ExamAnswers } from "./score-items.ts";

/**
 * An exam can be resumed for this number of milliseconds. After that, the answers given so far are
 * scored.
 */
export const attemptResumableMs = 7 * 24 * 60 * 60 * 1000;

/** `left-out`: the device has no German voice, so the listening part does not count. */
export const partStates = ["open", "handed-in", "left-out"] as const;
export type PartState = (typeof partStates)[number];

/** A learner's attempt at a part of an exam. */
export interface PartAttempt {
  part: ExamPart;
  state: PartState;
  answers: ExamAnswers;
  /** The time in the part, without pauses. It never decreases and never exceeds the part's minutes. */
  secondsUsed: number;
}

/** A part that was never begun. */
const createUnbegunPart = (part: ExamPart): PartAttempt => ({ part, state: "open", answers: {}, secondsUsed: 0 });

/** All parts of an attempt, in the order of the exam. */
export const partsOf = (storedParts: readonly PartAttempt[]): PartAttempt[] =>
  examParts.map((part) => storedParts.find((storedPart) => storedPart.part === part) ?? createUnbegunPart(part));

/** The current part of an attempt: the first part that is open; null if all parts are done. */
export const findCurrentPart = (parts: readonly PartAttempt[]): ExamPart | null =>
  parts.find(({ state }) => state === "open")?.part ?? null;

/** Until when an attempt is kept, in milliseconds since 1970. */
export const keptUntilMs = (startedAt: string): number => Date.parse(startedAt) + attemptResumableMs;

export const isExpired = (startedAt: string, now: Date): boolean => now.getTime() >= keptUntilMs(startedAt);

/** The seconds that are left in a part. */
export const countSecondsLeft = ({ minutes }: Pick<ExamPartOutline, "minutes">, secondsUsed: number): number =>
  Math.max(0, minutes * 60 - secondsUsed);

/**
 * The seconds used in a part, after the browser reported its own count. The browser runs the clock, because only it
 * knows when a learner pauses. The stored time never decreases.
 */
export const advanceClock = (
  { minutes }: Pick<ExamPartOutline, "minutes">,
  storedSeconds: number,
  reportedSeconds: number,
): number => Math.min(minutes * 60, Math.max(storedSeconds, reportedSeconds));
