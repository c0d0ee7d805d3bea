import { getBrowserTimeZone } from "#web/ui/page-environment.ts";

/**
 * The id of a result that has just been finished, and when and where that was. The result is stored with it until the
 * server has accepted it, so that the result counts for the learner's day on which it was finished.
 */
export const identifySubmission = (now = new Date()) => ({
  submissionId: crypto.randomUUID() as string,
  completedAt: now.toISOString(),
  timeZone: getBrowserTimeZone(),
});
