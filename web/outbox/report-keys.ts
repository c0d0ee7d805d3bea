import { readTextFromStorage } from "#web/browser/storage.ts";

/**
 * The storage key of the unsent reports of a learner, or of a visitor. Each learner has a separate key, so that a
 * learner's report is never sent for another learner who signs in on the same device.
 */
export const buildReportsKey = (learnerId: string | null): string => `lotse.reports.${learnerId ?? "visitor"}`;

export const hasStoredReports = (learnerId: string): boolean =>
  readTextFromStorage("local", buildReportsKey(learnerId)) !== null;
