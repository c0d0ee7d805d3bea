import * as z from "zod/mini";
import { storeText } from "#web/browser/storage.ts";
import { findStoredKeys, readStoredJson } from "#web/browser/stored-values.ts";
import { submission } from "#web/outbox/submission.ts";

const refusedSubmissionSchema = z.object({ entry: submission, reason: z.string() });

/**
 * A result that the server has permanently refused, with the reason. It is stored until the learner
 * removes it.
 */
export type RefusedSubmission = z.output<typeof refusedSubmissionSchema>;

const buildKeyPrefix = (learnerId: string) => `lotse.refused.${learnerId}.`;

export function storeRefusal(learnerId: string, refusedSubmission: RefusedSubmission): void {
  storeText(
    "local",
    buildKeyPrefix(learnerId) + refusedSubmission.entry.submission.submissionId,
    JSON.stringify(refusedSubmission),
  );
}

export function removeRefusal(learnerId: string, submissionId: string): void {
  storeText("local", buildKeyPrefix(learnerId) + submissionId, null);
}

/** The refused results of a learner; unreadable ones are ignored. */
export const readRefusals = (learnerId: string): RefusedSubmission[] =>
  findStoredKeys("local", (key) => key.startsWith(buildKeyPrefix(learnerId))).flatMap(
    (key) => readStoredJson("local", key, refusedSubmissionSchema) ?? [],
  );
