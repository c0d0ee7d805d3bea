import * as z from "zod/mini";
import { finishLesson } from "#core/contract/curriculum.ts";
import { submitQuiz } from "#core/contract/quizzes.ts";
import { uuid } from "#core/contract/values.ts";
import { submitVerbTest } from "#core/contract/verb-prefixes.ts";
import { readStoredJson } from "#web/browser/stored-values.ts";
import { findOutboxKeys } from "#web/outbox/stored-submissions.ts";

const identifiedFields = { submissionId: uuid };

export const submission = z.union([
  z.object({ kind: z.literal("quiz"), submission: z.extend(submitQuiz.input, identifiedFields) }),
  z.object({ kind: z.literal("verb-test"), submission: z.extend(submitVerbTest.input, identifiedFields) }),
  z.object({ kind: z.literal("lesson"), submission: z.extend(finishLesson.input, identifiedFields) }),
]);

/** A finished quiz, verb test or lesson in the form in which it is sent and stored in the outbox. */
export type Submission = z.output<typeof submission>;

export type LessonSubmission = Extract<Submission, { kind: "lesson" }>;

/**
 * The readable unsent submissions of a learner, the earliest first; unreadable entries are ignored. Entries that an earlier
 * version stored do not say when they were finished. They come before all others.
 */
export const readStoredSubmissions = (learnerId: string): Submission[] =>
  findOutboxKeys(learnerId)
    .flatMap((key) => readStoredJson("local", key, submission) ?? [])
    .toSorted((a, b) => timeOf(a) - timeOf(b));

const timeOf = ({ submission: { completedAt } }: Submission): number =>
  completedAt === undefined ? 0 : Date.parse(completedAt);
