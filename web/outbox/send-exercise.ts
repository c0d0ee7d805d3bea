import { restartExercises, submitExercise } from "#core/contract/grammar.ts";
import { ApiError } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { keepAccepted } from "#web/outbox/keep-accepted.ts";
import { removeSubmission } from "#web/outbox/stored-submissions.ts";
import type { ExerciseSubmission } from "#web/outbox/submission.ts";

/** Sends an answer or the start of a round. It stays stored until the server has accepted it or refuses it permanently. */
export async function sendExercise(learnerId: string, entry: ExerciseSubmission): Promise<void> {
  const { kind, submission } = entry;
  try {
    await (kind === "exercise" ? call(submitExercise, submission) : call(restartExercises, submission));
    void keepAccepted(learnerId, entry);
  } catch (error) {
    if (!(error instanceof ApiError && error.isFinal)) throw error;
    console.error("An exercise that waited in this browser was not taken.", error);
  }
  removeSubmission(learnerId, submission.submissionId);
}
