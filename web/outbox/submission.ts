import * as z from "zod/mini";
import { finishLesson } from "#core/contract/curriculum.ts";
import { submitQuiz } from "#core/contract/quizzes.ts";
import { answerText, completionFields, contentId, instant, uuid } from "#core/contract/values.ts";
import { submitVerbTest } from "#core/contract/verb-prefixes.ts";
import { readStoredJson } from "#web/browser/stored-values.ts";
import { findOutboxKeys, sortByCompletion } from "#web/outbox/stored-submissions.ts";

const submissionIdField = { submissionId: uuid };

export const submission = z.union([
  z.object({ kind: z.literal("quiz"), submission: z.extend(submitQuiz.input, submissionIdField) }),
  z.object({ kind: z.literal("verb-test"), submission: z.extend(submitVerbTest.input, submissionIdField) }),
  z.object({ kind: z.literal("lesson"), submission: z.extend(finishLesson.input, submissionIdField) }),
]);

/** A finished quiz, verb test or lesson in the form in which it is sent and stored in the outbox. */
export type Submission = z.output<typeof submission>;

/**
 * The submissions that the outbox sends without a toast: an answer to an exercise that did not
 * reach the server, the start of a new round of exercises, and words of a text that the learner
 * added. The contracts of these calls are not imported, because every quiz loads this file.
 */
const quietSubmissionSchema = z.union([
  z.object({
    kind: z.literal("exercise"),
    submission: z.object({ ...submissionIdField, ...completionFields, exerciseId: contentId, answer: answerText }),
  }),
  z.object({
    kind: z.literal("exercise-restart"),
    submission: z.object({ ...submissionIdField, id: contentId, completedAt: instant }),
  }),
  z.object({
    kind: z.literal("added-words"),
    submission: z.object({ ...submissionIdField, wordIds: z.array(contentId), completedAt: instant }),
  }),
]);
export type QuietSubmission = z.output<typeof quietSubmissionSchema>;

/** Everything that can wait in the outbox. */
export type WaitingSubmission = Submission | QuietSubmission;

export const isQuietSubmission = (entry: WaitingSubmission): entry is QuietSubmission =>
  entry.kind === "exercise" || entry.kind === "exercise-restart" || entry.kind === "added-words";

export type LessonSubmission = Extract<Submission, { kind: "lesson" }>;

/** The readable unsent submissions of a learner, the earliest first; unreadable entries are ignored. */
export const readStoredSubmissions = (learnerId: string): WaitingSubmission[] =>
  sortByCompletion(
    findOutboxKeys(learnerId).flatMap(
      (key) => readStoredJson("local", key, z.union([submission, quietSubmissionSchema])) ?? [],
    ),
  );
