import { restartExercises, submitExercise } from "#core/contract/grammar.ts";
import { addWords } from "#core/contract/vocabulary.ts";
import { ApiError } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { keepAcceptedSubmission } from "#web/outbox/keep-accepted.ts";
import { removeSubmission } from "#web/outbox/stored-submissions.ts";
import type { QuietSubmission } from "#web/outbox/submission.ts";

function sendEntry({ kind, submission }: QuietSubmission): Promise<unknown> {
  switch (kind) {
    case "exercise":
      return call(submitExercise, submission);
    case "exercise-restart":
      return call(restartExercises, submission);
    case "added-words": {
      const { submissionId, wordIds } = submission;
      return call(addWords, { submissionId, wordIds, language: "german" });
    }
  }
}

/**
 * Sends an entry without showing a toast. The entry stays stored until the server has accepted it
 * or refuses it permanently.
 */
export async function sendQuietly(learnerId: string, entry: QuietSubmission): Promise<void> {
  try {
    await sendEntry(entry);
    void keepAcceptedSubmission(learnerId, entry);
  } catch (error) {
    if (!(error instanceof ApiError && error.isFinal)) throw error;
    console.error("What waited in this browser was not taken.", error);
  }
  removeSubmission(learnerId, entry.submission.submissionId);
}
