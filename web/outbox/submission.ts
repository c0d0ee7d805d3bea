import * as z from "zod/mini";
import { finishLesson } from "#core/contract/curriculum.ts";
import { submitQuiz } from "#core/contract/quizzes.ts";
import { uuid } from "#core/contract/values.ts";
import { submitVerbTest } from "#core/contract/verb-prefixes.ts";
import { readStoredJson } from "#web/browser/stored-values.ts";
import { outboxKeys } from "#web/outbox/keep-submission.ts";

const identified = { submissionId: uuid };

export const submission = z.union([
  z.object({ kind: z.literal("quiz"), submission: z.extend(submitQuiz.input, identified) }),
  z.object({ kind: z.literal("verb-test"), submission: z.extend(submitVerbTest.input, identified) }),
  z.object({ kind: z.literal("lesson"), submission: z.extend(finishLesson.input, identified) }),
]);

/** A finished quiz, verb test or lesson, as it is sent and as it waits in the browser until the server has it. */
export type Submission = z.output<typeof submission>;

export type LessonSubmission = Extract<Submission, { kind: "lesson" }>;

/** What waits in a learner's browser; what is not readable is passed over. */
export const keptSubmissions = (learnerId: string): Submission[] =>
  outboxKeys(learnerId).flatMap((key) => readStoredJson("local", key, submission) ?? []);
